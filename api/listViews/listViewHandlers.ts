import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { chooseColumns, deleteView, insertView, ownLists, updateView } from './listViewStore.ts'

/** What people make of the lists for themselves. Nobody else's business: it is not in the audit log, as their language is not. */
export const listViewHandlers = ({ db }: Deps): HandlersOf<'listViews'> => ({
  readOwnLists: ({ caller }) => ownLists(db, caller.sub),
  addListView: ({ body, caller }) => insertView(db, caller.sub, body),
  changeListView: ({ params, body, version, caller }) =>
    updateView(db, { identifier: params.identifier, userId: caller.sub, version }, body),
  deleteListView: ({ params, version, caller }) =>
    deleteView(db, { identifier: params.identifier, userId: caller.sub, version }),
  chooseListColumns: async ({ params, body, caller }) => {
    await chooseColumns(db, caller.sub, params.list, body.columns)
    return body
  },
})
