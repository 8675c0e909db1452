/**
 * Something outside the program that keeps it from starting and that a person can put right: a port
 * in use, a missing secret, a data directory of somebody else. Shown as its message alone, without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
