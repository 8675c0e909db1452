import type { Selection } from './prepareList.ts'

/** What a list shows, as its address says it: `?q=garcia&camps=client&estats=vencudes&ordre=total&sentit=desc&pagina=2&files=20`. */
export type ListState = Selection & { states: readonly string[]; page: number; pageSize: number }

/** What a list allows; anything else in an address is ignored. */
export type ListLimits = {
  sorts: readonly string[]
  fields: readonly string[]
  /** States by their keys, with the group that each is of. */
  states?: readonly { key: string; group: string }[]
  pageSizes: readonly number[]
  defaultPageSize: number
}

const positive = (text: string | null): number | null => {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : null
}

export function readListState(address: URLSearchParams, limits: ListLimits): ListState {
  const sort = address.get('ordre')
  const pageSize = positive(address.get('files'))
  const wanted = (address.get('camps') ?? '').split(',')
  return {
    text: address.get('q') ?? '',
    fields: limits.fields.filter(field => wanted.includes(field)),
    states: statesIn(address.get('estats') ?? '', limits.states ?? []),
    sort: sort !== null && limits.sorts.includes(sort) ? sort : null,
    direction: address.get('sentit') === 'desc' ? 'desc' : 'asc',
    page: positive(address.get('pagina')) ?? 1,
    pageSize: pageSize !== null && limits.pageSizes.includes(pageSize) ? pageSize : limits.defaultPageSize,
  }
}

/** Those that the list has, in its order; of one group the first. */
const statesIn = (written: string, known: NonNullable<ListLimits['states']>): string[] => {
  const wanted = written.split(',')
  const found = known.filter(({ key }) => wanted.includes(key))
  return found
    .filter(({ group }, place) => found.findIndex(other => other.group === group) === place)
    .map(({ key }) => key)
}

/** The address with this state in it. What is at its default is left out, what belongs to others stays. */
export function writeListState(
  address: URLSearchParams,
  state: ListState,
  limits: ListLimits,
): URLSearchParams {
  const next = new URLSearchParams(address)
  const put = (name: string, value: string, isDefault: boolean) => {
    if (isDefault) next.delete(name)
    else next.set(name, value)
  }
  put('q', state.text, state.text === '')
  put('camps', state.fields.join(','), state.fields.length === 0)
  put('estats', state.states.join(','), state.states.length === 0)
  put('ordre', state.sort ?? '', state.sort === null)
  put('sentit', state.direction, state.direction === 'asc')
  put('pagina', String(state.page), state.page === 1)
  put('files', String(state.pageSize), state.pageSize === limits.defaultPageSize)
  return next
}
