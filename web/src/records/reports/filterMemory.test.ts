// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberedFilters, rememberFilters } from './filterMemory.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const at = (address: string) => new URL(address, 'http://facturacio.test')
const asked = (address: string, userId = '1') => rememberedFilters(userId, at(address))

it('a report opens as it was last asked for, by whom it was', () => {
  rememberFilters('1', '/informes/pp', '?q=garcia&vista=factures&pagina=3')
  expect(asked('/informes/pp')).toBe('/informes/pp?q=garcia&vista=factures')
  expect(asked('/informes/venciments')).toBeNull()
  expect(asked('/informes/pp', '2')).toBeNull()
})

it('an address that says something is obeyed, and so is the way back to how the report is at first', () => {
  rememberFilters('1', '/informes/pp', '?q=garcia')
  expect(asked('/informes/pp?ordre=total')).toBeNull()
  rememberFilters('1', '/informes/pp', '?')
  expect(asked('/informes/pp')).toBeNull()
})

it('a page alone is nothing to remember', () => {
  rememberFilters('1', '/informes/pp', '?pagina=2')
  expect(asked('/informes/pp')).toBeNull()
})
