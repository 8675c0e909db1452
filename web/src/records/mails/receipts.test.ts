import { describe, expect, it } from 'vitest'
import { olderCopiesText } from './olderCopiesText.ts'
import { olderCopies, receiptOf } from './receipts.ts'

const sent = { kind: 'invoice', recipient: 'anna@taller.example', state: 'sent', kept: false } as const

describe('receiptOf', () => {
  it('knows who has the invoice, however the address is written', () => {
    expect(receiptOf([sent], 'Anna@Taller.example')).toBe('has')
    expect(receiptOf([sent], 'joan@taller.example')).toBe('none')
  })

  it('knows a file that nobody has got from an invoice that arrived', () => {
    const kept = { ...sent, kept: true }
    expect(receiptOf([kept], sent.recipient)).toBe('kept')
    expect(receiptOf([kept, sent], sent.recipient)).toBe('has')
    expect(olderCopies([kept]).isOut).toBe(false)
  })

  it('takes a reminder for no invoice', () => {
    expect(receiptOf([{ ...sent, kind: 'reminder' }], sent.recipient)).toBe('none')
  })

  it('sees a mail on its way before one that arrived', () => {
    expect(receiptOf([sent, { ...sent, state: 'pending' }], sent.recipient)).toBe('onItsWay')
  })

  it('counts a refused mail as none, and an uncertain one as perhaps', () => {
    expect(receiptOf([{ ...sent, state: 'refused' }], sent.recipient)).toBe('none')
    expect(receiptOf([{ ...sent, state: 'uncertain' }], sent.recipient)).toBe('mayHave')
    expect(receiptOf([{ ...sent, state: 'uncertain' }, sent], sent.recipient)).toBe('has')
  })
})

describe('olderCopies', () => {
  const reminder = { ...sent, kind: 'reminder' } as const

  it('counts what somebody has or may have, what a server has in hand, and the copy that a reminder brought', () => {
    expect(olderCopies([sent]).isOut).toBe(true)
    expect(olderCopies([{ ...sent, state: 'sending' }]).isOut).toBe(true)
    expect(olderCopies([{ ...sent, state: 'uncertain' }]).isOut).toBe(true)
    expect(olderCopies([reminder]).isOut).toBe(true)
    expect(olderCopies([{ ...sent, state: 'refused' }]).isOut).toBe(false)
  })

  it('counts what waits: invoices that go out anew, and reminders that don’t', () => {
    const waiting = [
      { ...sent, state: 'pending' },
      { ...sent, state: 'pending', recipient: 'joan@taller.example' },
      { ...reminder, state: 'pending' },
    ] as const
    expect(olderCopies(waiting)).toEqual({ isOut: false, queued: 2, held: 1 })
  })
})

it('says what has become of copies of before, and nothing where there are none', () => {
  expect(olderCopiesText({ isOut: false, queued: 0, held: 0 })).toBe('')
  expect(olderCopiesText({ isOut: true, queued: 1, held: 0 })).toBe(
    'El client en té per correu la versió d’abans: potser cal tornar-la-hi a enviar. El correu que és a la cua sortirà amb la versió nova.',
  )
  expect(olderCopiesText({ isOut: false, queued: 2, held: 1 })).toBe(
    'Els 2 correus que són a la cua sortiran amb la versió nova. El recordatori que és a la cua no sortirà: el text ja no hi correspon.',
  )
})
