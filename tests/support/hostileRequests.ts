import fc from 'fast-check'
import { shapeOf } from '#wire/callGroups.ts'
import type { Call } from '#wire/calls/call.ts'
import { namesIn } from '#wire/pathOf.ts'
import { hostileBodies, hostileParts } from './hostileValues.ts'

/** What is sent: where to, and with which body; of what type, where it is no JSON. */
export type HostileRequest = { path: string; body: string | Buffer<ArrayBuffer> | undefined; type: string }

/** How many requests each call gets: in every run of the tests 100, in those that take hours 1,000. */
export const HOSTILE_CASES = Number(process.env.HOSTILE_CASES ?? 100)

/** What only reads answers the same to the same: it is asked once, and many such calls have no more than a few requests that differ. */
export const onceIfEqual = ({ method }: Call): fc.Parameters<[HostileRequest]> =>
  method === 'GET' ? { plugins: [fc.ignoreEqualValues() as fc.Plugin<[HostileRequest]>] } : {}

/** Longer addresses are refused by Node itself, before anything of ours sees them. */
const LONGEST_VALUE = 1_500

/** What no parser of queries should stumble over: told twice, of no character, nested, without name. */
const STRANGE_QUERIES = [
  'v=1&v=2&v[__proto__]=3',
  'q=%00',
  '%ff',
  '=',
  '&&',
  'limit',
  'a[b][c]=d',
  '%',
  'x=%E0%A4%A',
]

const written = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'object' ? JSON.stringify(value) : String(value))
      .toWellFormed()
      .slice(0, LONGEST_VALUE),
  )

const asQuery = (value: unknown): string[] =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? []
    : Object.entries(value).flatMap(([name, one]) =>
        (Array.isArray(one) ? one : [one])
          .filter(each => each !== undefined)
          .map(each => `${encodeURIComponent(name.toWellFormed())}=${written(each)}`),
      )

/** Requests of a call that are nearly right, and such as nobody should send: parts of the path, query and body. */
export const hostileRequests = (call: Call): fc.Arbitrary<HostileRequest> => {
  const { query, body, takesFile } = shapeOf(call)
  return fc
    .record({
      parts: fc.tuple(...namesIn(call.path).map(() => hostileParts)),
      asked: query === undefined ? fc.constant({}) : hostileBodies(query),
      strange: fc.option(fc.constantFrom(...STRANGE_QUERIES), { freq: 12 }),
      sent: body === undefined ? fc.constant(undefined) : hostileBodies(body),
      bytes: fc.uint8Array({ maxLength: 400 }),
    })
    .map(({ parts, asked, strange, sent, bytes }) => {
      const rest = [...parts]
      const address = call.path.replaceAll(/:\w+/g, () => rest.shift() ?? '')
      const asking = [...asQuery(asked), ...(strange === null ? [] : [strange])].join('&')
      const path = asking === '' ? address : `${address}?${asking}`
      if (takesFile) return { path, body: Buffer.from(bytes), type: 'application/octet-stream' }
      return { path, body: sent === undefined ? undefined : JSON.stringify(sent), type: 'application/json' }
    })
}
