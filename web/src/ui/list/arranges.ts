/** Sorting, filtering, paging, by their names in the address of a list. */
const ARRANGING = ['q', 'estats', 'ordre', 'pagina']

/** Whether an address sorts, filters or pages its list, which then waits for all of its rows: for who can't read it as the list does, before the list is there. */
export const arranges = (address: URLSearchParams): boolean => ARRANGING.some(name => address.has(name))
