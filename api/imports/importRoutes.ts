import { Router } from 'express'
import { z } from 'zod'
import { malformed, unprocessable } from '#platform/errors.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { administrators } from '../http/authorize.ts'
import { parse } from '../http/validate.ts'
import type { ImportThread } from './importThread.ts'
import { receiveFiles } from './receiveFiles.ts'
import { oneAtATime } from './waitingLine.ts'

const flag = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(fallback)
    .transform(text => text === 'true')

/** Nothing is written unless it is asked for in so many words. */
const querySchema = z.object({
  simulacio: flag('true'),
  hash: z.string().max(100).optional(),
  estricte: flag('false'),
  substituirMostra: flag('false'),
})

/** How many imports may wait for the one that is under way. */
const MOST_WAITING = 10

/**
 * `POST /api/importacio?simulacio=true|false&hash=&estricte=&substituirMostra=`: the files of the books as multipart form data.
 * First `simulacio=true`, then the same with `simulacio=false` and the hash of that report: what staff saw is what is done.
 */
export const importRoutes = ({ clock }: Deps, imports: ImportThread): Router => {
  const router = Router()

  router.post('/importacio', administrators, oneAtATime(MOST_WAITING), receiveFiles, async (req, res) => {
    const query = parse(querySchema, req.query)
    if (!req.is('multipart/form-data')) throw malformed('Cal enviar els fitxers com a multipart/form-data.')
    if (!query.simulacio && !query.hash)
      throw unprocessable('Cal el hash de la simulació que es confirma.', { hash: 'Camp obligatori.' })
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    const { report, isCarriedOut, refusals } = await imports.run(
      {
        files: req.importFiles ?? [],
        options: {
          dryRun: query.simulacio,
          strict: query.estricte,
          replaceSample: query.substituirMostra,
          expectedHash: query.hash ?? null,
        },
        by: { actor: actorOf(req), today: clock.today() },
      },
      gone.signal,
    )
    if (!query.simulacio && !isCarriedOut)
      throw unprocessable(`No s’ha importat res: hi ha ${refusals} motius de refús i s’ha demanat tot o res.`)
    res.type('json').send(report)
  })

  return router
}
