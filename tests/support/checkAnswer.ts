import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { shapeOf } from '#wire/callGroups.ts'
import { errorBodySchema, errorSaidTwiceSchema } from '#wire/errors.ts'
import type { Answer } from './apiClient.ts'
import { findCall } from './findCall.ts'

/** What every process answers to those who watch it. */
const OUTSIDE_THE_TABLE: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * Fails unless an answer of the API is what the table of calls says: one of its statuses, of its media type, and what its schema has and
 * nothing besides. What is refused has the shape of an error.
 */
export const checkAnswer = (method: string, address: string, answer: Answer): void => {
  if (OUTSIDE_THE_TABLE.has(address)) return
  const call = findCall(method, address)
  const shape = call && shapeOf(call)
  const wrong = (what: unknown): Error =>
    new Error(`${method} ${address} (${call?.name}) answers ${answer.status}: ${what}\n${answer.text}`)
  const [status, { body, headers }] = [answer.status, answer]
  if (status >= 400) {
    const expected = shape?.saysErrorTwice
      ? z.union([errorSaidTwiceSchema, errorBodySchema])
      : errorBodySchema
    if (!fits(expected, body)) throw wrong('no error as errors are')
    return
  }
  const declared = shape?.answers[status]
  if (!shape || declared === undefined) throw wrong('a status that it has not')
  if (declared === null) {
    if (answer.text !== '') throw wrong('something where there is nothing to say')
    return
  }
  const type = headers.get('content-type') ?? ''
  const other = Object.entries(shape.otherTypes ?? {}).find(([name]) => isOf(type, name))
  const schema = other?.[1] ?? declared
  if (typeof schema === 'string') {
    if (!isOf(type, schema)) throw wrong(`media type ${type}`)
    return
  }
  if (!other && !isOf(type, 'application/json')) throw wrong(`media type ${type}`)
  if (!fits(schema, body)) throw wrong(z.prettifyError(problemOf(schema, body)))
}

/** Parameters of media types come in any order and spacing. */
const isOf = (type: string, name: string): boolean =>
  name.split(';').every(part => type.split(';').some(own => own.trim() === part.trim()))

/** A schema leaves out what it does not know, so that what it gives back has to be all. */
const fits = (schema: z.ZodType, body: unknown): boolean => {
  const read = schema.safeParse(body)
  return read.success && isDeepStrictEqual(read.data, body)
}

const problemOf = (schema: z.ZodType, body: unknown): z.ZodError =>
  schema.safeParse(body).error ??
  new z.ZodError([{ code: 'custom', path: [], message: 'more than its schema has', input: body }])
