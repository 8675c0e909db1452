import { conflict, notFound } from '#platform/errors.ts'
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
      return presentWork(db, row)
    },
    noteExportProgress: async ({ params, body }) => {
      if (!(await noteProgress(db, params.identifier, body))) throw settled()
    },
    forgetExport: ({ params }) => forgetExport(db, params.identifier),
  }
}

const settled = () => conflict(texts.settled, 'settled')
