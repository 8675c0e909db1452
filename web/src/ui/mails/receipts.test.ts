import { describe, expect, it } from 'vitest'
import { receiptOf } from './receipts.ts'

const sent = { recipient: 'anna@taller.example', estat: 'sent', arxivat: false, error: null } as const

describe('receiptOf', () => {
  it('knows who has the invoice, however the address is written', () => {
    expect(receiptOf([sent], 'Anna@Taller.example')).toBe('has')
    expect(receiptOf([sent], 'joan@taller.example')).toBe('none')
  })

  it('sees a mail on its way before one that arrived', () => {
    expect(receiptOf([sent, { ...sent, estat: 'pending' }], sent.recipient)).toBe('onItsWay')
  })

  it('counts a refused mail as none, and an uncertain one as perhaps', () => {
    expect(receiptOf([{ ...sent, estat: 'refused' }], sent.recipient)).toBe('none')
    expect(receiptOf([{ ...sent, estat: 'uncertain' }], sent.recipient)).toBe('mayHave')
    expect(receiptOf([{ ...sent, estat: 'uncertain' }, sent], sent.recipient)).toBe('has')
  })
})
