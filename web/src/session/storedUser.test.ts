import { describe, expect, it } from 'vitest'
import { parseStoredUser } from './storedUser.ts'

const user = {
  userId: '7',
  userName: 'Núria',
  familyName: 'Puig',
  userEmail: 'nuria@example.com',
  phone: '',
  role: 'Gestió',
  expiration: '2026-11-30T12:00:00.000Z',
}
const before = Date.parse('2026-11-30T11:59:59.999Z')
const after = Date.parse('2026-11-30T12:00:00.000Z')

describe('parseStoredUser', () => {
  it('[AUTH-28] knows the user that was stored', () => {
    expect(parseStoredUser(JSON.stringify(user), before)).toEqual(user)
  })

  it('takes an expired session for logged out', () => {
    expect(parseStoredUser(JSON.stringify(user), after)).toBeNull()
    expect(parseStoredUser(JSON.stringify({ ...user, expiration: 'soon' }), before)).toBeNull()
  })

  it.each([null, '', '{', 'null', '[]', '"x"', '{"userId":"7"}'])('knows nobody from %s', text => {
    expect(parseStoredUser(text, before)).toBeNull()
  })
})
