import { AppError, conflict, notFound } from '#platform/errors.ts'
import { speaking } from '#platform/languageContext.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { askForExport } from './askForExport.ts'
import { exportById, forgetExport, noteProgress, ownExport, ownExports } from './exportStore.ts'
import { presentExport, presentWork } from './presentExport.ts'
import { texts } from './texts.ts'

/** Files that workers make, each for who asked for it. */
export const exportHandlers = (deps: Deps): HandlersOf<'exports'> => {
  const { db } = deps
  return {
    askForExport: async ({ body, keyed, caller, actor }) =>
      presentExport(await askForExport(deps, body, { requestedBy: caller.sub, actor, keyed })),
    listExports: async ({ caller }) => (await ownExports(db, caller.sub)).map(presentExport),
    readExport: async ({ params, caller }) => {
      const row = await ownExport(db, params.identifier, caller.sub)
      if (!row) throw notFound(texts.gone)
      return presentExport(row)
    },
    readExportWork: async ({ params }) => {
      const row = await exportById(db, params.identifier)
      if (!row) throw notFound()
      if (row.settledAt !== null) throw settled()
      try {
        return await speaking(row.language ?? 'spec', () => presentWork(db, row))
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        // What it was asked for is no more, its client deleted for one: who asked is told why, and nobody tries again.
        await noteProgress(db, row.identifier, { state: 'failed', error: error.message })
        throw settled()
      }
    },
    noteExportProgress: async ({ params, body }) => {
      if (!(await noteProgress(db, params.identifier, body))) throw settled()
    },
    forgetExport: ({ params }) => forgetExport(db, params.identifier),
  }
}

const settled = () => conflict(texts.settled, 'settled')
