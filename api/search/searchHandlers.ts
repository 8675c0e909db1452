import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { search } from './search.ts'

/** Finding something by a few letters, from wherever one is. */
export const searchHandlers = ({ db }: Deps): HandlersOf<'search'> => ({
  search: ({ query }) => search(db, query.text),
})
