import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { expect, it } from 'vitest'
import { SettingsError } from './env.ts'
import { StartError } from './startError.ts'
import { startProblem } from './startProblem.ts'

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

it('is what settings and starts say themselves', () => {
  expect(startProblem(new SettingsError('PORT: must be a number'))).toBe('PORT: must be a number')
  expect(startProblem(new StartError('El port 3000 ja és ocupat.'))).toBe('El port 3000 ja és ocupat.')
})

it('names a database that does not answer', async () => {
  const error = await thrownBy(() => new pg.Client('postgres://someone:hush@127.0.0.1:1/none').connect())
  expect(startProblem(error)).toBe('La base de dades no respon (connect ECONNREFUSED 127.0.0.1:1).')
})

it.skipIf(process.platform !== 'linux')('names a disk that is full', async () => {
  const error = await thrownBy(() => writeFileSync('/dev/full', 'x'))
  expect(startProblem(error)).toMatch(/^No queda espai al disc/)
})

it('is nothing for a fault of ours', () => {
  expect(startProblem(new TypeError('x is not a function'))).toBeNull()
  expect(startProblem('text')).toBeNull()
})
