import { describe, expect, it } from 'vitest'
import { canPutAside, canRetry, mailCondition, mailPolling } from './mailCondition.ts'

const mail = { state: 'pending', kept: false, archived: false, error: null } as const

describe('mailCondition', () => {
  it('tells a mail that waits for its turn from one that was refused for now', () => {
    expect(mailCondition(mail)).toBe('queued')
    expect(mailCondition({ ...mail, error: '451 more later' })).toBe('delayed')
  })

  it('calls put aside what was not sent, and sent what was', () => {
    expect(mailCondition({ ...mail, state: 'uncertain', archived: true })).toBe('aside')
    expect(mailCondition({ ...mail, state: 'sent', archived: true })).toBe('sent')
  })

  it('does not call sent what was kept as a file, and lets it be sent once there is a mail server', () => {
    const kept = { ...mail, state: 'sent', kept: true } as const
    expect(mailCondition(kept)).toBe('kept')
    expect(canRetry(kept, 'file')).toBe(false)
    expect(canRetry(kept, null)).toBe(false)
    expect(canRetry(kept, 'server')).toBe(true)
  })
})

it('lets staff send again, or put aside, what did not arrive', () => {
  const all = (['pending', 'sending', 'sent', 'refused', 'uncertain'] as const).map(state => ({
    ...mail,
    state,
  }))
  const delayed = { ...mail, error: '451 more later' }
  const aside = { ...mail, state: 'refused', archived: true } as const
  const statesOf = (may: typeof canPutAside) =>
    [...all, delayed, aside].filter(may).map(item => mailCondition(item))
  expect(statesOf(item => canRetry(item, 'server'))).toEqual(['refused', 'uncertain', 'delayed', 'aside'])
  expect(statesOf(canPutAside)).toEqual(['refused', 'uncertain', 'delayed'])
})

it('looks again while a mail is under way, and not any more afterwards', () => {
  const sent = { ...mail, state: 'sent' } as const
  const soon = mailPolling([sent, mail])
  expect(soon).toBeGreaterThan(0)
  expect(mailPolling([sent, { ...mail, error: '451 more later' }])).toBeGreaterThan(soon)
  expect(mailPolling([sent])).toBe(0)
  expect(mailPolling(undefined)).toBe(0)
})
