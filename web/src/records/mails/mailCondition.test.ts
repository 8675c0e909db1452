import { describe, expect, it } from 'vitest'
import { canPutAside, canRetry, mailCondition, mailPolling } from './mailCondition.ts'

const mail = { estat: 'pending', desat: false, arxivat: false, error: null } as const

describe('mailCondition', () => {
  it('tells a mail that waits for its turn from one that was refused for now', () => {
    expect(mailCondition(mail)).toBe('queued')
    expect(mailCondition({ ...mail, error: '451 more later' })).toBe('delayed')
  })

  it('calls put aside what was not sent, and sent what was', () => {
    expect(mailCondition({ ...mail, estat: 'uncertain', arxivat: true })).toBe('aside')
    expect(mailCondition({ ...mail, estat: 'sent', arxivat: true })).toBe('sent')
  })

  it('does not call sent what was kept as a file, and lets it be sent once there is a mail server', () => {
    const kept = { ...mail, estat: 'sent', desat: true } as const
    expect(mailCondition(kept)).toBe('kept')
    expect(canRetry(kept, 'fitxer')).toBe(false)
    expect(canRetry(kept, null)).toBe(false)
    expect(canRetry(kept, 'servidor')).toBe(true)
  })
})

it('lets staff send again, or put aside, what did not arrive', () => {
  const all = (['pending', 'sending', 'sent', 'refused', 'uncertain'] as const).map(estat => ({
    ...mail,
    estat,
  }))
  const delayed = { ...mail, error: '451 more later' }
  const aside = { ...mail, estat: 'refused', arxivat: true } as const
  const statesOf = (may: typeof canPutAside) =>
    [...all, delayed, aside].filter(may).map(item => mailCondition(item))
  expect(statesOf(item => canRetry(item, 'servidor'))).toEqual(['refused', 'uncertain', 'delayed', 'aside'])
  expect(statesOf(canPutAside)).toEqual(['refused', 'uncertain', 'delayed'])
})

it('looks again while a mail is under way, and not any more afterwards', () => {
  const sent = { ...mail, estat: 'sent' } as const
  const soon = mailPolling([sent, mail])
  expect(soon).toBeGreaterThan(0)
  expect(mailPolling([sent, { ...mail, error: '451 more later' }])).toBeGreaterThan(soon)
  expect(mailPolling([sent])).toBe(0)
  expect(mailPolling(undefined)).toBe(0)
})
