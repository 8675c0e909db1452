import { z } from 'zod'
import { texts } from './texts.ts'

/** Two keys of one body that differ only in case: which one is meant is a guess, so it is refused. */
export class AmbiguousKeysError extends Error {
  readonly keys: readonly [string, string]

  constructor(first: string, second: string) {
    super(texts.keysAlike({ first, second }))
    this.keys = [first, second]
  }
}

/** Spellings of the specification that name the same field (reading of AMB-21). */
const aliases: Readonly<Record<string, string>> = { dirección: 'direccion' }

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> | null => {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return shapeOf(schema.unwrap() as z.ZodType)
  return null
}

const elementOf = (schema: z.ZodType): z.ZodType | null => {
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return elementOf(schema.unwrap() as z.ZodType)
  return null
}

/**
 * Renames the keys of a body to the spelling of the schema, whatever their case (readings of AMB-02 and AMB-03), also in
 * nested objects and arrays. Keys that the schema does not know stay as they are.
 *
 * @throws {AmbiguousKeysError} when two keys of one object differ only in case.
 */
export const matchKeys = (schema: z.ZodType, body: unknown): unknown => {
  const element = elementOf(schema)
  if (element && Array.isArray(body)) return body.map(item => matchKeys(element, item))
  const shape = shapeOf(schema)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body

  const known = new Map(Object.keys(shape ?? {}).map(key => [key.toLowerCase(), key]))
  const seen = new Map<string, string>()
  const entries: [string, unknown][] = []
  for (const [key, value] of Object.entries(body)) {
    const folded = aliases[key.normalize('NFC').toLowerCase()] ?? key.toLowerCase()
    const other = seen.get(folded)
    if (other !== undefined) throw new AmbiguousKeysError(other, key)
    seen.set(folded, key)
    const name = known.get(folded)
    const inner = name === undefined ? undefined : shape?.[name]
    entries.push([name ?? key, inner ? matchKeys(inner, value) : value])
  }
  return Object.fromEntries(entries)
}
