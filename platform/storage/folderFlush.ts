import { open } from 'node:fs/promises'

type Flush = (folder: string) => Promise<void>

/**
 * Makes what flushes folders: a rename is durable once its folder is. Files come in bursts, and what was renamed before a flush begins needs
 * no other: whoever comes while one is under way waits for the next, together with all who do. A flush that fails fails for
 * those who wait for it, and for nobody after them.
 *
 * @param flush flushes one folder, now.
 */
export const makeFolderFlush = (flush: Flush = flushNow): Flush => {
  const running = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<void>>()
  const begin: Flush = async folder => {
    await running.get(folder)?.catch(() => undefined)
    next.delete(folder)
    const flushing = flush(folder)
    running.set(folder, flushing)
    try {
      await flushing
    } finally {
      if (running.get(folder) === flushing) running.delete(folder)
    }
  }
  return folder => {
    const waiting = next.get(folder) ?? begin(folder)
    next.set(folder, waiting)
    return waiting
  }
}

const flushNow: Flush = async folder => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
