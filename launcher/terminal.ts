/** A line of the supervisor to the person at the terminal; not a log, hence no JSON. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A terminal or pipe that has gone away must not take the supervisor with it: it still has to stop the rest. */
export function ignoreBrokenOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
