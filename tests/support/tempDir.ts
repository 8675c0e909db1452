import { mkdtempSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for the running test, taken away after it. */
export function tempDir(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'facturacio-platform-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))
  return folder
}
