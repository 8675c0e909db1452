import { describe, expect, test } from 'vitest'
import { type Guesser, guesserLimitOf } from './guesserLimits.ts'
import type { Count } from './loginRules.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ACCOUNT = 'owner@example.com'

/** Who may guess when, as the login does it, on a clock of its own. */
const makeGate = () => {
  const counts = new Map<string, Count>()
  const write = (changed: ReadonlyMap<string, Count>) => {
    for (const [key, count] of changed) counts.set(key, count)
  }
  const gate = {
    now: Date.UTC(2026, 10, 22),
    /** Whether this guess is looked at; it is wrong. */
    guess: (guesser: Guesser): boolean => {
      const lane = guesserLimitOf(guesser)
      if (lane.wait(counts, gate.now) > 0) return false
      write(lane.failed(counts, gate.now))
      return true
    },
    /** Whether the owner, who knows the password, gets in. */
    signIn: (guesser: Guesser): boolean => {
      const lane = guesserLimitOf(guesser)
      if (lane.wait(counts, gate.now) > 0) return false
      write(lane.failed(counts, gate.now))
      write(lane.succeeded(counts, gate.now))
      return true
    },
  }
  return gate
}

const stranger = (address: string): Guesser => ({ account: ACCOUNT, kind: 'stranger', address })
const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => stranger(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`))

describe('a day of wrong passwords for one account', () => {
  test('from one address is some hundred guesses', () => {
    const gate = makeGate()
    let looked = 0
    for (const end = gate.now + DAY; gate.now < end; gate.now += 1_000)
      if (gate.guess(stranger('192.0.2.1'))) looked += 1
    expect(looked).toBeGreaterThan(100)
    expect(looked).toBeLessThan(112)
  })

  test('from three hundred addresses is 1,220 at most, and keeps its owner out nowhere', () => {
    const gate = makeGate()
    const thieves = numbered(300)
    let looked = 0
    let out = 0
    for (const end = gate.now + DAY; gate.now < end; gate.now += 2 * MINUTE) {
      looked += thieves.filter(gate.guess).length
      if (!gate.signIn(stranger('203.0.113.9'))) out += 1
    }
    expect(looked).toBeLessThanOrEqual(500 + 720)
    expect(out).toBe(0)
  })

  test('from two thousand addresses is no more, and does not keep its owner from a device that is known', () => {
    const gate = makeGate()
    const thieves = numbered(2_000)
    let looked = 0
    for (const end = gate.now + DAY; gate.now < end; gate.now += 10 * MINUTE) {
      looked += thieves.filter(gate.guess).length
      expect(gate.signIn({ account: ACCOUNT, kind: 'device', device: 'known' })).toBe(true)
    }
    expect(looked).toBeLessThanOrEqual(500 + 720)
  })

  test('with a stolen device, or in a stolen session, is some hundred as well', () => {
    for (const guesser of [
      { account: ACCOUNT, kind: 'device', device: 'stolen' },
      { account: ACCOUNT, kind: 'signed-in' },
    ] satisfies Guesser[]) {
      const gate = makeGate()
      let looked = 0
      for (const end = gate.now + DAY; gate.now < end; gate.now += 1_000) if (gate.guess(guesser)) looked += 1
      expect(looked).toBeLessThan(112)
    }
  })
})

test('who mistypes waits a second, then two, and never more than a quarter of an hour', () => {
  const gate = makeGate()
  const me = stranger('192.0.2.1')
  const waits: number[] = []
  for (let n = 0; n < 20; n++) {
    const from = gate.now
    while (!gate.guess(me)) gate.now += 1_000
    waits.push((gate.now - from) / 1_000)
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900, 900])
  gate.now += 15 * MINUTE
  expect(gate.signIn(me)).toBe(true)
  expect([1, 2, 3, 4, 5, 6].map(() => gate.guess(me))).toEqual([true, true, true, true, true, false])
})

test('an address for whatever accounts: three hundred at once, then two a minute', () => {
  const gate = makeGate()
  const guesses = (count: number) =>
    Array.from(
      { length: count },
      (_, n): Guesser => ({
        account: `${gate.now}-${n}`,
        kind: 'stranger',
        address: '192.0.2.1',
      }),
    ).filter(gate.guess).length
  expect(guesses(400)).toBe(300)
  gate.now += 10 * MINUTE
  expect(guesses(400)).toBe(20)
})

test('who waits when the clock goes back by an hour waits no longer than before', () => {
  const gate = makeGate()
  const guesser = stranger('10.0.0.1')
  while (gate.guess(guesser));
  gate.now -= 60 * MINUTE
  expect(gate.signIn(guesser)).toBe(true)
  while (gate.guess(guesser));
  gate.now += 2_000
  expect(gate.guess(guesser)).toBe(true)
})

test('an address that has asked before the clock went back by an hour has no more places taken than it had', () => {
  const gate = makeGate()
  for (let n = 0; n < 250; n++)
    gate.guess({ account: `${n}@example.com`, kind: 'stranger', address: '10.0.0.1' })
  gate.now -= 60 * MINUTE
  expect(gate.guess({ account: 'one@example.com', kind: 'stranger', address: '10.0.0.1' })).toBe(true)
})
