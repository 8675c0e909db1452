import { describe, expect, it } from 'vitest'
import { invoiceNumber, numberOrder, readInvoiceNumber } from './invoiceNumber.ts'
import { sortedRows } from './sortOrder.ts'

describe('invoiceNumber', () => {
  it.each([
    [{ serieIdentifier: 'A', numFact: 413 }, 'A-413'],
    [{ serieIdentifier: 'B-2', numFact: 1 }, 'B-2-1'],
  ])('of %j is %s, and is read again', (invoice, written) => {
    expect(invoiceNumber(invoice)).toBe(written)
    expect(readInvoiceNumber(written)).toStrictEqual(invoice)
  })
})

describe('numberOrder', () => {
  it('puts 9 before 10, and each series together', () => {
    const numbers = ['B-1', 'A-10', 'A-9', 'AB-2', 'A-2147483647'].map(readInvoiceNumber)
    expect(sortedRows(numbers, numberOrder, 'asc').map(invoiceNumber)).toStrictEqual([
      'A-9',
      'A-10',
      'A-2147483647',
      'AB-2',
      'B-1',
    ])
  })
})
