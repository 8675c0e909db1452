import type { Request, RequestHandler, Response } from 'express'
import { malformed, unprocessable } from '#platform/errors.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { WrittenJson } from '../http/writtenJson.ts'
import type { ImportThread } from './importThread.ts'
import { oneAtATime } from './oneAtATime.ts'
import { receiveFiles } from './receiveFiles.ts'

/** How many imports may wait for the one that is under way. */
const MAX_WAITING = 10

/** The books come as files: first as a rehearsal, then with the hash of its report. What staff saw is what is done. */
export const importHandlers = ({ clock }: Deps, imports: ImportThread): HandlersOf<'imports'> => {
  const itsTurn = oneAtATime(MAX_WAITING)
  return {
    importBooks: async ({ query, actor, req, res }) => {
      await passed(itsTurn, req, res)
      await passed(receiveFiles, req, res)
      if (!req.is('multipart/form-data')) throw malformed('Cal enviar els fitxers com a multipart/form-data.')
      if (!query.dryRun && !query.hash)
        throw unprocessable('Cal el hash de la simulació que es confirma.', { hash: 'Camp obligatori.' })
      const gone = new AbortController()
      res.once('close', () => gone.abort())
      const { report, isCarriedOut, refusals } = await imports.run(
        {
          files: req.importFiles ?? [],
          options: {
            dryRun: query.dryRun,
            strict: query.strict,
            replaceSample: query.replaceSample,
            expectedHash: query.hash ?? null,
          },
          by: { actor, today: clock.today() },
        },
        gone.signal,
      )
      if (!query.dryRun && !isCarriedOut)
        throw unprocessable(
          `No s’ha importat res: hi ha ${refusals} motius de refús i s’ha demanat tot o res.`,
        )
      return new WrittenJson(report)
    },
  }
}

/** What a middleware does, once it is done. */
const passed = (middleware: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void middleware(req, res, (error?: unknown) => (error ? reject(error) : resolve()))
  })
