import { defineCalls } from './call.ts'

export const referenceCalls = defineCalls({
  listRoles: { method: 'GET', path: '/api/roles', permission: 'read' },
  listCountries: { method: 'GET', path: '/api/paises', permission: 'read' },
  readPostcode: { method: 'GET', path: '/api/postcodes/:postcode', permission: 'read' },
  describeCalls: { method: 'GET', path: '/api/openapi.json', permission: 'read' },
})
