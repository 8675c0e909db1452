import { write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Some ten thousand lines. */
const MAX_BUFFER_LENGTH = 4_000_000

/** A pipe whose reader is slow asks for that. */
const RETRY_AFTER_MS = 50

/**
 * Standard output for a log that goes to a pipe or into a file. Nothing waits for it, and nothing stops for it: what a full disk
 * does not take is lost, what a reader who is slow does not take is held back up to a bound. pino's own output ends the process in the
 * first case, or keeps it from ending.
 */
export const logOutput = (fd = 1): DestinationStream => {
  let buffered = ''
  let isBusy = false
  /** The last line may have been cut: the next one begins anew. */
  let isCut = false
  let isOver = false

  const done = (error: NodeJS.ErrnoException | null, bytes: Buffer, written: number): void => {
    if (error?.code === 'EAGAIN') {
      setTimeout(() => hand(bytes), RETRY_AFTER_MS).unref()
      return
    }
    if (error === null && written < bytes.length) {
      hand(bytes.subarray(written))
      return
    }
    isBusy = false
    isCut = error !== null
    isOver = error?.code === 'EPIPE'
    next()
  }
  const hand = (bytes: Buffer): void => write(fd, bytes, (error, written) => done(error, bytes, written))
  const next = (): void => {
    if (isBusy || buffered === '') return
    const text = isCut ? `\n${buffered}` : buffered
    buffered = ''
    isBusy = true
    hand(Buffer.from(text))
  }

  onExit(() => {
    if (buffered === '' || isOver) return
    try {
      writeSync(fd, buffered)
    } catch {
      // Nobody takes them.
    }
  })

  return {
    write: line => {
      if (isOver || buffered.length + line.length > MAX_BUFFER_LENGTH) return
      buffered += line
      next()
    },
  }
}

const exitListeners: (() => void)[] = []

/** The last words of a process come when nothing asynchronous is left. One listener serves all outputs: Node warns of many. */
const onExit = (say: () => void): void => {
  if (exitListeners.push(say) > 1) return
  process.on('exit', () => {
    for (const each of exitListeners) each()
  })
}
