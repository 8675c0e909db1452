import type { ListState } from './listAddress.ts'
import type { List } from './useList.ts'

/** The beginning of a list that is still on its way, and what is known of all of its rows. */
export type FirstRows<Row> = {
  /** As many as a page has, in the order in which all of them will come. */
  rows: Row[]
  count: number
  /** How many rows are in a state, and sums in euros, by the keys of the list's definition. */
  states: Readonly<Record<string, number>>
  sums: Readonly<Record<string, number>>
}

/** Whether a list shows its rows as they come, so that its first page is its beginning. */
export const isAsItComes = ({ text, states, sort, page }: ListState): boolean =>
  text === '' && states.length === 0 && sort === null && page === 1

/**
 * A list whose rows are still to come, with its first page as it will look once they are there. Where it is sorted, filtered or paged meanwhile it
 * waits for them.
 *
 * @param list as it comes.
 */
export const withFirstRows = <Row>(list: List<Row>, first: FirstRows<Row>): List<Row> => ({
  ...list,
  isWhole: false,
  rows: first.rows,
  foundRows: () => first.rows,
  count: first.count,
  total: first.count,
  page: 1,
  pageCount: Math.max(1, Math.ceil(first.count / list.state.pageSize)),
  countOf: state => first.states[state] ?? 0,
  sums: first.sums,
})
