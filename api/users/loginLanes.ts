import { createHash } from 'node:crypto'
import {
  ACCOUNT,
  ADDRESS,
  type Count,
  failedAgain,
  filled,
  KEPT_FOR_NEWCOMERS,
  NONE,
  networkOf,
  rememberedFailures,
  waitAfter,
  waitForRoom,
} from './loginRules.ts'

/** Who gives a password for an account: a stranger, a device on which its owner has signed in, or who is signed in. */
export type Guesser = { account: string } & (
  | { kind: 'stranger'; address: string }
  | { kind: 'device'; device: string }
  | { kind: 'signed-in' }
)

export type Counts = ReadonlyMap<string, Count>

/** What of the counts a guesser is judged by. `wait`: milliseconds until the next attempt; 0, now. */
export type Lane = {
  keys: string[]
  wait: (counts: Counts, now: number) => number
  failed: (counts: Counts, now: number) => Counts
  succeeded: (counts: Counts, now: number) => Counts
}

/** What this guesser is judged by. */
export const laneOf = (guesser: Guesser): Lane => {
  const { account } = guesser
  if (guesser.kind === 'stranger') return strangersLane(account, networkOf(guesser.address))
  return waitingLane(
    guesser.kind === 'device' ? digest('device', account, guesser.device) : digest('own', account),
  )
}

/** Judged by its own failures alone, whatever others do to the account. */
const waitingLane = (key: string): Lane => ({
  keys: [key],
  wait: (counts, now) => waitAfter(counts.get(key) ?? NONE, now),
  failed: (counts, now) => new Map([[key, failedAgain(counts.get(key) ?? NONE, now)]]),
  succeeded: () => new Map([[key, NONE]]),
})

const strangersLane = (account: string, network: string): Lane => {
  const pair = digest('pair', account, network)
  const [address, all] = [digest('address', network), digest('account', account)]
  const of = (counts: Counts, key: string) => counts.get(key) ?? NONE
  return {
    keys: [pair, address, all],
    wait: (counts, now) => {
      const isNewcomer = rememberedFailures(of(counts, pair), now) === 0
      return Math.max(
        waitAfter(of(counts, pair), now),
        waitForRoom(of(counts, address), ADDRESS, now),
        waitForRoom(of(counts, all), ACCOUNT, now, isNewcomer ? 0 : KEPT_FOR_NEWCOMERS),
      )
    },
    failed: (counts, now) =>
      new Map([
        [pair, failedAgain(of(counts, pair), now)],
        [address, filled(of(counts, address), ADDRESS, now, 1)],
        [all, filled(of(counts, all), ACCOUNT, now, 1)],
      ]),
    succeeded: (counts, now) =>
      new Map([
        [pair, NONE],
        [address, filled(of(counts, address), ADDRESS, now, -1)],
        [all, filled(of(counts, all), ACCOUNT, now, -1)],
      ]),
  }
}

/** Keys of one length, whatever was typed, and no e-mail addresses in the table. */
const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
