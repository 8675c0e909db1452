import type { ImportFile } from '#wire/imports.ts'
import { recogniseFile } from '#wire/recogniseFile.ts'

/** A file that staff have given, its bytes already read: what is simulated is what is imported, whatever Excel does meanwhile. */
export type ChosenFile = {
  name: string
  /** Null: none of the books' files, or not readable. */
  content: File | null
  kind: ImportFile | null
}

async function readFile(file: File): Promise<ChosenFile> {
  try {
    return {
      name: file.name,
      content: new File([await file.arrayBuffer()], file.name),
      kind: recogniseFile(file.name),
    }
  } catch {
    // A folder, a file that another program holds, or one that has gone.
    return { name: file.name, content: null, kind: null }
  }
}

const isSamePlace = (a: ChosenFile, b: ChosenFile): boolean =>
  a.kind === null ? a.name === b.name : a.kind === b.kind

/** The files with some more; one given again takes the place of the older one. */
export async function addFiles(present: readonly ChosenFile[], given: Iterable<File>): Promise<ChosenFile[]> {
  const fresh = await Promise.all([...given].map(readFile))
  return fresh.reduce<ChosenFile[]>(
    (files, next) => [...files.filter(file => !isSamePlace(file, next)), next],
    [...present],
  )
}
