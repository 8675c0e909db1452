import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { waitUntil } from '#platform/waitUntil.ts'
import { HANGS_MS } from './eventually.ts'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** A new database on the server of this one, with all that is in it; nobody may be connected to it at that moment. */
export const cloneDatabase = async (templateUrl: string): Promise<TestDatabase> => {
  const template = new URL(templateUrl)
  const name = `test_${randomBytes(8).toString('hex')}`
  const onServer = async (statement: string) => {
    const maintenance = new URL(template)
    maintenance.pathname = '/postgres'
    const client = new pg.Client({ connectionString: maintenance.href })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  // Whole files at a time: by way of the log, as is the default, a clone takes three times as long.
  await withRetries(() =>
    onServer(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`),
  )
  const url = new URL(template)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => withRetries(() => onServer(`drop database if exists ${name} with (force)`)),
  }
}

/** What is over in a moment: another file is cloning (55006), or autovacuum is at work, which only a superuser may end (42501). */
const TRANSIENT = new Set(['55006', '42501'])

const withRetries = async (work: () => Promise<void>): Promise<void> => {
  let lastError: unknown
  const isDone = await waitUntil(async () => {
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !TRANSIENT.has(error.code ?? '')) throw error
      lastError = error
      return false
    }
  }, HANGS_MS)
  if (!isDone) throw lastError
}
