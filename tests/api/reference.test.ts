import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildClient } from '#tests/builders/books.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Country } from '#wire/countries.ts'
import type { Postcode } from '#wire/postcodes.ts'

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

test('a postcode says its province, and the towns that the books have with it, the most frequent first', async () => {
  const { db } = api
  await buildClient(db, { cp: '08500', poblacion: 'Gurb' })
  await buildClient(db, { cp: '08500', poblacion: 'Vic' })
  await buildClient(db, { cpFiscal: '08500', poblacionFiscal: 'Vic', paisFiscal: 'España' })
  // Another country's five digits are no Spanish town's.
  await buildClient(db, { cp: '08500', poblacion: 'Fumay', pais: 'Francia' })
  await db.insertInto('centres').values({ nombre: 'Centre', cp: '43870', poblacion: 'Amposta' }).execute()
  const staff = await api.as('Consulta')
  const read = async (postcode: string) => (await staff.get(`/api/postcodes/${postcode}`)).body
  expect(await read('08500')).toEqual({ province: 'Barcelona', towns: ['Vic', 'Gurb'] })
  expect(await read('43870')).toEqual({ province: 'Tarragona', towns: ['Amposta'] })
  expect(await read('99999')).toEqual({ province: null, towns: [] })
  expect((await staff.get('/api/postcodes/AD500')).status).toBe(404)
})

test('a postcode that nobody has used yet says its municipalities, and none twice beside what the books write', async () => {
  await buildClient(api.db, { cp: '03001', poblacion: 'Alacant' })
  await buildClient(api.db, { cp: '29620', poblacion: 'La Carihuela' })
  const staff = await api.as('Consulta')
  const townsOf = async (postcode: string) =>
    (await staff.get<Postcode>(`/api/postcodes/${postcode}`)).body.towns
  expect(await townsOf('17001')).toEqual(['Girona'])
  expect(await townsOf('08901')).toEqual(["L'Hospitalet de Llobregat"])
  expect(await townsOf('03002')).toEqual(['Alicante/Alacant'])
  expect(await townsOf('03001')).toEqual(['Alacant'])
  expect(await townsOf('29620')).toEqual(['La Carihuela', 'Torremolinos', 'Málaga'])
  expect(await townsOf('01999')).toEqual([])
})
