import { z } from 'zod'

/**
 * What goes wrong on purpose, for tests and torture:
 * - `late`: the message is taken, and the answer comes after so many milliseconds, or when the trouble is over;
 * - `lost`: the message is taken and its connection cut without an answer; `cut`: in the middle of the answer;
 * - `http`: a page of a gateway instead of an answer, and nothing is taken; `fault`: a SOAP fault of that code, and nothing is taken;
 * - `refuseTls`: connections are dropped before TLS; `down`: nobody listens;
 * - `code`: records whose number the pattern fits (all without one) have that code, refused or accepted with errors as the code is.
 *
 * `times`: how many messages it is for; not given, until it is told otherwise.
 */
export const troubleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('late'), ms: z.number().int().min(0).max(600_000).optional() }),
  z.object({ kind: z.literal('lost'), times: z.number().int().min(1).optional() }),
  z.object({ kind: z.literal('cut'), times: z.number().int().min(1).optional() }),
  z.object({
    kind: z.literal('http'),
    status: z.union([z.literal(403), z.literal(500), z.literal(502), z.literal(503)]),
    times: z.number().int().min(1).optional(),
  }),
  z.object({
    kind: z.literal('fault'),
    code: z.number().int(),
    times: z.number().int().min(1).optional(),
  }),
  z.object({ kind: z.literal('refuseTls') }),
  z.object({ kind: z.literal('down') }),
  z.object({ kind: z.literal('code'), code: z.number().int(), number: z.string().max(200).optional() }),
])

export type Trouble = z.infer<typeof troubleSchema>

/** The trouble of the moment; one at a time. */
export const makeTrouble = () => {
  let current: Trouble | null = null
  let left = Number.POSITIVE_INFINITY
  let over = Promise.withResolvers<void>()

  const set = (trouble: Trouble | null): void => {
    over.resolve()
    over = Promise.withResolvers<void>()
    current = trouble
    left = trouble !== null && 'times' in trouble && trouble.times !== undefined ? trouble.times : Infinity
  }

  return {
    set,
    current: (): Trouble | null => current,
    /** The trouble for one message; it counts. */
    take: (): Trouble | null => {
      const taken = current
      left -= 1
      if (left <= 0) set(null)
      return taken
    },
    /** Fulfilled when the trouble of now is another's, or nobody's. */
    over: (): Promise<void> => over.promise,
  }
}

export type TroubleDesk = ReturnType<typeof makeTrouble>
