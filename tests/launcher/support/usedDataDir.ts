import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startEmbeddedPostgres } from '#launcher/embeddedPostgres.ts'
import { tempDir } from '#tests/support/tempDir.ts'

/**
 * Data directories in which PostgreSQL has been started and stopped before: copies of one that the
 * first call makes, since initdb is what takes long.
 */
export function usedDataDirs(): () => Promise<string> {
  let model: Promise<string> | null = null
  afterAll(async () => {
    if (model) rmSync(await model, { recursive: true, force: true })
  })
  return async () => {
    model ??= makeModel()
    const dataDir = join(tempDir(), 'data')
    execFileSync('cp', ['-a', await model, dataDir])
    return dataDir
  }
}

async function makeModel(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'facturacio-model-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  await postgres.stop()
  return dataDir
}
