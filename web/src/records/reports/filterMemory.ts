import { browserStorage } from '../../ui/storage.ts'

/**
 * What somebody last asked a report for: the query of its address, without what is of the moment (the page, one month of a forecast).
 * Kept in this browser for each person, for a report is asked for alike month after month.
 */

const keyOf = (userId: string, path: string): string => `facturacio.report:${userId}:${path}`

/** Keeps what the address says; nothing, when it says nothing, for that is how the report is at first. */
export function rememberFilters(userId: string, path: string, search: string): void {
  const query = new URLSearchParams(search)
  query.delete('pagina')
  // A month of a forecast (`forecastAddress`, which Home's first load has no need of).
  query.delete('mes')
  browserStorage.write(keyOf(userId, path), query.size === 0 ? null : `?${query}`)
}

/** Where to go instead of the bare path of a report: to what was asked for last. An address that says something is obeyed. */
export function rememberedFilters(userId: string, target: URL): string | null {
  if (target.search !== '') return null
  const search = browserStorage.read(keyOf(userId, target.pathname))
  return search ? target.pathname + search : null
}
