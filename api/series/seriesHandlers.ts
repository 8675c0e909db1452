import { conflict } from '#platform/errors.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { presentSeries } from './presentSeries.ts'
import { deleteSeries, insertSeries, listSeries, updateSeries } from './seriesStore.ts'
import { texts } from './texts.ts'

/** The code is the key and never changes (AMB-57). */
export const seriesHandlers = ({ db }: Deps): HandlersOf<'series'> => ({
  listSeries: async () => (await listSeries(db)).map(presentSeries),
  listActiveSeries: async () => (await listSeries(db, { activeOnly: true })).map(presentSeries),
  addSeries: async ({ body, actor }) => presentSeries(await insertSeries(db, body, actor)),
  changeSeries: async ({ params: { identifier }, body, version, actor }) => {
    if (body.identifier !== undefined && body.identifier !== identifier) throw conflict(texts.codeFixed)
    return presentSeries(await updateSeries(db, identifier, body, version, actor))
  },
  deleteSeries: ({ params, version, actor }) => deleteSeries(db, params.identifier, version, actor),
})
