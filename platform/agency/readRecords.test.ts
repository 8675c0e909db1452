import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fingerprintText } from '#domain/verifactu/fingerprintText.ts'
import { agencyInstant } from '#domain/verifactu/literals.ts'
import type {
  ChainedRecord,
  ChainPlace,
  Recipient,
  RecordContent,
  TaxDetail,
} from '#domain/verifactu/record.ts'
import { recordsXml, recordXml } from '#domain/verifactu/recordXml.ts'
import { verifyChain } from '#domain/verifactu/verifyChain.ts'
import { readRecords } from './readRecords.ts'

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase()

const SYSTEM = {
  producerName: 'Productora & Cia, S.L.',
  producerNif: 'B69965747',
  name: 'Facturació',
  id: 'FC',
  version: '1.0',
  installation: 'i-1',
  hasSeveralIssuers: false,
}

/** Records one after the other, half an hour apart from the first summer hour that is told twice. */
const chainOf = (contents: readonly RecordContent[]): ChainedRecord[] => {
  let previous: ChainPlace['previous'] = null
  return contents.map((content, index) => {
    const generatedAt = agencyInstant(new Date(Date.UTC(2026, 9, 24, 22) + index * 1_800_000))
    const fingerprint = sha256(fingerprintText(content, { previous, generatedAt }))
    const record = {
      content,
      place: { previous, generatedAt, reference: `R${index + 1}`, system: SYSTEM },
      fingerprint,
    }
    previous = { ...content.invoice, fingerprint }
    return record
  })
}
const written = (records: readonly ChainedRecord[]): string =>
  recordsXml(records.map(recordXml), { issuerName: 'Empresa <A> & B', issuerNif: 'B69965747', isLate: true })

const cents = fc.bigInt({ min: -9_999_999_999n, max: 9_999_999_999n }).map(amount => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
})
const invoice = fc.record({
  issuer: fc.constant('B69965747'),
  number: fc.stringMatching(/^[A-Z]{1,3}[/&-][0-9]{1,8}$/),
  day: fc.constantFrom('28-02-2026', '29-03-2026', '25-10-2026'),
})
const registration = fc.record({
  kind: fc.constant('alta' as const),
  invoice,
  issuerName: fc.constant('Empresa <A> & B'),
  prior: fc.constantFrom(
    null,
    'corrects' as const,
    'corrects-rejected' as const,
    'corrects-unknown' as const,
  ),
  type: fc.constantFrom('F1' as const, 'R1' as const, 'R4' as const),
  correction: fc.constant(null),
  description: fc.constantFrom('Quota & més', '<b>Àrea</b>', 'Servei’s “d’octubre”'),
  recipients: fc.constant<Recipient[]>([{ name: 'Client & Fills', nif: 'B69442382' }]),
  details: fc.constant<TaxDetail[]>([
    {
      regime: '01',
      qualification: 'S1' as const,
      exemption: null,
      rate: '21.00',
      base: '1.00',
      quota: '0.21',
    },
  ]),
  totalQuota: cents,
  total: cents,
})
const annulment = fc.record({
  kind: fc.constant('anulacion' as const),
  invoice,
  prior: fc.record({ wasRejected: fc.boolean(), isUnknown: fc.boolean() }),
})
const content = fc.oneof({ weight: 9, arbitrary: registration }, { weight: 1, arbitrary: annulment })

describe('a chain of 10,000 records, written and read back', () => {
  const records = chainOf(fc.sample(content, { numRuns: 10_000, seed: 2_027 }))
  const xml: string[] = []
  for (let from = 0; from < records.length; from += 1_000)
    xml.push(written(records.slice(from, from + 1_000)))
  const read = xml.flatMap(each => readRecords(each) ?? [])

  it('is whole', () => {
    expect(read).toHaveLength(10_000)
    expect(verifyChain(read, sha256)).toEqual([])
  })

  it('is not, with one literal, one record or one place other than it was', () => {
    const changed = (index: number, change: (record: (typeof read)[number]) => void) => {
      const all = [...read]
      const record = structuredClone(all[index])
      if (!record) throw new Error('no such record')
      change(record)
      all[index] = record
      return verifyChain(all, sha256)
    }
    const told = (faults: ReturnType<typeof verifyChain>) => faults.map(({ place, fault }) => [place, fault])
    expect(
      told(
        changed(4_999, record => {
          record.content.invoice.day = '01-01-2026'
        }),
      ),
    ).toEqual([
      [5_000, 'fingerprint'],
      [5_001, 'previous'],
    ])
    expect(
      told(
        changed(4_999, record => {
          record.previous = null
        }),
      ),
    ).toEqual([
      [5_000, 'fingerprint'],
      [5_000, 'first'],
    ])
    expect(
      told(
        changed(4_999, record => {
          record.generatedAt = '2020-01-01T00:00:00+01:00'
        }),
      ),
    ).toEqual([
      [5_000, 'fingerprint'],
      [5_000, 'time'],
    ])
    expect(told(verifyChain(read.toSpliced(6_000, 1), sha256))).toEqual([[6_001, 'previous']])
    expect(told(verifyChain(read.slice(1), sha256))).toEqual([[1, 'previous']])
  })
})

describe('instants', () => {
  test.each([
    ['2026-01-15T11:00:00Z', '2026-01-15T12:00:00+01:00'],
    // The hour that is left out, and the one that there is twice.
    ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59+01:00'],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
    ['2026-12-31T23:30:00.999Z', '2027-01-01T00:30:00+01:00'],
  ])('%s is %s', (instant, told) => {
    expect(agencyInstant(new Date(instant))).toBe(told)
  })
})

describe('fingerprints', () => {
  // "Detalle de las especificaciones técnicas para generación de la huella", AEAT, v0.1.2, section 6.
  const first = {
    kind: 'alta' as const,
    invoice: { issuer: '89890001K', number: '12345678/G33', day: '01-01-2024' },
    type: 'F1',
    totalQuota: '12.35',
    total: '123.45',
  }
  const FIRST = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60'
  const second = { ...first, invoice: { ...first.invoice, number: '12345679/G34' } }
  const SECOND = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97'
  const following = (fingerprint: string) => ({ ...first.invoice, fingerprint })

  it('are those of the agency’s own examples', () => {
    const of = (
      content: Parameters<typeof fingerprintText>[0],
      place: Parameters<typeof fingerprintText>[1],
    ) => sha256(fingerprintText(content, place))
    expect(of(first, { previous: null, generatedAt: '2024-01-01T19:20:30+01:00' })).toBe(FIRST)
    expect(of(second, { previous: following(FIRST), generatedAt: '2024-01-01T19:20:35+01:00' })).toBe(SECOND)
    expect(
      of(
        { kind: 'anulacion', invoice: second.invoice },
        { previous: following(SECOND), generatedAt: '2024-01-01T19:20:40+01:00' },
      ),
    ).toBe('177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68')
  })
})

it('reads nothing from what is no register', () => {
  expect(readRecords('<a/>')).toBeNull()
  expect(readRecords('not XML')).toBeNull()
  expect(
    readRecords(
      '<RegFactuSistemaFacturacion><RegistroFactura><Other/></RegistroFactura></RegFactuSistemaFacturacion>',
    ),
  ).toBeNull()
})
