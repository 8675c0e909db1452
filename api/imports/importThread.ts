import { Worker } from 'node:worker_threads'
import { AppError, unavailable } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import type { ImportAnswer, ImportTask } from './importWorker.ts'
import { texts } from './texts.ts'

/** An import of the largest files that are taken needs about half of it. */
const MEMORY_MB = 1024
/** A thread that has nothing to do gives its memory and its connection back. */
const IDLE_MS = 30_000
const CLOSING_MS = 5_000

/** What an import has come to: its report as JSON, and how many reasons for a refusal there were. */
export type ThreadOutcome = { report: Buffer; isCarriedOut: boolean; refusals: number }

/**
 * Imports on a thread of their own, so that the API goes on answering meanwhile: reading, checking and comparing large files takes
 * seconds of computing. It does one at a time and has a bound of memory.
 */
export type ImportThread = {
  /**
   * @param signal whoever asked has gone: the thread is ended, and with its connection the transaction.
   * @throws AppError what the import was refused with; 503 when the thread has ended under it.
   */
  run: (task: Omit<ImportTask, 'databaseUrl'>, signal: AbortSignal) => Promise<ThreadOutcome>
  close: () => Promise<void>
}

export const makeImportThread = (databaseUrl: string, logger: Logger): ImportThread => {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const open = (): Worker => {
    const opened = new Worker(new URL('./importWorker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    opened.on('error', error => logger.error({ err: error }, 'the thread of imports has broken'))
    opened.once('exit', () => {
      if (thread === opened) thread = null
    })
    // The process may end without it.
    opened.unref()
    return opened
  }

  /** Lets the thread give its connection back, which takes a moment; one that is in the middle of something is ended. */
  const close = async (): Promise<void> => {
    clearTimeout(idle)
    const closing = thread
    thread = null
    if (closing === null) return
    const late = setTimeout(() => void closing.terminate(), CLOSING_MS)
    const exited = new Promise(resolve => closing.once('exit', resolve))
    closing.postMessage(null)
    await exited
    clearTimeout(late)
  }

  const ask = (worker: Worker, task: ImportTask, signal: AbortSignal): Promise<ImportAnswer> =>
    new Promise((resolve, reject) => {
      // Said here: the end of a thread is told outside of the request, which has the language.
      const interrupted = unavailable(texts.interrupted)
      const end = () => {
        // Whoever is next gets another.
        if (thread === worker) thread = null
        void worker.terminate()
      }
      const settle = () => {
        worker.off('message', told)
        worker.off('exit', ended)
        signal.removeEventListener('abort', end)
      }
      const told = (answer: ImportAnswer) => {
        settle()
        resolve(answer)
      }
      const ended = () => {
        settle()
        reject(interrupted)
      }
      worker.once('message', told)
      worker.once('exit', ended)
      signal.addEventListener('abort', end, { once: true })
      if (signal.aborted) return end()
      worker.postMessage(
        task,
        task.files.map(({ bytes }) => bytes.buffer),
      )
    })

  return {
    run: async (task, signal) => {
      clearTimeout(idle)
      thread ??= open()
      const answer = await ask(thread, { ...task, databaseUrl }, signal)
      idle = setTimeout(() => void close(), IDLE_MS).unref()
      if (answer.kind === 'done')
        return {
          ...answer,
          report: Buffer.from(answer.report.buffer, answer.report.byteOffset, answer.report.byteLength),
        }
      if (answer.kind === 'refused')
        throw new AppError(answer.status, answer.code, answer.message, answer.fields)
      throw new Error(`an import failed: ${answer.stack}`)
    },
    close,
  }
}
