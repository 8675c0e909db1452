import { createHash } from 'node:crypto'

const MASK = (1n << 256n) - 1n

/**
 * A fingerprint of rows that does not ask for their order, which no database promises: the sum of the SHA-256 of each, modulo 2^256.
 * It finds what was lost, doubled or changed by mistake; it is no seal against who wants to deceive.
 */
export const makeRowDigest = () => {
  let sum = 0n
  let rows = 0
  return {
    add: (row: string): void => {
      rows += 1
      sum = (sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) & MASK
    },
    result: (): { rows: number; digest: string } => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  }
}
