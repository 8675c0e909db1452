import { describe, expect, it } from 'vitest'
import { isOut, receiptOf } from './receipts.ts'

const sent = { kind: 'invoice', recipient: 'anna@taller.example', estat: 'sent' } as const

describe('receiptOf', () => {
  it('knows who has the invoice, however the address is written', () => {
    expect(receiptOf([sent], 'Anna@Taller.example')).toBe('has')
    expect(receiptOf([sent], 'joan@taller.example')).toBe('none')
  })

  it('takes a reminder for no invoice', () => {
    expect(receiptOf([{ ...sent, kind: 'reminder' }], sent.recipient)).toBe('none')
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

it('knows whether anybody has the invoice', () => {
  expect(isOut([sent])).toBe(true)
  expect(isOut([{ ...sent, estat: 'uncertain' }])).toBe(true)
  expect(isOut([{ ...sent, estat: 'refused' }])).toBe(false)
  expect(
    isOut([
      { ...sent, estat: 'pending' },
      { ...sent, kind: 'reminder' },
    ]),
  ).toBe(false)
})
