import { useRef, useState } from 'react'
import type { ImportReport } from '#wire/imports.ts'
import { type ImportOptions, importsApi } from '../../records/imports/importsApi.ts'
import { sessionApi } from '../../session/sessionApi.ts'
import { useUnsavedChanges } from '../../session/useUnsavedChanges.ts'
import { addFiles, type ChosenFile } from './chosenFiles.ts'

const PLAIN: ImportOptions = { strict: false, replaceSample: false }

type State = {
  files: ChosenFile[]
  options: ImportOptions
  /** Of the dry run with these files and options, or of what was done. */
  report: ImportReport | null
  error: unknown
}

const atFirst: State = { files: [], options: PLAIN, report: null, error: null }

/** An import from its files to its result. A report is always that of the files and options in sight. */
export function useImport() {
  const [state, setState] = useState(atFirst)
  const [phase, setPhase] = useState<'idle' | 'reading' | 'simulating' | 'importing'>('idle')
  const [importBooks] = importsApi.useImportBooksMutation()
  const { refetch: refetchCompany } = sessionApi.useSessionQuery()
  const isBusy = useRef(false)
  useUnsavedChanges(state.files.length > 0 && state.report?.dryRun !== false)

  const send = async (options: ImportOptions, hash: string | null) => {
    if (isBusy.current) return
    isBusy.current = true
    setPhase(hash === null ? 'simulating' : 'importing')
    setState(current => ({ ...current, options, error: null }))
    // A file that could not be read is sent as nothing under its name: the server says what is wrong with it.
    const files = state.files.map(({ name, content }) => content ?? new File([], name))
    try {
      const report = await importBooks({ files, options, hash }).unwrap()
      setState(current => ({ ...current, report }))
      if (hash !== null) void refetchCompany()
    } catch (error) {
      setState(current => ({ ...current, report: null, error }))
    } finally {
      isBusy.current = false
      setPhase('idle')
    }
  }

  const withFiles = (files: ChosenFile[]) =>
    setState(current => ({ ...current, files, report: null, error: null }))

  return {
    ...state,
    phase,
    add: async (given: readonly File[]) => {
      if (given.length === 0) return
      setPhase('reading')
      withFiles(await addFiles(state.files, given))
      setPhase('idle')
    },
    remove: (file: ChosenFile) => withFiles(state.files.filter(other => other !== file)),
    /** Changes an option; a report that stands is made anew under it. */
    choose: (options: ImportOptions) => {
      if (state.report) void send(options, null)
      else setState(current => ({ ...current, options }))
    },
    simulate: () => send(state.options, null),
    /** Does what the report says. */
    confirm: () => state.report && send(state.options, state.report.hash),
    startAgain: () => setState(atFirst),
  }
}

export type Import = ReturnType<typeof useImport>
