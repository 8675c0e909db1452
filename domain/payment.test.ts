import { describe, expect, it } from 'vitest'
import { isOverdue, markedAs, paymentDay, paymentState } from './payment.ts'

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

describe('paymentState', () => {
  it('of what is paid is paid, however late', () => {
    const state = (isPagada: boolean, fechaVencimiento: string) =>
      paymentState({ isPagada, fechaVencimiento }, '2026-11-30')
    expect(state(true, '2020-01-01')).toBe('paid')
    expect(state(false, '2026-11-29')).toBe('overdue')
    expect(state(false, '2026-11-30')).toBe('pending')
  })
})

describe('what is said of a payment', () => {
  it('has a date only when it is made', () => {
    expect(markedAs(true, '2026-11-30')).toStrictEqual({ isPagada: true, fechaCobro: '2026-11-30' })
    expect(markedAs(false, '2026-11-30')).toStrictEqual({ isPagada: false, fechaCobro: null })
  })

  it('is the due date while nobody has said when', () => {
    expect(paymentDay({ fechaCobro: null, fechaVencimiento: '2026-12-10' })).toBe('2026-12-10')
    expect(paymentDay({ fechaCobro: '2026-12-01', fechaVencimiento: '2026-12-10' })).toBe('2026-12-01')
  })
})
