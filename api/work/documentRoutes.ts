import { Router } from 'express'
import {
  type Documents,
  type DocumentsNoted,
  documentsBody,
  documentsDoneBody,
  type Kept,
  keptQuery,
  type Lost,
  lostBody,
  type Pending,
  pendingQuery,
} from '#wire/jobs.ts'
import type { Deps } from '../deps.ts'
import { dueExports, expiredExports, madeExports, noteLostExports } from '../exports/exportStore.ts'
import { processes } from '../http/authorize.ts'
import { identifierOf } from '../http/parameters.ts'
import { parse, parseBody } from '../http/validate.ts'
import { invoiceDocument } from '../invoices/invoiceDocument.ts'
import { dueMails, dueMailsOf } from '../mail/mailStore.ts'
import { keptDocuments, noteLostDocuments } from './lostDocuments.ts'
import { noteDocuments } from './noteDocuments.ts'
import { wantedDocuments } from './wantedDocuments.ts'

/** What stands on the first page only. */
const NOTHING_ELSE = { correus: [], exportacions: [], exportacionsCaducades: [] }

/** `/internal/*` of the PDFs: what is pending (mails and files, too), what to print, that it is done, or lost. For the workers only. */
export const documentRoutes = ({ db }: Deps): Router => {
  const router = Router()

  router.get('/pending', processes, async (req, res) => {
    const { limit, after } = parse(pendingQuery, req.query)
    const rows = await db
      .selectFrom('invoices')
      .select(['identifier', 'documentoVersion as version'])
      .where('archivoError', 'is', null)
      .where(eb => eb('archivoVersion', 'is distinct from', eb.ref('documentoVersion')))
      .where('identifier', '>', after)
      .orderBy('identifier')
      .limit(limit)
      .execute()
    if (after > 0) return void res.json({ facturas: rows, ...NOTHING_ELSE } satisfies Pending)
    const [correus, exportacions, exportacionsCaducades] = await Promise.all([
      dueMails(db, { limit, after }),
      dueExports(db, limit),
      expiredExports(db, limit),
    ])
    res.json({ facturas: rows, correus, exportacions, exportacionsCaducades } satisfies Pending)
  })

  router.get('/facturas/:identifier/document', processes, async (req, res) => {
    res.json(await invoiceDocument(db, identifierOf(req)))
  })

  router.post('/documents', processes, async (req, res) => {
    const { facturas } = parseBody(documentsBody, req)
    res.json((await wantedDocuments(db, facturas)) satisfies Documents)
  })

  router.put('/archivos', processes, async (req, res) => {
    const { facturas } = parseBody(documentsDoneBody, req)
    const noted = await noteDocuments(db, facturas)
    res.json({ ...noted, correus: await dueMailsOf(db, noted.anotadas) } satisfies DocumentsNoted)
  })

  router.get('/archivos', processes, async (req, res) => {
    const query = parse(keptQuery, req.query)
    const [facturas, exportacions] = await Promise.all([
      keptDocuments(db, query),
      query.abans === undefined ? madeExports(db, query.limit) : [],
    ])
    res.json({ facturas, exportacions } satisfies Kept)
  })

  router.post('/archivos/perduts', processes, async (req, res) => {
    const { facturas, exportacions } = parseBody(lostBody, req)
    await noteLostExports(db, exportacions)
    res.json({ facturas: await noteLostDocuments(db, facturas) } satisfies Lost)
  })

  return router
}
