import { describe, expect, it } from 'vitest'
import { isOverdue } from './invoiceState.ts'

describe('isOverdue', () => {
  it('[INV-19] is a due date strictly before today on an invoice that is not paid', () => {
    const due = (fechaVencimiento: string, isPagada = false) =>
      isOverdue({ fechaVencimiento, isPagada }, '2026-11-30')
    expect(due('2026-11-29')).toBe(true)
    expect(due('2026-11-30')).toBe(false)
    expect(due('2026-12-01')).toBe(false)
    expect(due('2020-01-01', true)).toBe(false)
  })
})
