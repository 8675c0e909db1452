import { describe, expect, it } from 'vitest'
import type { ReminderRow } from '#wire/reminders.ts'
import { dueEdit, ownWords, reminderToBe, untouched, whatIsMissing } from './reminderEdits.ts'

const invoice = (identifier: number, pending: number) => ({
  identifier,
  version: 1,
  reminders: 0,
  isNeverDebited: false,
  level: 1 as const,
  isDue: true,
  number: `A-${identifier}`,
  fechaFactura: '2026-09-01',
  fechaVencimiento: '2026-10-01',
  daysOverdue: 60,
  pending,
})

const row: ReminderRow = {
  cliente: { identifier: 7, nombre: 'Taller Ribera' },
  addresses: ['ada@taller.example'],
  invoices: [invoice(1, 10.1), invoice(2, 20.2)],
  total: 30.3,
  credit: 0,
  last: null,
  reminders: 0,
}

describe('reminderToBe', () => {
  it('is what the client owes, in the server’s words, until something is changed', () => {
    expect(reminderToBe(row, untouched)).toMatchObject({
      addresses: row.addresses,
      total: 30.3,
      subject: null,
      text: null,
    })
  })

  it('is about what is left of the invoices', () => {
    const reminder = reminderToBe(row, { ...untouched, leftOut: [1] })
    expect(reminder.invoices.map(({ identifier }) => identifier)).toEqual([2])
    expect(reminder.total).toBe(20.2)
  })

  it('keeps words of staff whatever is left out', () => {
    const edit = { ...untouched, leftOut: [1], ...ownWords(row, { subject: 'Meu' }) }
    expect(reminderToBe(row, edit)).toMatchObject({ subject: 'Meu', text: null })
  })
})

it('is not due of what waits to be debited and no bank was asked for', () => {
  const [first, second] = row.invoices
  if (!first || !second) throw new Error('the client owes two invoices')
  const forgotten = { ...first, isNeverDebited: true }
  expect(dueEdit({ ...row, invoices: [forgotten, second] }, untouched)).toMatchObject({
    isChosen: true,
    leftOut: [first.identifier],
  })
  expect(dueEdit({ ...row, invoices: [forgotten] }, untouched)).toBeNull()
})

it('holds words of staff that are older than an invoice which they speak of', () => {
  const edit = { ...untouched, ...ownWords(row, { text: 'Ens deveu 30,30 €' }) }
  expect(reminderToBe(row, edit).isOutdated).toBe(false)
  const [first, second] = row.invoices
  if (!first || !second) throw new Error('the client owes two invoices')
  const changed = { ...row, invoices: [{ ...first, version: 2 }, second] }
  expect(whatIsMissing([reminderToBe(changed, edit)])).toBe('outdated')
  // Left out, it does not matter; looked at again, the words are of today; and the proposed words always are.
  expect(reminderToBe(changed, { ...edit, leftOut: [1] }).isOutdated).toBe(false)
  expect(whatIsMissing([reminderToBe(changed, { ...edit, ...ownWords(changed, {}) })])).toBeNull()
  expect(whatIsMissing([reminderToBe(changed, untouched)])).toBeNull()
})

it('knows the addresses that the client’s contacts don’t name', () => {
  const edit = { ...untouched, addresses: ['ADA@taller.example', 'x@strangers.example'] }
  expect(reminderToBe(row, edit).outsideAddresses).toEqual(['x@strangers.example'])
  expect(reminderToBe(row, untouched).outsideAddresses).toEqual([])
})

it('says what is missing before anything is sent', () => {
  const reminder = reminderToBe(row, untouched)
  expect(whatIsMissing([reminder])).toBeNull()
  expect(whatIsMissing([reminder, { ...reminder, addresses: [] }])).toBe('address')
  expect(whatIsMissing([{ ...reminder, text: '  ' }])).toBe('words')
  const [invoice] = row.invoices
  const many = Array.from({ length: 501 }, () => invoice ?? row.invoices).flat()
  expect(whatIsMissing([{ ...reminder, invoices: many }])).toBe('manyInvoices')
  expect(whatIsMissing(Array.from({ length: 20_001 }, () => reminder))).toBe('manyClients')
})
