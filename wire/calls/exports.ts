import { defineCalls } from './call.ts'

export const exportCalls = defineCalls({
  askForExport: { method: 'POST', path: '/api/exportacions', permission: 'read', idempotent: true },
  listExports: { method: 'GET', path: '/api/exportacions', permission: 'read' },
  readExport: { method: 'GET', path: '/api/exportacions/:identifier', permission: 'read' },
  downloadExport: {
    method: 'GET',
    path: '/documents/exportacions/:identifier',
    permission: 'read',
    streamed: true,
  },
  readExportWork: { method: 'GET', path: '/internal/exports/:identifier', permission: 'work' },
  noteExportProgress: { method: 'PUT', path: '/internal/exports/:identifier', permission: 'work' },
  forgetExport: { method: 'DELETE', path: '/internal/exports/:identifier', permission: 'work' },
})
