import { expect, it, onTestFinished, vi } from 'vitest'
import { baseApi } from './baseApi.ts'
import { testStore } from './drawn.tsx'
import { pausePolling } from './pausePolling.ts'

const MINUTE_MS = 60_000

it('what a page asks by itself rests while nobody is there, and goes on with the first move', async () => {
  vi.useFakeTimers()
  const ask = vi.fn(() => ({ data: null }))
  const api = baseApi.injectEndpoints({
    endpoints: build => ({ asked: build.query<null, void>({ queryFn: ask }) }),
  })
  const store = testStore()
  const page = new EventTarget()
  pausePolling(store.dispatch, page)
  const subscriptionOptions = { pollingInterval: MINUTE_MS, skipPollingIfUnfocused: true }
  const { unsubscribe } = store.dispatch(api.endpoints.asked.initiate(undefined, { subscriptionOptions }))
  onTestFinished(() => {
    unsubscribe()
    vi.useRealTimers()
  })
  /** How often it was asked in so many minutes. */
  const askedIn = async (minutes: number) => {
    ask.mockClear()
    await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS)
    return ask.mock.calls.length
  }
  expect(await askedIn(4)).toBeGreaterThan(2)
  page.dispatchEvent(new Event('keydown'))
  expect(await askedIn(4)).toBeGreaterThan(2)
  await askedIn(2)
  expect(await askedIn(30)).toBe(0)
  page.dispatchEvent(new Event('pointermove'))
  expect(await askedIn(4)).toBeGreaterThan(2)
  await askedIn(2)
  expect(await askedIn(30)).toBe(0)
})
