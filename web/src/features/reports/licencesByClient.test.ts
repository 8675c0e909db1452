import { describe, expect, it } from 'vitest'
import { licencesByClient, titlesText } from './licencesByClient.ts'

const licence = (cliente: string, productoTitulo: string, productoPrecio: number) => ({
  cliente,
  productoTitulo,
  productoPrecio,
})

describe('licencesByClient', () => {
  it('[REP-09] counts, names and sums the licences of each client to the cent', () => {
    const groups = licencesByClient([
      licence('Alfa', 'Taller Pro', 0.1),
      licence('Beta', 'Recanvis', 30),
      licence('Alfa', 'Taller Pro', 0.2),
      licence('Alfa', 'Recanvis', 0.3),
    ])
    expect(groups.map(group => [group.cliente, group.count, titlesText(group), group.total])).toEqual([
      ['Alfa', 3, 'Taller Pro × 2, Recanvis', 0.6],
      ['Beta', 1, 'Recanvis', 30],
    ])
  })
})
