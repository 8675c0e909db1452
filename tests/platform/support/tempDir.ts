import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for the running test, taken away after it. */
export function tempDir(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'facturacio-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))
  return folder
}
