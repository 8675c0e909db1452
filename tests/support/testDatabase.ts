import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** A migrated, empty database of its own, cloned from the template of the test run. */
export const createTestDatabase = async (templateUrl = inject('templateUrl')): Promise<TestDatabase> => {
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
  await cloned(() =>
    onServer(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`),
  )
  const url = new URL(template)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}

/** Two files that clone at the same moment get in each other's way (55006): the later one tries again. */
const cloned = async (clone: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await clone()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== '55006' || attempt >= 50) throw error
    }
  }
}
