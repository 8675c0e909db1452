import { isUnderNohup } from './nohup.ts'
import { npmAncestors, onFirstExit } from './npmAncestors.ts'

/** Aborted when somebody wants the end (`stop`), and when they want it at once (`force`). */
export type StopRequest = { stop: AbortSignal; force: AbortSignal }

/** npm passes Ctrl+C on to a process that the terminal has told already: one wish, two signals. */
const SAME_REQUEST_MS = 500

/**
 * Listens for Ctrl+C, `kill` and a closed terminal, and for the end of the npm that has started this process, which may be told to nobody;
 * asking again means: don't wait any longer. Who has said `nohup` has said what a closed terminal means.
 */
export function listenForStop(): StopRequest {
  const stop = new AbortController()
  const forced = new AbortController()
  let first = 0
  const requestStop = () => {
    if (stop.signal.aborted) return
    first = performance.now()
    stop.abort()
  }
  const onSignal = () => {
    if (stop.signal.aborted && performance.now() - first > SAME_REQUEST_MS) forced.abort()
    requestStop()
  }
  // Not one more who asks: npm ends by itself while this process takes its time.
  const stopWatching = onFirstExit(npmAncestors(process.argv[1] ?? '', process.env), requestStop)
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, onSignal)
  // The terminal takes npm with it, `nohup` or not.
  process.on('SIGHUP', isUnderNohup() ? stopWatching : onSignal)
  return { stop: stop.signal, force: forced.signal }
}
