import { defineCalls } from './call.ts'

export const companyCalls = defineCalls({
  readCompany: { method: 'GET', path: '/api/empresa', permission: 'read' },
  changeCompany: {
    method: 'PUT',
    path: '/api/empresa',
    permission: 'administer',
    conditional: 'version',
    asksAgain: true,
  },
  readSetup: { method: 'GET', path: '/api/posada-a-punt', permission: 'read' },
  readSampleBooks: { method: 'GET', path: '/api/posada-a-punt/mostra', permission: 'administer' },
  startOwn: { method: 'POST', path: '/api/posada-a-punt', permission: 'administer', asksAgain: true },
  readPublicCompany: { method: 'GET', path: '/internal/company', permission: 'open' },
  readPublicLogo: { method: 'GET', path: '/internal/company/logo', permission: 'open' },
  openLogo: { method: 'GET', path: '/bff/logo', permission: 'open', streamed: true },
  readConfiguration: { method: 'GET', path: '/api/configuration', permission: 'read' },
  setVerifactu: {
    method: 'PUT',
    path: '/api/configuration/verifactu',
    permission: 'change',
    asksAgain: true,
  },
})
