import { Agent, request } from 'node:http'

/** One call as it is made: `cookie` is whose session, nothing for nobody's. */
export type Asked = { method: string; path: string; body?: object; cookie: string }

/** What came of a call: how it was made, its status (0, no answer), whether it says when to come again, and how long it took in milliseconds. */
export type Answer = { method: string; status: number; retryAfter: boolean; ms: number }

const TIMEOUT_MS = 60_000

const ask = (agent: Agent, url: string, { method, path, body, cookie }: Asked): Promise<Answer> =>
  new Promise(resolve => {
    const begun = performance.now()
    const done = (status: number, retryAfter: boolean) =>
      resolve({ method, status, retryAfter, ms: performance.now() - begun })
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      'X-CSRF': '1',
      ...(cookie && { cookie }),
      ...(text !== undefined && {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
      }),
    }
    request(url + path, { agent, method, headers, timeout: TIMEOUT_MS }, res => {
      const { statusCode = 0 } = res
      const retryAfter = res.headers['retry-after'] !== undefined
      res
        .on('error', () => done(0, false))
        .on('end', () => done(statusCode, retryAfter))
        .resume()
    })
      .on('timeout', function (this: { destroy: () => void }) {
        this.destroy()
      })
      .on('error', () => done(0, false))
      .end(text)
  })

type Load = {
  url: string
  connections: number
  /** Between an answer and the next call of the same connection, on the average; 0, none. */
  thinkMs: number
  /** What connection `place` asks for the `turn`-th time. */
  next: (place: number, turn: number) => Asked
  /** Goes on as long as this is not through. */
  until: Promise<unknown>
}

/** Calls over connections that stay open, each waiting for its answer; all answers. */
export const load = async ({ url, connections, thinkMs, next, until }: Load): Promise<Answer[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answers: Answer[] = []
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
  const work = async (place: number) => {
    // Not all at once.
    if (thinkMs > 0) await pause((thinkMs * place) / connections)
    for (let turn = 0; !isOver; turn++) {
      answers.push(await ask(agent, url, next(place, turn)))
      // Evenly between a half and one and a half, another each time.
      if (thinkMs > 0) await pause(thinkMs * (0.5 + ((place * 7 + turn * 13) % 101) / 101))
    }
  }
  await Promise.all([over, ...Array.from({ length: connections }, (_, place) => work(place))])
  agent.destroy()
  return answers
}

/** The value below which this share of the answers is, in milliseconds. */
export const quantile = (answers: readonly Answer[], share: number): number => {
  const sorted = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
