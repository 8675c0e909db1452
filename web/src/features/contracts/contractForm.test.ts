import { describe, expect, it } from 'vitest'
import { amountsOf } from '../../records/contracts/amountsOf.ts'
import { createPayload } from '../../records/contracts/createPayload.ts'
import { firstLineText, newContract } from './contractForm.ts'

describe('a new contract', () => {
  it('[LIM-13] [LIM-14] [LIM-15] [LIM-16] [LIM-17] [LIM-18] starts with the defaults', () => {
    expect(newContract('2026-11-30')).toMatchObject({
      productoDiasFacturacion: 30,
      productoUnidades: 0,
      productoPrecio: 0,
      productoDescuento: 0,
      isRecurrente: true,
      productoDescripcion: 'Servei del {inici} al {fi}',
    })
  })

  it('is sent under the names that the specification writes', () => {
    const body = {
      clienteIdentifier: 3,
      productoIdentifier: 5,
      productoTitulo: 'Llicència',
      productoDescripcion: undefined,
      articulo: undefined,
      productoUnidades: 2,
      productoPrecio: 50,
      productoDescuento: 10,
      productoDiasFacturacion: 30,
      isRecurrente: true,
      fechaInicio: '2026-11-30',
    }
    expect(createPayload(body)).toEqual({
      ClienteIdentifier: 3,
      ProductoIdentifier: 5,
      ProductoTitulo: 'Llicència',
      ProductoDescripcion: null,
      ProductoUnidades: 2,
      ProductoPrecio: 50,
      ProductoDescuento: 10,
      ProductoImporte: 90,
      ProductoDiasFacturacion: 30,
      isRecurrente: true,
      fechaInicio: '2026-11-30',
    })
  })
})

describe('amountsOf', () => {
  it('has nothing to say about a figure that is missing', () => {
    expect(amountsOf({ productoUnidades: Number.NaN, productoPrecio: 1 })).toBeNull()
    expect(amountsOf({ productoUnidades: 3, productoPrecio: 0.55, productoDescuento: 10 })).toEqual({
      base: 1.65,
      discount: -0.17,
      line: 1.48,
    })
  })
})

describe('firstLineText', () => {
  const monthly = { productoDiasFacturacion: 30, isRecurrente: true, fechaInicio: '2026-01-31' }

  it('fills in the first period', () => {
    expect(firstLineText({ ...monthly, productoDescripcion: 'Del {inici} al {fi}' })).toBe(
      'Del 31/01/2026 al 27/02/2026',
    )
    expect(
      firstLineText({
        ...monthly,
        isRecurrente: false,
        productoDiasFacturacion: 0,
        productoDescripcion: '{periode}',
      }),
    ).toBe('31/01/2026')
  })

  it.each([
    { productoDescripcion: '' },
    { fechaInicio: '31/1' },
    { productoDiasFacturacion: 2 },
    { productoDiasFacturacion: Number.NaN },
    { productoDiasFacturacion: 4000 },
  ])('waits while %o can’t be billed', change => {
    expect(firstLineText({ ...monthly, productoDescripcion: 'x', ...change })).toBeNull()
  })
})
