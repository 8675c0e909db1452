import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStatementFile } from '#api/bankStatements/readStatementFile.ts'
import { buildBank, buildCompany } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { stateOfBooks } from '#tests/support/stateOfBooks.ts'
import type { ErrorBody } from '#wire/errors.ts'

const GOLDEN = new URL('../fixtures/bankStatements/golden/', import.meta.url)
const FILES = readdirSync(GOLDEN).filter(name => !name.endsWith('.json') && !name.startsWith('five-decimals'))
const XML = FILES.filter(name => name.endsWith('.xml'))
const file = (name: string): Buffer<ArrayBuffer> => Buffer.from(readFileSync(new URL(name, GOLDEN)))

let api: TestApi
let staff: ApiClient
beforeAll(async () => {
  api = await startApi({ now: '2026-12-31T10:00:00Z' })
  staff = await api.as('Gestió')
  await buildCompany(api.db)
  const ours = { entidadFinanciera: '2100', oficina: '0418', dc: '45', numeroCuenta: '0200051332' }
  const other = { entidadFinanciera: '0081', oficina: '0052', dc: '08', numeroCuenta: '0001234567' }
  for (const account of [ours, other]) await buildBank(api.db, account)
})
afterAll(() => api.stop())

/** Refused in words, and nothing of the books is another than before. */
const isRefused = async (content: Buffer<ArrayBuffer>, what: string): Promise<string> => {
  const before = await stateOfBooks(api.db)
  const { status, body } = await staff.raw<ErrorBody>(
    'POST',
    '/api/bank-statements',
    content,
    'application/octet-stream',
  )
  expect(status, `${what}: ${JSON.stringify(body).slice(0, 200)}`).toBe(422)
  expect(body.error.length, what).toBeGreaterThan(10)
  expect(await stateOfBooks(api.db), what).toEqual(before)
  return body.error
}

describe('a file of a bank', () => {
  it.each(XML)('%s that is cut anywhere is refused', async name => {
    const whole = file(name)
    for (const share of [0.2, 0.5, 0.8, 0.97])
      await isRefused(whole.subarray(0, Math.floor(whole.length * share)), `${name} cut at ${share}`)
  })

  it.each(XML)('%s with definitions, entities of its own or from elsewhere is refused', async name => {
    const text = file(name).toString()
    const before = (definitions: string) =>
      Buffer.from(text.replace(/(<(?:n:)?Document)/, `${definitions}$1`))
    const tenfold = [...Array(9)].map((_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`)
    const bomb = `<!DOCTYPE d [<!ENTITY e0 "ha">${tenfold.join('')}]>`
    for (const definitions of [
      bomb,
      '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      '<!DOCTYPE d SYSTEM "http://localhost:1/d.dtd">',
      '<!DOCTYPE d [<!ENTITY % p SYSTEM "http://localhost:1/p"> %p;]>',
    ])
      expect(await isRefused(before(definitions), definitions)).toContain('DOCTYPE')
    // Nor is what nobody has defined taken for a text.
    await isRefused(Buffer.from('<'.repeat(3) + text), 'no XML')
    await isRefused(Buffer.from(`${'<a>'.repeat(5_000)}${text}`), 'deep')
  })

  it.each(FILES)('%s in letters of another world is refused', async name => {
    const text = file(name).toString('latin1')
    const wide = Buffer.from(text, 'utf16le')
    // With its mark it is read; without, nobody can tell.
    await isRefused(wide, 'UTF-16')
    await isRefused(Buffer.from(wide).swap16(), 'UTF-16, the other way')
    await isRefused(Buffer.from(file(name).map(byte => byte ^ 0x80)), 'each byte turned')
  })

  it.each(FILES)('%s whose totals are wrong is refused', async name => {
    const { statements } = readStatementFile(file(name))
    const text = file(name).toString('latin1')
    const [first] = statements
    if (first?.opening === null || first?.closing === null || !first) return
    const closing = Math.abs(first.closing)
    const wrong = name.endsWith('.xml')
      ? text.replace(
          new RegExp(`(CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">)${(closing / 100).toFixed(2)}`),
          `$1${((closing + 1) / 100).toFixed(2)}`,
        )
      : text.replace(
          new RegExp(`^(33.{57})${String(closing).padStart(14, '0')}`, 'm'),
          `$1${String(closing + 1).padStart(14, '0')}`,
        )
    expect(wrong).not.toBe(text)
    await isRefused(Buffer.from(wrong, 'latin1'), 'another closing balance')
  })

  it('as it was is taken', async () => {
    for (const name of [
      'halves.n43',
      'two-accounts.n43',
      'returns.camt053.08.xml',
      'notice.camt054.08.xml',
    ]) {
      const { status, text } = await staff.raw(
        'POST',
        '/api/bank-statements',
        file(name),
        'application/octet-stream',
      )
      expect(status, `${name}: ${text}`).toBe(200)
    }
  })
})
