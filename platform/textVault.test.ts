import { expect, test } from 'vitest'
import { makeTextVault } from './textVault.ts'

const SECRET = 'a secret of the settings'
const open = (sealed: Buffer, { secret = SECRET, purpose = 'codes', owner = 'maria' } = {}) =>
  makeTextVault(secret, purpose)?.open(sealed, owner)

test('opens for its owner, its purpose and its secret alone', () => {
  const sealed = makeTextVault(SECRET, 'codes')?.seal('the text', 'maria') ?? Buffer.alloc(0)
  expect(sealed.toString('latin1')).not.toContain('the text')
  expect(open(sealed)).toBe('the text')
  expect(open(sealed, { owner: 'pere' })).toBeNull()
  expect(open(sealed, { purpose: 'others' })).toBeNull()
  expect(open(sealed, { secret: 'another secret of the settings' })).toBeNull()
})

test('opens nothing that is damaged or cut off', () => {
  const sealed = makeTextVault(SECRET, 'codes')?.seal('the text', 'maria') ?? Buffer.alloc(0)
  for (let place = 0; place < sealed.length; place++) {
    const damaged = Buffer.from(sealed)
    damaged[place] = (damaged[place] ?? 0) ^ 1
    expect(open(damaged)).toBeNull()
    expect(open(sealed.subarray(0, place))).toBeNull()
  }
})

test('is none without a secret', () => expect(makeTextVault(undefined, 'codes')).toBeNull())
