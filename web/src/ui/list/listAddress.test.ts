import { describe, expect, it } from 'vitest'
import { type ListState, readListState, writeListState } from './listAddress.ts'

const limits = {
  sorts: ['client', 'total'],
  fields: ['number', 'client'],
  states: [
    { key: 'late', group: 'payment' },
    { key: 'paid', group: 'payment' },
    { key: 'mailed', group: 'mail' },
  ],
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 50,
}
const read = (address: string) => readListState(new URLSearchParams(address), limits)
const defaults: ListState = {
  text: '',
  fields: [],
  states: [],
  sort: null,
  direction: 'asc',
  page: 1,
  pageSize: 50,
}

describe('the address of a list', () => {
  it('[LIM-09] [LIM-10] without anything is the default: no sort, ascending, first page', () => {
    expect(read('')).toEqual(defaults)
  })

  it('gives back what was written into it', () => {
    const state: ListState = {
      text: 'garcia & fills',
      fields: ['client'],
      states: ['late', 'mailed'],
      sort: 'total',
      direction: 'desc',
      page: 3,
      pageSize: 20,
    }
    expect(read(writeListState(new URLSearchParams(), state, limits).toString())).toEqual(state)
  })

  it('leaves defaults out and what belongs to others in', () => {
    const address = writeListState(new URLSearchParams('des=2026-01-01&q=old&pagina=4'), defaults, limits)
    expect(address.toString()).toBe('des=2026-01-01')
  })

  it('asks for one state of a group, in the order of the list', () => {
    expect(read('estats=mailed,paid,unknown').states).toEqual(['paid', 'mailed'])
    expect(read('estats=paid,late').states).toEqual(['late'])
  })

  it('ignores what the list does not have', () => {
    expect(read('ordre=password&camps=a,client,b&files=7&pagina=-2&sentit=up')).toEqual({
      ...defaults,
      fields: ['client'],
    })
    expect(read('pagina=1e99&files=x').page).toBe(1)
  })
})
