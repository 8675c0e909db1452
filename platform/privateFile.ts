import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file that only its owner may read (mode 0600): whole or not at all, and durable when it returns.
 *
 * @throws what the file system says, with the path also where it tells none: of a disk that fills up while it is written to.
 */
export function writePrivateFile(file: string, content: string): void {
  const fresh = `${file}.new`
  try {
    writeFileSync(fresh, content, { mode: 0o600, flush: true })
    renameSync(fresh, file)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error instanceof Error ? Object.assign(error, { path: file }) : error
  }
}
