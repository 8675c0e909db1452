import { describe, expect, it } from 'vitest'
import { mailCondition, mailPolling, needsAnswer } from './mailCondition.ts'

const mail = { estat: 'pending', arxivat: false, error: null } as const

describe('mailCondition', () => {
  it('tells a mail that waits for its turn from one that was refused for now', () => {
    expect(mailCondition(mail)).toBe('queued')
    expect(mailCondition({ ...mail, error: '451 more later' })).toBe('delayed')
  })

  it('calls put aside what was not sent, and sent what was', () => {
    expect(mailCondition({ ...mail, estat: 'uncertain', arxivat: true })).toBe('aside')
    expect(mailCondition({ ...mail, estat: 'sent', arxivat: true })).toBe('sent')
  })
})

it('asks staff about refused and uncertain mails that are not put aside', () => {
  const asks = (['pending', 'sending', 'sent', 'refused', 'uncertain'] as const).filter(estat =>
    needsAnswer({ ...mail, estat }),
  )
  expect(asks).toEqual(['refused', 'uncertain'])
  expect(needsAnswer({ ...mail, estat: 'refused', arxivat: true })).toBe(false)
})

it('looks again while a mail is under way, and not any more afterwards', () => {
  const sent = { ...mail, estat: 'sent' } as const
  expect(mailPolling([sent, mail])).toBeGreaterThan(0)
  expect(mailPolling([sent])).toBe(0)
  expect(mailPolling(undefined)).toBe(0)
})
