import { safeFileName } from '#domain/fileNames.ts'
import { spokenLanguage } from '#language/language.ts'
import { unprocessable } from '#platform/errors.ts'
import { type ExportBody, MAX_EXPORTED_INVOICES } from '#wire/exports.ts'
import { readRun } from '../billing/billingRuns.ts'
import type { Row } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { mandateOrder } from '../mandates/mandateOrder.ts'
import { printedDeclaration } from '../verifactu/declarations.ts'
import { exportedChains } from '../verifactu/exportedRecords.ts'
import { exportedInvoices } from './exportedInvoices.ts'
import { invoicesFileName, reportFileName } from './exportNames.ts'
import { type Asker, addExport, type NewExport } from './exportStore.ts'
import { texts } from './texts.ts'

/**
 * Writes down the file that somebody asks for.
 *
 * @throws AppError 404 for a run, a declaration or a client that there is not, 409 and 422 as `mandateOrder`, 422 for invoices that there are not or a key of another file, 429 when too many files are under way.
 */
export const askForExport = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  body: ExportBody,
  asker: Asker,
): Promise<Row<'exports'>> => {
  const spoken = spokenLanguage()
  const language = spoken === 'spec' ? null : spoken
  return addExport(deps.db, { ...(await wantedFile(deps, body)), language }, asker)
}

const wantedFile = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  body: ExportBody,
): Promise<Omit<NewExport, 'language'>> => {
  const { format } = body
  switch (body.kind) {
    case 'report': {
      const fileName = reportFileName(body.request, format, clock.today())
      return { kind: body.kind, format, fileName, request: body.request, total: null }
    }
    case 'invoices': {
      const wanted = [...new Set(body.invoices)].sort((a, b) => a - b)
      const invoices = await exportedInvoices(db, { invoices: wanted })
      const missing = wanted.length - invoices.length
      if (missing > 0) throw refused('invoices', texts.missingInvoices({ missing, count: String(missing) }))
      const fileName = invoicesFileName(invoices, format)
      return { kind: body.kind, format, fileName, request: { invoices: wanted }, total: invoices.length }
    }
    case 'run': {
      const { runKey } = body
      await readRun(db, runKey)
      const invoices = await exportedInvoices(db, { runKey })
      if (invoices.length === 0) throw refused('run', texts.runWithoutInvoices)
      if (invoices.length > MAX_EXPORTED_INVOICES)
        throw refused('run', texts.tooManyInvoices({ most: MAX_EXPORTED_INVOICES }))
      const fileName = invoicesFileName(invoices, format)
      return { kind: 'invoices', format, fileName, request: { runKey }, total: invoices.length }
    }
    case 'records': {
      const chains = await exportedChains(db)
      if (chains.length === 0) throw refused('records', texts.noRecords)
      const fileName = `${texts.fileName.records}-${clock.today()}.${format}`
      return { kind: body.kind, format, fileName, request: { chains }, total: null }
    }
    case 'declaration': {
      const declaration = await printedDeclaration(db, body.digest, clock.today())
      const fileName = `${texts.fileName.declaration}-${declaration.day}.${format}`
      return { kind: body.kind, format, fileName, request: declaration, total: null }
    }
    case 'mandate': {
      const { kind, format: _, ...request } = body
      await mandateOrder(db, request, clock.today())
      const fileName = `${texts.fileName.mandate}-${safeFileName(request.reference)}.${format}`
      // Who it is for and what it says of both is read when it is printed, and stands in no log.
      return { kind, format, fileName, request, total: null }
    }
  }
}

const refused = (field: string, message: string) => unprocessable(message, { [field]: message })
