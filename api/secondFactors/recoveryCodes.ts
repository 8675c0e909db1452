import { createHash, randomInt } from 'node:crypto'

const COUNT = 10
/** No letters that look like others: codes are typed from paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 6
const GROUP_LENGTH = 4

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')

/** Ten codes of 119 bits (OWASP ASVS 5.0, 6.5.2 asks for 112), each for one sign-in without the telephone. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode)

/**
 * What is kept of a code, however it is spaced and cased. One SHA-256 is enough where a secret has 119 bits, or 79 in codes that are
 * older: nobody can try them all, and no two
 * accounts have the same. It needs no secret of the settings, so that the codes still open when that of the apps is lost.
 */
export const recoveryDigest = (code: string, userId: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['recovery code', userId, code.toLowerCase().replace(/[^a-z0-9]/g, '')]))
    .digest()
