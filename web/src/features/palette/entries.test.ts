import { expect, it } from 'vitest'
import { type Entry, recentFirst } from './entries.ts'

const entry = (key: string): Entry => ({ key, label: key, detail: '', kind: 'client', identifier: 1 })
const of = (...keys: string[]) => keys.map(entry)

it('puts what was opened lately first in its group, and leaves the rest as it was found', () => {
  const groups = [
    { title: 'clients', entries: of('client 1', 'client 2', 'client 3', 'client 4') },
    { title: 'invoices', entries: of('invoice 1', 'invoice 2') },
  ]
  const keys = recentFirst(groups, of('client 4', 'elsewhere', 'client 2', 'invoice 2')).map(({ entries }) =>
    entries.map(({ key }) => key),
  )
  expect(keys).toEqual([
    ['client 4', 'client 2', 'client 1', 'client 3'],
    ['invoice 2', 'invoice 1'],
  ])
})
