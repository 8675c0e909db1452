import { describe, expect, it } from 'vitest'
import type { ReminderDraft } from '#wire/reminders.ts'
import { ownWords, reminderToBe, untouched, whatIsMissing } from './reminderEdits.ts'

const invoice = (identifier: number, totalFactura: number) => ({
  identifier,
  version: 1,
  reminders: 0,
  number: `A-${identifier}`,
  fechaFactura: '2026-09-01',
  fechaVencimiento: '2026-10-01',
  daysOverdue: 60,
  totalFactura,
})

const draft: ReminderDraft = {
  cliente: { identifier: 7, nombre: 'Taller Ribera' },
  addresses: ['ada@taller.example'],
  invoices: [invoice(1, 10.1), invoice(2, 20.2)],
  total: 30.3,
  last: null,
  reminders: 0,
  subject: 'Dues factures',
  text: 'A-1 i A-2',
}

describe('reminderToBe', () => {
  it('is the draft until something is changed', () => {
    expect(reminderToBe(draft, untouched)).toMatchObject({
      addresses: draft.addresses,
      total: 30.3,
      subject: 'Dues factures',
      text: 'A-1 i A-2',
      isReady: true,
    })
  })

  it('waits for the words of what is left, and takes them only for that', () => {
    const edit = { ...untouched, leftOut: [1] }
    expect(reminderToBe(draft, edit)).toMatchObject({ total: 20.2, isReady: false })
    const proposal = { of: '2', subject: 'Una factura', text: 'A-2' }
    expect(reminderToBe(draft, { ...edit, proposal })).toMatchObject({ text: 'A-2', isReady: true })
    expect(reminderToBe(draft, { ...untouched, leftOut: [2], proposal }).isReady).toBe(false)
    expect(reminderToBe(draft, { ...untouched, proposal }).text).toBe('A-1 i A-2')
  })

  it('keeps words of staff whatever is left out', () => {
    const edit = { ...untouched, leftOut: [1], ...ownWords(draft, { subject: 'Meu', text: 'També meu' }) }
    expect(reminderToBe(draft, edit)).toMatchObject({ subject: 'Meu', text: 'També meu', isReady: true })
  })
})

it('holds words of staff that are older than an invoice which they speak of', () => {
  const edit = { ...untouched, ...ownWords(draft, { text: 'Ens deveu 30,30 €' }) }
  expect(reminderToBe(draft, edit).isOutdated).toBe(false)
  const [first, second] = draft.invoices
  if (!first || !second) throw new Error('the draft has two invoices')
  const changed = { ...draft, invoices: [{ ...first, version: 2 }, second] }
  expect(whatIsMissing([reminderToBe(changed, edit)])).toBe('outdated')
  // Left out, it does not matter; looked at again, the words are of today; and the proposed words always are.
  expect(reminderToBe(changed, { ...edit, leftOut: [1] }).isOutdated).toBe(false)
  expect(whatIsMissing([reminderToBe(changed, { ...edit, ...ownWords(changed, {}) })])).toBeNull()
  expect(whatIsMissing([reminderToBe(changed, untouched)])).toBeNull()
})

it('knows the addresses that the client’s contacts don’t name', () => {
  const edit = { ...untouched, addresses: ['ADA@taller.example', 'x@strangers.example'] }
  expect(reminderToBe(draft, edit).outsideAddresses).toEqual(['x@strangers.example'])
  expect(reminderToBe(draft, untouched).outsideAddresses).toEqual([])
})

it('says what is missing before anything is sent', () => {
  const reminder = reminderToBe(draft, untouched)
  expect(whatIsMissing([reminder])).toBeNull()
  expect(whatIsMissing([reminder, { ...reminder, addresses: [] }])).toBe('address')
  expect(whatIsMissing([{ ...reminder, text: '  ' }])).toBe('words')
  expect(whatIsMissing([{ ...reminder, isReady: false }])).toBe('wait')
})
