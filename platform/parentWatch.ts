import { once } from 'node:events'

/** What a process says to the one that has started it, once it can do its work. */
export const READY = 'ready'
/** What the api says: the first administrator's password that it was given opens. */
export const FIRST_LOGIN_OPENS = 'first-login-opens'

/** What a command says that was given no database; the answer is the URL of one. */
export const DATABASE_WANTED = 'database-wanted'

/** Says a word to the process that has started this one; nothing where it was started alone. */
export function tellParent(message: typeof READY | typeof FIRST_LOGIN_OPENS): void {
  // A parent that is gone has taken the channel with it: `exitWithParent` sees to that.
  if (process.connected) process.send?.(message, () => {})
}

/**
 * Asks the process that has started this one for a database; its URL. Ends the process where the other one ends, which says why.
 */
export async function askParentForDatabase(): Promise<string> {
  const gone = () => process.exit(1)
  process.once('disconnect', gone)
  process.send?.(DATABASE_WANTED)
  const [url] = await once(process, 'message')
  process.off('disconnect', gone)
  // The channel has served: while it is open the process would not end.
  process.disconnect?.()
  return String(url)
}

/**
 * Ends this process together with the one that started it, however that one ends: the channel between
 * them closes even on `kill -9`. A process that was started alone has no such channel and is not touched.
 *
 * @param shutdown the orderly end, called once with the reason.
 */
export function exitWithParent(shutdown: (reason: string) => void): void {
  if (process.send === undefined) return
  const end = () => shutdown('the supervisor is gone')
  if (process.connected) process.once('disconnect', end)
  else end()
}
