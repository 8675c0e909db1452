import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runMemory } from './runMemory.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  const sessionStorage = {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('remembers who was left out for whom has left them out, and for nobody else at the tab', () => {
  runMemory.keepExcluded('ada', new Set([3, 5]))
  expect(runMemory.excluded('bernat')).toEqual([])
  expect(runMemory.excluded('ada')).toEqual([3, 5])
  runMemory.forgetExcluded()
  expect(runMemory.excluded('ada')).toEqual([])
})
