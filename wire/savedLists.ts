/**
 * Lists that people can arrange for themselves, by the names that their addresses have. Apart from the schemas, so that a screen needs no
 * library of rules to name one.
 */
export const SAVED_LISTS = [
  'factures',
  'correus',
  'cobraments',
  'clients',
  'grups',
  'centres',
  'productes',
  'cps',
  'usuaris',
] as const

export type SavedList = (typeof SAVED_LISTS)[number]

/** How many views of one list somebody can have: more would be a list to search in. */
export const MAX_VIEWS = 30

/** Characters of a view's name, and of what it keeps. */
export const MAX_VIEW_NAME = 60
export const MAX_VIEW_QUERY = 1000
