import { sql } from 'kysely'
import type { IssueManualBody } from '#wire/manualInvoices.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import type { Actor } from '../database/audit.ts'
import { idempotent, type KeyedCall } from '../database/idempotent.ts'
import type { Tx } from '../database/tables.ts'
import { readAnnounced } from '../debtors/readAnnounced.ts'
import type { Deps } from '../deps.ts'
import { requireOwnOnInvoices } from '../ownAccounts/requireOwnOnInvoices.ts'
import { sealInvoices, sealingInstant } from '../verifactu/sealInvoices.ts'
import { insertDrafts } from './insertDrafts.ts'
import { finishIssuedAlone, nextNumber, readIssued, requireTotalSeen } from './issuedAlone.ts'
import { createManualBooks } from './manualBooks.ts'
import { requireNoneUnknown, similarInvoices } from './similarInvoices.ts'

type Request = { body: IssueManualBody; keyed: KeyedCall | null; actor: Actor }

/**
 * Issues an invoice by hand (decision 0048): lines of no contract, numbered in the series under the lock of the runs, with all that a run
 * copies; and the mails that bring it, where these are asked for. One transaction: the number is given or it is not.
 *
 * @returns the invoice as JSON text; told again under its key, as it is by now.
 * @throws AppError what `createManualBooks` throws; 404 told again after it was deleted; 409 `number-taken` another number comes next,
 * `similar-invoice` one that it may repeat and nobody has confirmed,
 * `preview-changed` it comes to something else than was seen.
 */
export const issueManualInvoice = async (
  { db, clock }: Deps,
  { body, keyed, actor }: Request,
): Promise<string> => {
  const { identifier } = await db.transaction().execute(tx =>
    idempotent(tx, keyed, async () => {
      await lockBilling(tx)
      const series = await createManualBooks(tx, body, clock.today())
      const number = nextNumber(series, body)
      requireNoneUnknown(await similarInvoices(tx, body), body.similarInvoices ?? [])
      const now = clock.now()
      const { first: issued, total } = await insertDrafts(tx, {
        serieIdentifier: series.identifier,
        lastNumber: series.lastNumber,
        runKey: null,
        sealedAt: await sealingInstant(tx, now),
        announced: await readAnnounced(tx, [body.clienteIdentifier], {
          fechaFactura: body.fechaFactura,
          today: clock.today(),
        }),
      })
      if (issued === null) throw new Error('an invoice by hand came to no draft')
      // What a product or the client is taxed by may have changed since it was looked at.
      requireTotalSeen(total, body)
      await insertLines(tx, issued)
      await requireOwnOnInvoices(tx, sql`invoice.identifier = ${issued}`)
      await sealInvoices(tx, sql`invoice.identifier = ${issued}`, now)
      return finishIssuedAlone(tx, { issued, number, body, actor })
    }),
  )
  return readIssued(db, identifier)
}

const insertLines = async (tx: Tx, invoice: number): Promise<void> => {
  await sql`
    insert into invoice_lines (
      invoice_identifier, producte, producto_descripcion, cantidad, producto_precio, producto_descuento, precio_base, descuento, precio_linea,
      tratamiento, articulo
    )
    select ${invoice}::int, producte, producto_descripcion, cantidad, producto_precio, producto_descuento, precio_base, descuento, precio_linea,
      tratamiento, articulo
    from due_line
    order by place
  `.execute(tx)
}
