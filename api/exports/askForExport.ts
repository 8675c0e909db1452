import { unprocessable } from '#platform/errors.ts'
import { type ExportBody, MAX_EXPORTED_INVOICES } from '#wire/exports.ts'
import { readRun } from '../billing/billingRuns.ts'
import type { Row } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { exportedInvoices } from './exportedInvoices.ts'
import { invoicesFileName, reportFileName } from './exportNames.ts'
import { type Asker, addExport, type NewExport } from './exportStore.ts'

/**
 * Writes down the file that somebody asks for.
 *
 * @throws AppError 404 for a run that there is not, 422 for invoices that there are not or a key of another file, 429 when too many files are under way.
 */
export const askForExport = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  body: ExportBody,
  asker: Asker,
): Promise<Row<'exports'>> => addExport(deps.db, await wantedFile(deps, body), asker)

const wantedFile = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  body: ExportBody,
): Promise<NewExport> => {
  const { format } = body
  switch (body.tipus) {
    case 'informe': {
      const nom = reportFileName(body.peticio, format, clock.today())
      return { tipus: body.tipus, format, nom, request: body.peticio, total: null }
    }
    case 'factures': {
      const facturas = [...new Set(body.facturas)].sort((a, b) => a - b)
      const invoices = await exportedInvoices(db, { facturas })
      const missing = facturas.length - invoices.length
      if (missing > 0) throw refused('facturas', missingText(missing))
      const nom = invoicesFileName(invoices, format)
      return { tipus: body.tipus, format, nom, request: { facturas }, total: invoices.length }
    }
    case 'tirada': {
      const { tirada } = body
      await readRun(db, tirada)
      const invoices = await exportedInvoices(db, { tirada })
      if (invoices.length === 0) throw refused('tirada', 'Aquesta facturació no té cap factura.')
      if (invoices.length > MAX_EXPORTED_INVOICES)
        throw refused('tirada', `Un fitxer pot tenir com a màxim ${MAX_EXPORTED_INVOICES} factures.`)
      const nom = invoicesFileName(invoices, format)
      return { tipus: 'factures', format, nom, request: { tirada }, total: invoices.length }
    }
  }
}

const refused = (field: string, message: string) => unprocessable(message, { [field]: message })

const missingText = (missing: number): string =>
  missing === 1
    ? 'Una de les factures triades ja no existeix. Torneu a carregar la llista.'
    : `${missing} de les factures triades ja no existeixen. Torneu a carregar la llista.`
