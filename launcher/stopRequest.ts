import { isUnderNohup } from './nohup.ts'
import { npmAbove, whenOneIsGone } from './startedByNpm.ts'

/** Aborted when somebody wants the end (`stop`), and when they want it at once (`hurry`). */
export type StopRequest = { stop: AbortSignal; hurry: AbortSignal }

/** npm passes Ctrl+C on to a process that the terminal has told already: one wish, two signals. */
const SAME_WISH_MS = 500

/**
 * Listens for Ctrl+C, `kill` and a closed terminal, and for the end of the npm that has started this process, which may be told to nobody;
 * asking again means: don't wait any longer. Who has said `nohup` has said what a closed terminal means.
 */
export function listenForStop(): StopRequest {
  const stop = new AbortController()
  const hurry = new AbortController()
  let first = 0
  const wish = () => {
    if (stop.signal.aborted) return
    first = performance.now()
    stop.abort()
  }
  const ask = () => {
    if (stop.signal.aborted && performance.now() - first > SAME_WISH_MS) hurry.abort()
    wish()
  }
  // Not one more who asks: npm ends by itself while this process takes its time.
  const stopLooking = whenOneIsGone(npmAbove(process.argv[1] ?? '', process.env), wish)
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, ask)
  // The terminal takes npm with it, `nohup` or not.
  process.on('SIGHUP', isUnderNohup() ? stopLooking : ask)
  return { stop: stop.signal, hurry: hurry.signal }
}
