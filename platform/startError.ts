/**
 * Something outside the program that keeps it from starting and that a person can put right: a port
 * in use, a missing secret, a data directory of somebody else. Shown as its message alone, in one
 * line and without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** A second start on the same data directory. */
export function alreadyRunning(dataDir: string, pid: number | null): StartError {
  return new StartError(`Ja hi ha una instància en marxa en ${dataDir} (pid ${pid ?? 'desconegut'}).`)
}
