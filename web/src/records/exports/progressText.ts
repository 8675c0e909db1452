import type { Export } from '#wire/exports.ts'
import { texts } from './exportTexts.ts'

/** How far a file is; null while nothing is known of it. */
export function progressText(file: Pick<Export, 'state' | 'progress' | 'total'> | null): string {
  if (!file || file.state === 'pending') return texts.waiting
  return file.total ? texts.progress({ done: file.progress, all: file.total }) : texts.making
}
