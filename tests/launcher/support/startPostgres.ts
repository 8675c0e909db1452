import { startEmbeddedPostgres } from '#launcher/embeddedPostgres.ts'

/** Starts the embedded PostgreSQL in the folder given, says so as one JSON line, and stops it on SIGTERM. */
try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
  process.stdout.write(`${JSON.stringify({ url: postgres.url, pid: postgres.pid })}\n`)
  process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: error instanceof Error ? error.message : error })}\n`)
  process.exitCode = 1
}
