import { describe, expect, it } from 'vitest'
import { isSpain, provinceOf } from './postcodes.ts'

describe('the province of a postcode', () => {
  it.each([
    ['01001', 'Araba/Álava'],
    ['07001', 'Illes Balears'],
    ['08500', 'Barcelona'],
    ['17800', 'Girona'],
    ['20001', 'Gipuzkoa'],
    ['25001', 'Lleida'],
    ['28001', 'Madrid'],
    ['35001', 'Las Palmas'],
    ['38001', 'Santa Cruz de Tenerife'],
    ['43201', 'Tarragona'],
    ['46001', 'València/Valencia'],
    ['50001', 'Zaragoza'],
    ['51001', 'Ceuta'],
    ['52001', 'Melilla'],
  ])('of %s is %s', (postcode, province) => expect(provinceOf(postcode)).toBe(province))

  it.each(['00100', '53001', '99999', '8500', '085000', 'AD500', '', '０８５００'])('of %j is none', text =>
    expect(provinceOf(text)).toBeNull(),
  )

  it('is one of 52, each once, none longer than its field', () => {
    const all = Array.from({ length: 100 }, (_, code) => provinceOf(`${String(code).padStart(2, '0')}001`))
    const provinces = all.filter(province => province !== null)
    expect(provinces).toHaveLength(52)
    expect(new Set(provinces).size).toBe(52)
    expect(Math.max(...provinces.map(({ length }) => length))).toBeLessThanOrEqual(50)
  })
})

it.each([
  [null, true],
  ['', true],
  ['España', true],
  ['ESPANYA', true],
  ['Andorra', false],
])('%j is Spain: %j', (country, expected) => expect(isSpain(country)).toBe(expected))
