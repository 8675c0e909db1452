import { expect, it } from 'vitest'
import { arranged, keptKeys, keysIn } from './arrangedColumns.ts'

const columns = [
  { key: 'number', card: 'title' },
  { key: 'client' },
  { key: 'total' },
  { key: 'mailed', isOptional: true },
]
const keys = (chosen: string[] | null) => arranged(columns, chosen).map(({ key }) => key)

it('are the list’s own until somebody chooses', () => {
  expect(keys(null)).toEqual(['number', 'client', 'total'])
})

it('stand in the order in which they were chosen, also those that are not shown otherwise', () => {
  expect(keys(['mailed', 'number', 'client'])).toEqual(['mailed', 'number', 'client'])
})

it('never lack what a row is called, and pass over what the list does not have', () => {
  expect(keys(['total', 'gone'])).toEqual(['number', 'total'])
  expect(keys(['gone'])).toEqual(['number', 'client', 'total'])
})

it('are not kept where they are the list’s own', () => {
  expect(keptKeys(columns, ['number', 'client', 'total'])).toBeNull()
  expect(keptKeys(columns, ['client', 'number', 'total'])).toEqual(['client', 'number', 'total'])
})

it('are read from an address', () => {
  expect(keysIn('number,total')).toEqual(['number', 'total'])
  expect(keysIn('')).toBeNull()
})
