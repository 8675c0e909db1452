import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allCalls, shapeOf } from '#wire/callGroups.ts'
import { addressesOf } from '#wire/calls/call.ts'
import { isAnsweredByBff, isSafeApiPath } from './apiPath.ts'

describe('which paths below /api are handed on', () => {
  it.each([
    '/',
    '/clients',
    '/clients/',
    '/clients/12?x=1',
    '/clientProd/Client/3',
    '/usuarios',
    '/usuarios/marta%40example.com',
    '/usuarios/marta@example.com',
    '/usuarios/m.p@example.com',
    '/series/A%2F1',
    '/series/%C3%91',
    '/facturas/execucions/0b0a-11',
    '/facturas?q=../../internal',
    '/facturas/previsio?fechaFactura=2026-11-30',
  ])('%s is', path => expect(isSafeApiPath(path)).toBe(true))

  it.each([
    '',
    '//',
    'internal',
    'http://elsewhere.example/internal',
    '/..',
    '/../internal/pending',
    '/clients/../../internal',
    '/./internal',
    '//internal',
    '/clients//3',
    '/%2e%2e/internal',
    '/%2E%2e/internal',
    '/.%2e/internal',
    '/..%2finternal',
    '/x%2f..%2f..%2finternal',
    '/%2f/internal',
    '/..%5cinternal',
    '/..\\internal',
    '/%252e%252e/internal',
    '/%25%32%65%25%32%65/internal',
    '/clients%00',
    '/clients%0d%0aHost:%20x',
    '/clients%20x',
    '/%zz',
    '/%c0%ae%c0%ae/internal',
    '/%63lients',
    '/usuarios/%4Cogin',
  ])('%s is not', path => expect(isSafeApiPath(path)).toBe(false))

  it.each([
    '/usuarios/Login',
    '/usuarios/login/',
    '/USUARIOS/LOGIN',
    '/usuarios%2FLogin',
    '/usuarios/UpdateUserPassword?x',
    '/usuarios/updateuserprofile#x',
  ])('%s is answered by the BFF', path => expect(isAnsweredByBff(path)).toBe(true))

  it.each(['/usuarios', '/usuarios/Crear', '/usuarios/login@example.com', '/clients?x=/usuarios/login'])(
    '%s does not',
    path => expect(isAnsweredByBff(path)).toBe(false),
  )

  it.each(allCalls.filter(({ answeredByBff }) => answeredByBff).flatMap(addressesOf))(
    'the table says it of $path',
    ({ path }) => expect(isAnsweredByBff(path.slice('/api'.length))).toBe(true),
  )

  it('the table says it of each call whose answer is another through the BFF', () => {
    const others = allCalls.filter(call => shapeOf(call).throughBff)
    expect(others.length).toBeGreaterThan(10)
    expect(others.filter(({ answeredByBff }) => !answeredByBff)).toEqual([])
  })

  it('what a server makes of an accepted path stays below /api', () => {
    const part = fc.constantFrom(
      '..',
      '.',
      '/',
      '//',
      '%2e',
      '%2f',
      '%5c',
      '\\',
      '%25',
      'a',
      'internal',
      '%',
      '2e',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), parts => {
        const path = `/${parts.join('')}`
        if (!isSafeApiPath(path)) return
        let read = path
        for (let i = 0; i < 5; i++) {
          const { pathname } = new URL(`http://api.example/api${read}`)
          expect(pathname).toMatch(/^\/api\//)
          try {
            read = decodeURIComponent(pathname.slice('/api'.length))
          } catch {
            return
          }
        }
      }),
    )
  })
})
