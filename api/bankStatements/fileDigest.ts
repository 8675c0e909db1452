import { createHash } from 'node:crypto'

/** By what a file of a bank is known when it comes again, and kept with its statements: its SHA-256, in hexadecimal digits. */
export const fileDigest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
