import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprintText } from '#domain/verifactu/fingerprintText.ts'
import { agencyDay, agencyInstant, agencyText } from '#domain/verifactu/literals.ts'
import type { ChainPlace, RecordContent, TaxDetail } from '#domain/verifactu/record.ts'
import { messageXml, recordXml } from '#domain/verifactu/recordXml.ts'
import { SYSTEM } from '#domain/verifactu/system.ts'
import { parseAgencyXml } from '#platform/agency/agencyXml.ts'
import { consultXml } from '#platform/agency/consultXml.ts'
import { fingerprintOf } from '#simulator/fingerprint.ts'
import { bodyOf, readMessage } from '#simulator/message.ts'
import { openSchemas } from '#simulator/schemas.ts'
import { SCHEMA_FOLDER } from '#tests/support/simulator.ts'

/** All that a record of the product may say, and the texts that staff may have written into it. */

const amount = fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n }).map(cents => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
})
const text = (most: number) =>
  fc.string({ unit: 'binary', maxLength: most + 20 }).map(written => agencyText(`x${written}`, most))
const invoice = fc.record({
  issuer: fc.constant('B69965747'),
  number: fc.stringMatching(/^[A-Z]{1,3}[ /&-][0-9]{1,8}$/),
  day: fc.constantFrom('2024-10-28', '2026-03-29', '2026-10-25', '2028-02-29').map(agencyDay),
})
const exemption = fc.constantFrom('E1', 'E2', 'E3', 'E4', 'E5', 'E6')
const detail = fc.oneof(
  fc.record<TaxDetail>({
    regime: fc.constantFrom('01', '02', '07', '11'),
    qualification: fc.constantFrom('S1', 'S2'),
    exemption: fc.constant(null),
    rate: fc.constantFrom('0.00', '4.00', '10.00', '21.00'),
    base: amount,
    quota: amount,
  }),
  fc.record<TaxDetail>({
    regime: fc.constantFrom('01', '02'),
    qualification: fc.constantFrom('N1', 'N2'),
    exemption: fc.constant(null),
    rate: fc.constant(null),
    base: amount,
    quota: fc.constant(null),
  }),
  fc.record<TaxDetail>({
    regime: fc.constant('01'),
    qualification: fc.constant(null),
    exemption,
    rate: fc.constant(null),
    base: amount,
    quota: fc.constant(null),
  }),
)
const recipient = fc.oneof(
  fc.record({ name: text(120), nif: fc.constantFrom('B69442382', '12345678Z', 'X1234567L') }),
  fc.record({
    name: text(120),
    idType: fc.constant('02' as const),
    id: fc.constantFrom('DE123456789', 'EL123456789'),
    country: fc.constant(null),
  }),
  fc.record({
    name: text(120),
    idType: fc.constant('04' as const),
    id: text(20),
    country: fc.constantFrom('US', 'GB', 'AD', 'GR'),
  }),
)
const originals = fc.array(invoice, { minLength: 1, maxLength: 3 })
const correction = fc.oneof(
  fc.record({ mode: fc.constant('I' as const), originals }),
  fc.record({ mode: fc.constant('S' as const), originals, replacedBase: amount, replacedQuota: amount }),
)
const registration = fc
  .record({
    kind: fc.constant('alta' as const),
    invoice,
    issuerName: text(120),
    prior: fc.constantFrom(null, 'corrects', 'corrects-rejected', 'corrects-unknown'),
    type: fc.constantFrom('F1', 'R1', 'R2', 'R3', 'R4'),
    correction,
    description: text(500),
    recipients: fc.array(recipient, { minLength: 1, maxLength: 1 }),
    details: fc.array(detail, { minLength: 1, maxLength: 12 }),
    totalQuota: amount,
    total: amount,
  } as const)
  .map(content => (content.type === 'F1' ? { ...content, correction: null } : content))
const annulment = fc.record({
  kind: fc.constant('anulacion' as const),
  invoice,
  prior: fc.record({ wasRejected: fc.boolean(), isUnknown: fc.boolean() }),
})
const contents: fc.Arbitrary<RecordContent> = fc.oneof({ weight: 5, arbitrary: registration }, annulment)

const sha256 = (written: string) => createHash('sha256').update(written, 'utf8').digest('hex').toUpperCase()

const messageOf = (sample: readonly RecordContent[], isLate: boolean): string => {
  const system = {
    ...SYSTEM,
    producerName: 'Productora & Cia, S.L.',
    producerNif: 'B69965747',
    installation: '0b3f3c1e-7c55-4a5c-9d6a-4f6f0f6f1a11',
    hasSeveralIssuers: false,
  }
  let previous: ChainPlace['previous'] = null
  const records = sample.map((content, index) => {
    const generatedAt = agencyInstant(new Date(Date.UTC(2026, 9, 24, 22) + index * 600_000))
    const fingerprint = sha256(fingerprintText(content, { previous, generatedAt }))
    const place = { previous, generatedAt, reference: `R${index + 1}`, system }
    previous = { ...content.invoice, fingerprint }
    return recordXml({ content, place, fingerprint })
  })
  return messageXml(records, { issuerName: 'Empresa <A> & B', issuerNif: 'B69965747', isLate })
}

test.skipIf(!existsSync(join(SCHEMA_FOLDER, 'SuministroLR.xsd')))(
  'whatever a message says, it is valid by the agency’s schemas, and its fingerprints are those of what it says (where the schemas are at hand)',
  async () => {
    const schemas = await openSchemas(SCHEMA_FOLDER)
    if (schemas === null) throw new Error('the schemas are not at hand')
    for (const isLate of [false, true]) {
      const sample = fc.sample(contents, { numRuns: 500, seed: 2_027 })
      const xml = messageOf(sample, isLate)
      expect(schemas.problems(Buffer.from(xml), 'SuministroLR')).toEqual([])
      const body = bodyOf(parseAgencyXml(xml))
      const read = body === null ? [] : readMessage(body.content).records
      expect(read).toHaveLength(500)
      expect(read.filter(({ fields, kind, huella }) => fingerprintOf(fields, kind) !== huella)).toEqual([])
    }
    const issuer = { nif: 'B69965747', name: 'Empresa <A> & B' }
    for (const number of [undefined, 'A & B-1'])
      for (const from of [null, { issuer: issuer.nif, number: 'A-1', day: '2026-11-21' }]) {
        const asked = consultXml({ issuer, year: 2026, month: 3, number, from })
        expect(schemas.problems(Buffer.from(asked), 'ConsultaLR')).toEqual([])
      }
  },
)
