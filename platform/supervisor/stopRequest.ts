/** Aborted when somebody wants the end (`stop`), and when they want it at once (`hurry`). */
export type StopRequest = { stop: AbortSignal; hurry: AbortSignal }

/** npm passes Ctrl+C on to a process that the terminal has told already: one wish, two signals. */
const SAME_WISH_MS = 500

/** Listens for Ctrl+C, `kill` and a closed terminal; asking again means: don't wait any longer. */
export function listenForStop(): StopRequest {
  const stop = new AbortController()
  const hurry = new AbortController()
  let first = 0
  const ask = () => {
    if (!stop.signal.aborted) {
      first = performance.now()
      stop.abort()
    } else if (performance.now() - first > SAME_WISH_MS) {
      hurry.abort()
    }
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, ask)
  return { stop: stop.signal, hurry: hurry.signal }
}
