import fc from 'fast-check'
import { z } from 'zod'

/** JSON Schema, as far as bodies of ours use it. */
type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  pattern?: string
  format?: string
}

const NUMBERS = [
  0, 1, 2, 3, 5, -1, 0.005, 0.01, 12.34, 1e9, 99_999_999.99, 2_147_483_647, 2_147_483_648, 9e15, 1e300, -0,
]
const DAYS = [
  '2026-11-30',
  '2026-12-01',
  '2024-02-29',
  '2026-02-29',
  '0001-01-01',
  '9999-12-31',
  '2026-13-01',
]
const TEXTS = [
  '',
  ' ',
  'A',
  'a@b.example',
  'ES9121000418450200051332',
  'B69442382',
  "'; drop table clients; --",
  '\u0000',
  '\ud800',
  '🧾'.repeat(40),
  'ñ·l·l’«»',
  '%_\\',
  '=cmd|x!A1',
  'x'.repeat(300),
  'x'.repeat(10_000),
  '../../etc/passwd',
  '{mes} {any} {inici}',
  '<script>',
  '1e5',
  '2026-11',
  ...DAYS,
]

const anything = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(null, true, ...NUMBERS, ...TEXTS, [], {}) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

/** Made once: texts of any characters are half a million steps to get ready for. */
const anyText = fc.string({ unit: 'binary', maxLength: 40 })
const textWithDays = (weight: number) =>
  fc.oneof(
    { weight, arbitrary: fc.constantFrom(...DAYS) },
    { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 2, arbitrary: anyText },
  )
const someText = textWithDays(1)
const dayOrText = textWithDays(6)

/** What mostly has the right shape and seldom a right value: it gets past the door, and is wrong behind it. */
const ofSchema = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
  const right = rightShape(schema, depth)
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: anything })
}

const rightShape = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf
  if (depth > 6) return fc.constant(null)
  if (choices) return fc.oneof(...choices.map(one => rightShape(one, depth + 1)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties) return objectOf(schema, depth)
  if (type === 'array') return fc.array(ofSchema(schema.items ?? {}, depth + 1), { maxLength: 4 })
  if (type === 'integer') return fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(...NUMBERS))
  if (type === 'number')
    return fc.oneof(
      fc.integer({ min: -20_000, max: 20_000 }).map(cents => cents / 100),
      fc.constantFrom(...NUMBERS),
    )
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'string') {
    const isDay = schema.format === 'date' || schema.pattern?.includes('\\d{2}')
    return isDay ? dayOrText : someText
  }
  return anything
}

const objectOf = ({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> => {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      fc.option(ofSchema(schema, depth + 1), { nil: undefined, freq: required.includes(name) ? 20 : 2 }),
    ]),
  )
  return fc.record(fields)
}

/** Bodies that a schema of the wire may take, and those that it only nearly does. */
export const hostileBodies = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const told = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  })
  return ofSchema(told as Schema, 0)
}

/** Parts of an address: numbers of records that there may be, and what is none. */
export const hostileParts = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 12 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0',
      '999',
      '99999999999',
      'A',
      'x',
      '2026-11-30',
      'true',
      '%20',
      'a%40b.example',
      '-1',
      '1.5',
      '2147483648',
      '9007199254740993',
      '%00',
      '%ff',
      '%E0%A4%A',
      '__proto__',
      '%F0%9F%A7%BE',
      '%2e%2e%2fetc%2fpasswd',
      '%27%3B--',
      'x'.repeat(2_000),
    ),
  },
)
