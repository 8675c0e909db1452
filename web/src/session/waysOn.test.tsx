import { expect, it } from 'vitest'
import type { SessionUser } from '#wire/session.ts'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'
import { drawn } from './drawn.tsx'
import { SignInAgain } from './SignInAgain.tsx'

const inOtherTab = (path: string) => new RegExp(`<a href="${path}" target="_blank"`)

it('who has no password signs in again over a form in another tab, where all the ways are', () => {
  const user = { userName: 'Ada', userEmail: 'ada@example.com' } as SessionUser
  const dialog = drawn(<SignInAgain interrupted={{ user, reason: 'expired' }} />)
  expect(dialog).toMatch(inOtherTab('/login'))
})

it('who is asked for a password and has none is told how to come by one', () => {
  expect(drawn(<ConfirmIdentity onAnswer={() => {}} />)).toMatch(inOtherTab('/forgotten-password'))
})
