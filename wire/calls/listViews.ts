import { defineCalls } from './call.ts'

/** Everybody's own, also of those who change nothing in the books. */
export const listViewCalls = defineCalls({
  readOwnLists: { method: 'GET', path: '/api/llistes', permission: 'read' },
  addListView: { method: 'POST', path: '/api/llistes/vistes', permission: 'read' },
  changeListView: {
    method: 'PUT',
    path: '/api/llistes/vistes/:identifier',
    permission: 'read',
    conditional: 'version',
  },
  deleteListView: {
    method: 'DELETE',
    path: '/api/llistes/vistes/:identifier',
    permission: 'read',
    conditional: 'version',
  },
  chooseListColumns: { method: 'PUT', path: '/api/llistes/columnes/:list', permission: 'read' },
})
