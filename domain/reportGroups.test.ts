import { describe, expect, it } from 'vitest'
import {
  invoiceSums,
  invoicesByClient,
  invoicesInOrder,
  licencesByClient,
  licencesInOrder,
  licenceTitlesText,
} from './reportGroups.ts'

const invoice = (clienteIdentifier: number, clienteNombre: string, numFact: number, precioBase: number) => ({
  clienteIdentifier,
  clienteNombre,
  numFact,
  precioBase,
  impuestoIVA: 0.1,
  totalFactura: precioBase + 1,
})

describe('invoicesByClient', () => {
  it('groups by client, clients by name, invoices in the order in which they came', () => {
    const groups = invoicesByClient([
      invoice(1, 'Zeta', 7, 1),
      invoice(3, 'Taller 10', 3, 1),
      invoice(2, 'Àvila', 2, 1),
      invoice(4, 'Taller 2', 4, 1),
      invoice(1, 'Zeta', 5, 1),
      invoice(5, 'azul', 1, 1),
    ])
    expect(groups.map(group => [group.clienteNombre, group.invoices.map(row => row.numFact)])).toEqual([
      ['Àvila', [2]],
      ['azul', [1]],
      ['Taller 2', [4]],
      ['Taller 10', [3]],
      ['Zeta', [7, 5]],
    ])
  })

  it('keeps clients of the same name apart', () => {
    const groups = invoicesByClient([invoice(9, 'Alfa', 1, 1), invoice(4, 'Alfa', 2, 1)])
    expect(groups.map(group => [group.clienteIdentifier, group.sums.count])).toEqual([
      [4, 1],
      [9, 1],
    ])
  })

  it('sums each group and all of them to the cent', () => {
    const rows = [invoice(1, 'Alfa', 1, 0.1), invoice(1, 'Alfa', 2, 0.2), invoice(2, 'Beta', 3, -0.3)]
    expect(invoicesByClient(rows).map(group => group.sums)).toEqual([
      { count: 2, precioBase: 0.3, impuestoIVA: 0.2, totalFactura: 2.3 },
      { count: 1, precioBase: -0.3, impuestoIVA: 0.1, totalFactura: 0.7 },
    ])
    expect(invoiceSums(rows)).toEqual({ count: 3, precioBase: 0, impuestoIVA: 0.3, totalFactura: 3 })
    expect(invoiceSums([])).toEqual({ count: 0, precioBase: 0, impuestoIVA: 0, totalFactura: 0 })
  })
})

const licence = (
  clienteIdentifier: number,
  cliente: string,
  productoTitulo: string,
  productoPrecio: number,
) => ({
  clienteIdentifier,
  cliente,
  productoTitulo,
  productoPrecio,
  productoDiasFacturacion: 90,
  periodAmount: 3 * productoPrecio,
})

describe('invoicesInOrder', () => {
  it('leaves the invoices as they came, and puts those together that follow each other', () => {
    const groups = invoicesInOrder([
      invoice(2, 'Zeta', 7, 1),
      invoice(2, 'Zeta', 5, 2),
      invoice(1, 'Alfa', 1, 1),
      invoice(2, 'Zeta', 6, 1),
    ])
    expect(groups.map(group => [group.clienteNombre, group.invoices.map(row => row.numFact)])).toEqual([
      ['Zeta', [7, 5]],
      ['Alfa', [1]],
      ['Zeta', [6]],
    ])
    expect(groups.map(({ sums }) => [sums.count, sums.totalFactura])).toEqual([
      [2, 5],
      [1, 2],
      [1, 2],
    ])
    expect(invoicesInOrder([])).toEqual([])
  })
})

describe('licencesInOrder', () => {
  it('leaves the clients as they came', () => {
    const licence = (clienteIdentifier: number, cliente: string) => ({
      clienteIdentifier,
      cliente,
      productoTitulo: 'Pro',
      productoPrecio: 1,
      productoDiasFacturacion: 30,
      periodAmount: 1,
    })
    expect(licencesInOrder([licence(2, 'Zeta'), licence(1, 'Alfa')]).map(({ cliente }) => cliente)).toEqual([
      'Zeta',
      'Alfa',
    ])
  })
})

describe('licencesByClient', () => {
  it('[REP-09] counts, names and sums the licences of each client to the cent', () => {
    const groups = licencesByClient([
      licence(2, 'Beta', 'Recanvis', 30),
      licence(1, 'Alfa', 'Taller Pro', 0.1),
      licence(1, 'Alfa', 'Taller Pro', 0.2),
      licence(1, 'Alfa', 'Recanvis', 0.3),
    ])
    expect(
      groups.map(group => [group.cliente, group.count, licenceTitlesText(group), group.total, group.monthly]),
    ).toEqual([
      ['Alfa', 3, 'Taller Pro × 2, Recanvis', 0.6, 0.6],
      ['Beta', 1, 'Recanvis', 30, 30],
    ])
  })

  it('keeps clients of the same name apart', () => {
    const groups = licencesByClient([licence(2, 'Alfa', 'Pro', 1), licence(1, 'Alfa', 'Pro', 2)])
    expect(groups.map(group => [group.clienteIdentifier, group.total])).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  it('is empty for nothing', () => {
    expect(licencesByClient([])).toEqual([])
  })
})
