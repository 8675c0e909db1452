import { createHash } from 'node:crypto'
import { networkOf } from '#platform/networkOf.ts'
import {
  ACCOUNT,
  ADDRESS,
  ASKING,
  adjustBucket,
  backoffWait,
  type Count,
  NONE,
  RESERVED_FOR_NEWCOMERS,
  rememberedFailures,
  SHOWING,
  waitForBucket,
  withFailure,
} from './loginRules.ts'

/**
 * Who gives a password for an account: a stranger, a device on which its owner has signed in, or who is signed in; who asks for a link to
 * set one, and who asks for a challenge to show a passkey.
 */
export type Guesser = AccountGuesser | { kind: Asking; address: string }

const BUCKETS = { asking: ASKING, showing: SHOWING }
type Asking = keyof typeof BUCKETS
export type AccountGuesser = { account: string } & (
  | { kind: 'stranger'; address: string }
  | { kind: 'device'; device: string }
  | { kind: 'signed-in' }
)

export type Counts = ReadonlyMap<string, Count>

/** What of the counts a guesser is judged by. `wait`: milliseconds until the next attempt; 0, now. */
export type GuesserLimit = {
  keys: string[]
  wait: (counts: Counts, now: number) => number
  failed: (counts: Counts, now: number) => Counts
  succeeded: (counts: Counts, now: number) => Counts
}

/** What this guesser is judged by. */
export const guesserLimitOf = (guesser: Guesser): GuesserLimit => {
  if (!('account' in guesser)) return askingLimit(guesser.kind, networkOf(guesser.address))
  const { account } = guesser
  if (guesser.kind === 'stranger') return strangerLimit(account, networkOf(guesser.address))
  return backoffLimit(
    guesser.kind === 'device' ? digest('device', account, guesser.device) : digest('own', account),
  )
}

/** Judged by its own failures alone, whatever others do to the account. */
const backoffLimit = (key: string): GuesserLimit => ({
  keys: [key],
  wait: (counts, now) => backoffWait(counts.get(key) ?? NONE, now),
  failed: (counts, now) => new Map([[key, withFailure(counts.get(key) ?? NONE, now)]]),
  succeeded: () => new Map([[key, NONE]]),
})

/** Whoever asks is never right: each one counts. */
const askingLimit = (kind: Asking, network: string): GuesserLimit => {
  const key = digest(kind, network)
  const bucket = BUCKETS[kind]
  return {
    keys: [key],
    wait: (counts, now) => waitForBucket(counts.get(key) ?? NONE, bucket, now),
    failed: (counts, now) => new Map([[key, adjustBucket(counts.get(key) ?? NONE, bucket, now, 1)]]),
    succeeded: counts => counts,
  }
}

const strangerLimit = (account: string, network: string): GuesserLimit => {
  const pair = digest('pair', account, network)
  const [address, all] = [digest('address', network), digest('account', account)]
  const of = (counts: Counts, key: string) => counts.get(key) ?? NONE
  return {
    keys: [pair, address, all],
    wait: (counts, now) => {
      const isNewcomer = rememberedFailures(of(counts, pair), now) === 0
      return Math.max(
        backoffWait(of(counts, pair), now),
        waitForBucket(of(counts, address), ADDRESS, now),
        waitForBucket(of(counts, all), ACCOUNT, now, isNewcomer ? 0 : RESERVED_FOR_NEWCOMERS),
      )
    },
    failed: (counts, now) =>
      new Map([
        [pair, withFailure(of(counts, pair), now)],
        [address, adjustBucket(of(counts, address), ADDRESS, now, 1)],
        [all, adjustBucket(of(counts, all), ACCOUNT, now, 1)],
      ]),
    succeeded: (counts, now) =>
      new Map([
        [pair, NONE],
        [address, adjustBucket(of(counts, address), ADDRESS, now, -1)],
        [all, adjustBucket(of(counts, all), ACCOUNT, now, -1)],
      ]),
  }
}

/** Keys of one length, whatever was typed, and no e-mail addresses in the table. */
const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
