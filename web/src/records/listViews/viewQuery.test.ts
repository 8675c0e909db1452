import { expect, it } from 'vitest'
import type { ListView } from '#wire/listViews.ts'
import { isChanged, ofName, openView, viewQuery, viewSearch } from './viewQuery.ts'

const view = (query: string, identifier = 7): ListView => ({
  identifier,
  list: 'factures',
  name: 'Vençudes',
  query,
  version: 1,
})
const address = (text: string) => new URLSearchParams(text)

it('keeps what is filtered and sorted by, in one order, and neither the page nor which view it is', () => {
  expect(viewQuery(address('q=vic&pagina=3&desada=7&estats=vencudes&columnes=numero,total'))).toBe(
    'columnes=numero%2Ctotal&estats=vencudes&q=vic',
  )
})

it('is open where the address says so, changed or not', () => {
  const kept = view('estats=vencudes&periode=mes-passat')
  const opened = address(viewSearch(kept).slice(1))
  expect(openView(opened, [view('', 6), kept])).toBe(kept)
  expect(isChanged(opened, kept)).toBe(false)
  opened.set('pagina', '2')
  expect(isChanged(opened, kept)).toBe(false)
  opened.set('q', 'vic')
  expect(isChanged(opened, kept)).toBe(true)
  expect(openView(address('desada=8'), [kept])).toBeUndefined()
  expect(viewSearch(view(''))).toBe('?desada=7')
})

it('has one name, whatever its capitals', () => {
  expect(ofName([view('')], ' VENÇUDES ')).toEqual(view(''))
  expect(ofName([view('')], 'Pendents')).toBeUndefined()
})
