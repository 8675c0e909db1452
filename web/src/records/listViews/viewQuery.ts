import type { ListView } from '#wire/listViews.ts'

/** Which view one has opened stands in the address beside what it shows: a link without it shows the same. */
export const OPEN_VIEW = 'desada'

/** What a view keeps of an address: everything but the page and which view it is, in one order. */
export function viewQuery(address: URLSearchParams): string {
  const kept = new URLSearchParams(address)
  kept.delete(OPEN_VIEW)
  kept.delete('pagina')
  kept.sort()
  return kept.toString()
}

/** Where a view is open. */
export const viewSearch = ({ identifier, query }: ListView): string =>
  `?${query === '' ? '' : `${query}&`}${OPEN_VIEW}=${identifier}`

/** The view that is open, while there is one of its number. */
export const openView = (address: URLSearchParams, views: readonly ListView[]): ListView | undefined =>
  views.find(({ identifier }) => String(identifier) === address.get(OPEN_VIEW))

/** Whether what is shown is another thing by now than what the view keeps. */
export const isChanged = (address: URLSearchParams, view: ListView): boolean =>
  viewQuery(address) !== viewQuery(new URLSearchParams(view.query))

/** Names are the same whatever their capitals, as the server has it. */
export const ofName = (views: readonly ListView[], name: string): ListView | undefined =>
  views.find(view => view.name.toLowerCase() === name.trim().toLowerCase())
