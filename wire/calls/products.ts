import { defineCalls } from './call.ts'

export const productCalls = defineCalls({
  listProducts: {
    method: 'GET',
    path: '/api/products',
    permission: 'read',
    also: { path: '/api/products/true' },
  },
  listActiveProducts: { method: 'GET', path: '/api/products/false', permission: 'read' },
  addProduct: { method: 'POST', path: '/api/products', permission: 'change', idempotent: true },
  changeProduct: {
    method: 'PUT',
    path: '/api/products/:identifier',
    permission: 'change',
    conditional: 'version',
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/api/products/:identifier',
    permission: 'change',
    conditional: 'version',
  },
})
