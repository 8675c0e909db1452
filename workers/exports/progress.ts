import type { JobContext } from '../job.ts'

/** Often enough to be watched, and a hundredth of what the API waits before it takes a worker for dead. */
const EVERY_MS = 500

/** Somebody else has made the file, or nobody wants it any more. */
export class SettledError extends Error {
  override readonly name = 'SettledError'
}

/** Tells the API how far a file is. @throws SettledError when there is nothing more to be done. */
export type Progress = {
  begin: () => Promise<void>
  /** Passes things on and tells how many have passed. */
  counting: <Thing>(things: AsyncIterable<Thing>) => AsyncGenerator<Thing, void>
}

export const makeProgress = (
  identifier: number,
  total: number,
  { api, requestId }: Pick<JobContext, 'api' | 'requestId'>,
): Progress => {
  const report = async (progress: number): Promise<void> => {
    const answer = await api.exportProgress(identifier, { state: 'running', progress, total }, requestId)
    if (answer === 'settled') throw new SettledError('the file is settled')
  }
  return {
    begin: () => report(0),
    counting: async function* (things) {
      let passed = 0
      let told = performance.now()
      for await (const thing of things) {
        yield thing
        passed += 1
        if (performance.now() - told < EVERY_MS) continue
        await report(Math.min(passed, total))
        told = performance.now()
      }
    },
  }
}
