import { defineCalls } from './call.ts'

export const verifactuCalls = defineCalls({
  readRegistration: { method: 'GET', path: '/api/verifactu', permission: 'read' },
  setEnvironment: { method: 'PUT', path: '/api/verifactu/entorn', permission: 'administer', asksAgain: true },
  readRehearsal: { method: 'GET', path: '/api/verifactu/assaig', permission: 'read' },
  readDeclarations: { method: 'GET', path: '/api/verifactu/declaracio', permission: 'read' },
  signDeclaration: {
    method: 'POST',
    path: '/api/verifactu/declaracio',
    permission: 'administer',
    asksAgain: true,
  },
  addCertificate: {
    method: 'POST',
    path: '/api/verifactu/certificat',
    permission: 'administer',
    asksAgain: true,
  },
  removeCertificate: {
    method: 'DELETE',
    path: '/api/verifactu/certificat',
    permission: 'administer',
    asksAgain: true,
  },
  retrySending: { method: 'POST', path: '/api/verifactu/reintent', permission: 'change' },
  testConnection: { method: 'POST', path: '/api/verifactu/prova', permission: 'change' },
  readInvoiceRecords: { method: 'GET', path: '/api/facturas/:identifier/registre', permission: 'read' },
  readChain: { method: 'GET', path: '/internal/verifactu/cadenes/:identifier', permission: 'work' },
  mendRecord: { method: 'POST', path: '/api/facturas/:identifier/esmena', permission: 'change' },
  repeatRecord: { method: 'POST', path: '/api/facturas/:identifier/esmena/igual', permission: 'change' },
  claimMessage: { method: 'POST', path: '/internal/verifactu/missatges', permission: 'work' },
  noteMessageAnswer: {
    method: 'POST',
    path: '/internal/verifactu/missatges/:identifier/resposta',
    permission: 'work',
  },
})
