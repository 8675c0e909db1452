import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Country } from '#wire/roles.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

test('[API-06] GET /api/roles: what a person can be, and not Servei', async () => {
  const { status, body } = await (await api.as('Consulta')).get('/api/roles')
  expect(status).toBe(200)
  expect(body).toEqual([
    { name: 'Administrador', normalizedName: 'ADMINISTRADOR' },
    { name: 'Gestió', normalizedName: 'GESTIÓ' },
    { name: 'Consulta', normalizedName: 'CONSULTA' },
  ])
})

test('[API-07] GET /api/paises: España first, then every country once, as Spanish sorts', async () => {
  const { status, body } = await (await api.as('Consulta')).get<Country[]>('/api/paises')
  expect(status).toBe(200)
  expect(body).toHaveLength(249)
  expect(body[0]).toEqual({ name: 'España' })
  const names = body.map(country => country.name)
  expect(new Set(names).size).toBe(249)
  expect(names).toEqual(expect.arrayContaining(['Andorra', 'Francia', 'Países Bajos', 'Zimbabue']))
  const rest = names.slice(1)
  expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, 'es')))
  expect(names.indexOf('Antártida')).toBeLessThan(names.indexOf('Arabia Saudí'))
})
