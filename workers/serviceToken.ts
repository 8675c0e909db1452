import { type TokenAnswer, tokenAnswerSchema } from '#wire/session.ts'

/**
 * Shorter than a token lives (five minutes). The age is measured on this machine's own steady clock, so that a clock which
 * differs from the API's does no harm.
 */
const RENEW_AFTER_MS = 4 * 60_000

/** The workers' token: fetched when it is first needed, shared by all calls, renewed in time or when it was refused. */
export type ServiceToken = {
  get: () => Promise<string>
  /** The API refused this token: the next `get` fetches another. */
  refuse: (token: string) => void
}

/** @param exchange asks the API for a token; what it throws goes to everybody who waits for the token. */
export const makeServiceToken = (exchange: () => Promise<unknown>): ServiceToken => {
  let current: { token: string; since: number } | null = null
  let asking: Promise<string> | null = null

  const ask = async (): Promise<string> => {
    const answer: TokenAnswer = tokenAnswerSchema.parse(await exchange())
    current = { token: answer.token, since: performance.now() }
    return answer.token
  }

  return {
    get: () => {
      if (current !== null && performance.now() - current.since < RENEW_AFTER_MS)
        return Promise.resolve(current.token)
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    refuse: token => {
      if (current?.token === token) current = null
    },
  }
}
