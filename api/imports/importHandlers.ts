import type { Request, RequestHandler, Response } from 'express'
import { spokenLanguage } from '#language/language.ts'
import { malformed, unprocessable } from '#platform/errors.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { WrittenJson } from '../http/writtenJson.ts'
import type { ImportThread } from './importThread.ts'
import { oneAtATime } from './oneAtATime.ts'
import { receiveFiles } from './receiveFiles.ts'
import { texts } from './texts.ts'

/** How many imports may wait for the one that is under way. */
const MAX_WAITING = 10

/** The books come as files: first as a rehearsal, then with the hash of its report. What staff saw is what is done. */
export const importHandlers = ({ clock }: Deps, imports: ImportThread): HandlersOf<'imports'> => {
  const itsTurn = oneAtATime(MAX_WAITING)
  return {
    importBooks: async ({ query, actor, req, res }) => {
      await passed(itsTurn, req, res)
      await passed(receiveFiles, req, res)
      if (!req.is('multipart/form-data')) throw malformed(texts.noForm)
      if (!query.dryRun && !query.hash) throw unprocessable(texts.noHash, { hash: texts.required })
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
          language: spokenLanguage(),
        },
        gone.signal,
      )
      if (!query.dryRun && !isCarriedOut)
        throw unprocessable(texts.allOrNothing({ refusals: String(refusals) }))
      return new WrittenJson(report)
    },
  }
}

/** What a middleware does, once it is done. */
const passed = (middleware: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void middleware(req, res, (error?: unknown) => (error ? reject(error) : resolve()))
  })
