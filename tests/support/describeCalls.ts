import { describe, expect, test } from 'vitest'
import { errorBodySchema } from '#wire/errors.ts'
import type { Answer, ApiClient } from './apiClient.ts'

/** A call with a body that is refused for one reason at least, so that whatever else is done to it is refused, too. */
export type Call = { method: 'POST' | 'PUT'; path: string; body: Record<string, unknown> }

/** Fails unless what is sent is refused in the shape of the house and leaves the state as it was. */
export type ExpectRefused = (send: () => Promise<Answer>) => Promise<void>

/** @param state all that a refused call could have changed. */
export const makeExpectRefused =
  (state: () => Promise<unknown>): ExpectRefused =>
  async send => {
    const before = await state()
    const { status, body } = await send()
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
    expect(status, JSON.stringify(body)).toBeLessThan(500)
    const { error } = errorBodySchema.parse(body)
    expect(error).not.toBe('')
    expect(await state()).toEqual(before)
  }

/** The body with one field replaced by a JSON text. */
const withField = (body: Record<string, unknown>, field: string, json: string): string =>
  JSON.stringify({ ...body, [field]: '@value@' }).replace('"@value@"', json)

/** Registers the tests of what nobody should send to these calls: each refuses it and changes nothing. */
export const describeCalls = (
  calls: readonly Call[],
  { client, expectRefused }: { client: () => ApiClient; expectRefused: ExpectRefused },
): void =>
  describe.each(calls)('$method $path refuses', ({ method, path, body }) => {
    const send = (text: string, contentType?: string) => () => client().raw(method, path, text, contentType)

    test('its own body, which is wrong', () => expectRefused(send(JSON.stringify(body))))

    test.each([
      '',
      '{',
      '{"email":',
      '[]',
      `[{}]`,
      '"text"',
      'null',
      '7',
      'true',
      '{}',
      '{"__proto__":{"a":1}}',
    ])('the body %s', text => expectRefused(send(text)))

    test('a body that is not sent as JSON, or in a charset that there is not', async () => {
      await expectRefused(send(JSON.stringify(body), 'text/plain'))
      await expectRefused(send(JSON.stringify(body), 'application/json; charset=klingon'))
    })

    test('more than four megabytes', () =>
      expectRefused(send(JSON.stringify({ ...body, filler: 'x'.repeat(5_000_000) }))))

    test('a field that no text, number, list or object of the wrong kind can be', async () => {
      const hostile = ['true', '7', '1e400', '-1e308', '{}', '{"$ne":null}', '[]', '["a"]', 'null', '""']
      for (const field of Object.keys(body))
        for (const json of hostile) await expectRefused(send(withField(body, field, json)))
    })

    test('NUL characters, halves of characters and endless texts', async () => {
      const hostile = [`"\\u0000"`, `"a\\u0000b"`, `"\\ud800"`, `"a\\udc00b"`, `"${'x'.repeat(1_000_000)}"`]
      for (const field of Object.keys(body))
        for (const json of hostile) await expectRefused(send(withField(body, field, json)))
    })

    test('[AMB-02] two keys that differ only in case', async () => {
      for (const [field, value] of Object.entries(body))
        await expectRefused(send(JSON.stringify({ ...body, [field.toUpperCase()]: value })))
    })
  })
