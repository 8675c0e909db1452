import { afterEach, expect, it, vi } from 'vitest'
import { giveBackMemory } from './giveBackMemory.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('collects once, a while after the start', () => {
  vi.useFakeTimers()
  const gc = vi.fn()
  vi.stubGlobal('gc', gc)
  giveBackMemory()
  vi.advanceTimersByTime(10_000)
  expect(gc).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3_600_000)
  expect(gc).toHaveBeenCalledOnce()
})

it('does nothing where Node does not offer it', () => {
  vi.useFakeTimers()
  vi.stubGlobal('gc', undefined)
  giveBackMemory()
  expect(() => vi.advanceTimersByTime(3_600_000)).not.toThrow()
})
