import { renameSync, writeFileSync } from 'node:fs'

/** Writes a file that only its owner may read (mode 0600): whole or not at all, and durable when it returns. */
export function writePrivateFile(file: string, content: string): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}
