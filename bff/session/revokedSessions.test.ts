import { afterEach, expect, it, vi } from 'vitest'
import { makeLogger } from '#platform/logger.ts'
import { RevokedSessions } from './revokedSessions.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A database whose connection is gone without a word answers neither yes nor no. */
it('is read anew after a reading that got no answer, and what comes of that one late counts no more', async () => {
  vi.useFakeTimers()
  const asked: PromiseWithResolvers<Map<string, number>>[] = []
  const list = new RevokedSessions(
    {
      prepare: async () => undefined,
      endAccount: async () => undefined,
      endedAccounts: () => {
        const answer = Promise.withResolvers<Map<string, number>>()
        asked.push(answer)
        return answer.promise
      },
    },
    makeLogger('test', 'silent'),
    () => Date.now(),
  )
  const login = { user: { userEmail: 'marta@example.com' }, signIn: '', startedAt: 5 }
  // As the digest of the address says it.
  const ended = new Map([['uKl2WKW2A_cCUZuooXGX5TYZF5QRnktoR0fLvDbnHA0', 10]])

  const first = expect(list.refresh()).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(5_000)
  await first
  const second = list.refresh()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(2)
  asked[1]?.resolve(ended)
  await second
  expect(list.has(login)).toBe(true)
  asked[0]?.resolve(new Map())
  await vi.advanceTimersByTimeAsync(0)
  expect(list.has(login)).toBe(true)
})
