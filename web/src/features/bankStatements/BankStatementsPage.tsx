import { useEffect, useRef, useState } from 'react'
import { MOVEMENT_STATES, type MovementState } from '#wire/bankStatements.ts'
import { HistoryLink } from '../../records/audit/HistoryLink.tsx'
import { bankStatementsApi } from '../../records/bankStatements/bankStatementsApi.ts'
import { useAddress, withChoice } from '../../ui/address/useAddress.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { toFailure } from '../../ui/failure.ts'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { NextPage } from '../../ui/NextPage.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFailureToast } from '../../ui/toasts/useToast.ts'
import { type ImportResult, ImportResults } from './ImportResults.tsx'
import { MovementList } from './MovementList.tsx'
import { RuleList } from './RuleList.tsx'
import { StatementList } from './StatementList.tsx'
import { texts } from './texts.ts'
import { WatchedFolder } from './WatchedFolder.tsx'
import './bankStatements.scss'

/** What of it is shown stands in the address (`estat`), so that who comes back finds it. */
const SHOWN = [...MOVEMENT_STATES, 'rules', 'files'] as const

/** Files of the bank are given here; what they don't say beyond doubt is decided here. */
export function BankStatementsPage() {
  const mayChange = useMay('change')
  const { address, change } = useAddress()
  const state = SHOWN.find(one => one === address.get('estat')) ?? 'open'
  const show = (one: (typeof SHOWN)[number]) =>
    change(current => withChoice(current, 'estat', one === 'open' ? null : one))
  const [results, setResults] = useState<readonly ImportResult[]>([])
  const [isReading, setIsReading] = useState(false)
  const [importFile] = bankStatementsApi.useImportBankStatementMutation()
  const tellFailure = useFailureToast()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const give = async (files: readonly File[]) => {
    if (files.length === 0) return
    setIsReading(true)
    // Whoever goes elsewhere has them read on; whoever closes the window has not.
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askFirst)
    const done: ImportResult[] = []
    // One after the other: a file may tell the days before the next.
    for (const file of files) {
      try {
        done.push({ file: file.name, answer: await importFile(file).unwrap() })
      } catch (failed) {
        done.push({ file: file.name, problem: toFailure(failed).message })
        // What was refused is told wherever one is by now.
        if (!isHere.current) tellFailure(texts.refused({ file: file.name }), failed)
      }
      setResults([...done])
    }
    window.removeEventListener('beforeunload', askFirst)
    setIsReading(false)
    // The address is that of another page by now where somebody has gone.
    if (isHere.current) show('open')
  }

  return (
    <>
      <PageHeading title={texts.title} note={texts.note} actions={<HistoryLink entity="bank_movements" />} />
      {mayChange && (
        <FileDrop
          choose={texts.choose}
          text={isReading ? texts.reading : texts.drop}
          dropNow={texts.dropNow}
          isDisabled={isReading}
          onGiven={files => void give(files)}
        />
      )}
      <ImportResults results={results} />
      <WatchedFolder />
      <fieldset className="movement-states">
        <legend className="visually-hidden">{texts.states}</legend>
        {SHOWN.map(one => (
          <Button
            key={one}
            isSmall
            look={one === state ? 'primary' : 'outline-secondary'}
            aria-pressed={one === state}
            onClick={() => show(one)}
          >
            {texts[one]}
          </Button>
        ))}
      </fieldset>
      {state === 'files' && <StatementList />}
      {state === 'rules' && <RuleList />}
      {state !== 'files' && state !== 'rules' && <Movements key={state} state={state} />}
    </>
  )
}

/** Movements in one state, page by page. */
function Movements({ state }: { state: MovementState }) {
  const query = bankStatementsApi.useBankMovementPagesInfiniteQuery(state, {
    refetchOnMountOrArgChange: true,
  })
  const { isError, error, refetch } = query
  const pages = query.currentData?.pages
  const movements = pages?.flatMap(page => page.movements)
  return (
    <>
      {isError && <FailurePanel isApart error={error} onRetry={refetch} />}
      {!isError && !movements && <Skeleton className="panel" widths={['40%', '60%', '50%']} />}
      {movements && <MovementList state={state} movements={movements} count={pages?.[0]?.count ?? 0} />}
      {movements?.length === 0 && (
        <div className="panel">
          <EmptyState title={state === 'open' ? texts.noneOpen : texts.noneHere}>
            {state === 'open' && <p className="mb-0">{texts.noneOpenHint}</p>}
          </EmptyState>
        </div>
      )}
      <NextPage query={query} />
    </>
  )
}
