import { expect, it } from 'vitest'
import { maskAddresses } from './maskAddresses.ts'

it.each([
  ['{"path":"/api/usuarios/marta.puig@example.com"}', '{"path":"/api/usuarios/m…@example.com"}'],
  ['/api/usuarios/marta%40example.com', '/api/usuarios/m…%40example.com'],
  ['550 5.1.1 <anna@mail.example.cat>: no such user', '550 5.1.1 <a…@mail.example.cat>: no such user'],
  ['a@b.cat, núria@exemple.cat', 'a…@b.cat, n…@exemple.cat'],
  ["o'hara+factures@example.com", 'o…@example.com'],
  ['{"msg":"listening","port":3000}', '{"msg":"listening","port":3000}'],
  ['file:///app/node_modules/@bull-board/api/index.js', 'file:///app/node_modules/@bull-board/api/index.js'],
])('%s', (line, masked) => {
  expect(maskAddresses(line)).toBe(masked)
})

it('leaves a line what it was but for the addresses: JSON stays JSON', () => {
  const line = JSON.stringify({
    reason: '"x.y@example.com" is full\nanna@b.cat\u0001núria@b.cat',
    to: ['z@example.com'],
  })
  expect(JSON.parse(maskAddresses(line))).toEqual({
    reason: '"x…@example.com" is full\na…@b.cat\u0001n…@b.cat',
    to: ['z…@example.com'],
  })
})
