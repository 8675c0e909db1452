import { describe, expect, it } from 'vitest'
import type { ReminderDraft } from '#contract/reminders.ts'
import { reminderToBe, untouched, whatIsMissing } from './reminderEdits.ts'

const invoice = (identifier: number, totalFactura: number) => ({
  identifier,
  numero: `A-${identifier}`,
  fechaFactura: '2026-09-01',
  fechaVencimiento: '2026-10-01',
  dies: 60,
  totalFactura,
})

const draft: ReminderDraft = {
  cliente: { identifier: 7, nombre: 'Taller Ribera' },
  adreces: ['ada@taller.example'],
  facturas: [invoice(1, 10.1), invoice(2, 20.2)],
  total: 30.3,
  darrer: null,
  recordatoris: 0,
  assumpte: 'Dues factures',
  text: 'A-1 i A-2',
}

describe('reminderToBe', () => {
  it('is the draft until something is changed', () => {
    expect(reminderToBe(draft, untouched)).toMatchObject({
      adreces: draft.adreces,
      total: 30.3,
      assumpte: 'Dues factures',
      text: 'A-1 i A-2',
      isReady: true,
    })
  })

  it('waits for the words of what is left, and takes them only for that', () => {
    const edit = { ...untouched, leftOut: [1] }
    expect(reminderToBe(draft, edit)).toMatchObject({ total: 20.2, isReady: false })
    const proposal = { of: '2', assumpte: 'Una factura', text: 'A-2' }
    expect(reminderToBe(draft, { ...edit, proposal })).toMatchObject({ text: 'A-2', isReady: true })
    expect(reminderToBe(draft, { ...untouched, leftOut: [2], proposal }).isReady).toBe(false)
    expect(reminderToBe(draft, { ...untouched, proposal }).text).toBe('A-1 i A-2')
  })

  it('keeps words of staff whatever is left out', () => {
    const edit = { ...untouched, leftOut: [1], assumpte: 'Meu', text: 'També meu' }
    expect(reminderToBe(draft, edit)).toMatchObject({ assumpte: 'Meu', text: 'També meu', isReady: true })
  })
})

it('says what is missing before anything is sent', () => {
  const reminder = reminderToBe(draft, untouched)
  expect(whatIsMissing([reminder])).toBeNull()
  expect(whatIsMissing([reminder, { ...reminder, adreces: [] }])).toBe('address')
  expect(whatIsMissing([{ ...reminder, text: '  ' }])).toBe('words')
  expect(whatIsMissing([{ ...reminder, isReady: false }])).toBe('wait')
})
