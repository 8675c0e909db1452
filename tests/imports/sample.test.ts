import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { countsOf, type Files, type Importer, makeImporter, sampleFiles } from './importClient.ts'

let api: TestApi
let importer: Importer
beforeEach(async () => {
  api = await startApi()
  importer = await makeImporter(api)
})
afterEach(() => api.stop())

/** Rows of each file of the sample, from the calculation that came with it. */
const expectedCounts = async (): Promise<Record<string, number>> => {
  const path = join(import.meta.dirname, '../fixtures/sample-expected.json')
  return JSON.parse(await readFile(path, 'utf8')).import
}

const mapFiles = (files: Record<string, Buffer>, map: (bytes: Buffer) => Buffer): Files =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, map(bytes)]))

test('the sample books come in whole, and a second time nothing changes', async () => {
  const files = await sampleFiles()
  const expected = await expectedCounts()

  const first = await importer.run(files)
  expect(first.refusos).toEqual([])
  expect(countsOf(first)).toEqual(
    Object.fromEntries(Object.entries(expected).map(([name, count]) => [`${name}.csv`, [count, 0, 0, 0]])),
  )

  const second = await importer.run(files)
  expect(countsOf(second)).toEqual(
    Object.fromEntries(Object.entries(expected).map(([name, count]) => [`${name}.csv`, [0, 0, count, 0]])),
  )
})
