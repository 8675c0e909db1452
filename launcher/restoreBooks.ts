import { lockDataFolder, makeDataFolder } from '#platform/dataDir.ts'
import { startEmbeddedPostgres } from './embeddedPostgres.ts'
import { runCommand } from './runCommand.ts'

/** `npm run restore -- <folder>`: into a `DATA_DIR` in which nothing runs. */
await runCommand('api/backups/restoreCommand.ts', async (dataDir, work) => {
  const lock = lockDataFolder(makeDataFolder(dataDir), dataDir)
  try {
    const postgres = await startEmbeddedPostgres({ dataDir })
    try {
      return await work(postgres.url)
    } finally {
      await postgres.stop()
    }
  } finally {
    lock.release()
  }
})
