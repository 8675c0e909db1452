import { Router } from 'express'
import {
  type Documents,
  type DocumentsNoted,
  documentsBody,
  documentsDoneBody,
  type Pending,
  pendingQuery,
} from '#contract/jobs.ts'
import type { Deps } from '../deps.ts'
import { dueExports, expiredExports } from '../exports/exportStore.ts'
import { processes } from '../http/authorize.ts'
import { identifierOf } from '../http/parameters.ts'
import { parse, parseBody } from '../http/validate.ts'
import { dueMails, dueMailsOf } from '../mail/mailStore.ts'
import { invoiceDocument } from './invoiceDocument.ts'
import { noteDocuments } from './noteDocuments.ts'
import { wantedDocuments } from './wantedDocuments.ts'

/** What stands on the first page only. */
const NOTHING_ELSE = { correus: [], exportacions: [], exportacionsCaducades: [] }

/** `/internal/*` of the PDFs: what is pending (mails and files, too), what to print, and that it is done. For the workers only. */
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
    const anotadas = await noteDocuments(db, facturas)
    res.json({ anotadas, correus: await dueMailsOf(db, anotadas) } satisfies DocumentsNoted)
  })

  return router
}
