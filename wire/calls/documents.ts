import { defineCalls } from './call.ts'

/** PDFs: what the workers print and note, and where whoever may read an invoice finds its own. */
export const documentCalls = defineCalls({
  listPending: { method: 'GET', path: '/internal/pending', permission: 'work' },
  readDocument: { method: 'GET', path: '/internal/invoices/:identifier/document', permission: 'work' },
  readDocuments: { method: 'POST', path: '/internal/documents', permission: 'work' },
  noteDocuments: { method: 'PUT', path: '/internal/files', permission: 'work' },
  listKeptDocuments: { method: 'GET', path: '/internal/files', permission: 'work' },
  noteLostDocuments: { method: 'POST', path: '/internal/files/lost', permission: 'work' },
  forgetDocuments: { method: 'POST', path: '/internal/files/removed', permission: 'work' },
  openInvoicePdf: {
    method: 'GET',
    path: '/documents/facturas/:identifier.pdf',
    permission: 'read',
    streamed: true,
  },
})
