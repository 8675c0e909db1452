import { downloadFile } from './downloadFile.ts'

/** Has the browser keep a file that was made in it. */
export const saveFile = (fileName: string, type: string, content: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  downloadFile({ url, fileName })
  // The browser reads it once the event is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
