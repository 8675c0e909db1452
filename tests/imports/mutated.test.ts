import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInTime } from '#tests/support/inTime.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { watchBooks } from '#tests/support/watchBooks.ts'
import { type Importer, makeImporter, sampleFiles } from './importClient.ts'

/**
 * The sample's files with bytes of one of them cut out, put in or torn off: rehearsed, then imported for real where the rehearsal takes them. `HOSTILE_CASES` says how often.
 */
const CASES = Number(process.env.HOSTILE_CASES ?? 60)

let api: TestApi
let importer: Importer
let state: () => Promise<unknown>
let sample: Record<string, Buffer>
beforeAll(async () => {
  api = await startApi()
  importer = await makeImporter(api)
  sample = await sampleFiles()
  state = await watchBooks(api.db, ['audit_log', 'audit_seals', 'kysely_migration_lock'])
})
afterAll(() => api.stop())

/** Most are text, since a file whose UTF-8 is broken is refused before anything else of it is looked at. */
const pieces = fc.oneof(
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 6 }).map(bytes => Buffer.from(bytes)) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(
        '',
        '0',
        '"',
        ';',
        '\r\n',
        '\ufeff',
        '\0',
        '=1+1',
        '99999999999999999999',
        '-0',
        '31/02/2026',
        '""',
        '\u2028',
      )
      .map(text => Buffer.from(text)),
  },
)
/** A share of the file, everywhere alike: the first bytes are its head, and nothing is read behind a wrong one. */
const share = fc.noBias(fc.integer({ min: 0, max: 9_999 })).map(parts => parts / 10_000)
const mutations = fc.record({
  place: fc.nat(),
  edits: fc.array(fc.record({ at: share, cut: fc.nat(12), put: pieces }), { minLength: 1, maxLength: 4 }),
  end: fc.option(share, { freq: 4 }),
})

const mutate = (
  source: Buffer,
  { edits, end }: { edits: { at: number; cut: number; put: Buffer }[]; end: number | null },
) => {
  let bytes = source
  for (const { at, cut, put } of edits) {
    const from = Math.floor(at * bytes.length)
    bytes = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + cut)])
  }
  return end === null ? bytes : bytes.subarray(0, Math.floor(end * bytes.length))
}

test('whatever has become of a file, it is imported or refused in words, and what is refused or rehearsed changes nothing', {
  timeout: 1_200_000,
}, async () => {
  const names = Object.keys(sample)
  let known = await state()
  const imported = { taken: 0, refused: 0 }
  const send = async (files: Record<string, Buffer>, query: Record<string, string>, changes: boolean) => {
    const begun = performance.now()
    const { status, body, text } = await importer.post(files, query)
    await expectInTime(
      performance.now() - begun,
      () => api.visitor.get('/internal/company/logo'),
      text.slice(0, 300),
    )
    expect(status, text.slice(0, 300)).toBeLessThan(500)
    const now = await state()
    if (!changes || status >= 400) expect(now, text.slice(0, 300)).toEqual(known)
    known = now
    return status < 400 ? body.hash : null
  }
  await fc.assert(
    fc.asyncProperty(mutations, async ({ place, ...mutation }) => {
      const name = names[place % names.length] ?? ''
      const files = { ...sample, [name]: mutate(sample[name] ?? Buffer.alloc(0), mutation) }
      const hash = await send(files, { dryRun: 'true' }, false)
      if (hash !== null) await send(files, { dryRun: 'false', hash }, true)
      imported[hash === null ? 'refused' : 'taken']++
    }),
    { numRuns: CASES, endOnFailure: true },
  )
  // Both happened, else half of this says nothing.
  expect(imported.taken > 0 && imported.refused > 0, JSON.stringify(imported)).toBe(true)
})
