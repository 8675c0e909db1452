import { type RawBuilder, sql } from 'kysely'
import { addMonths, type Day, firstOfMonth, lastOfMonth, monthOf } from '#domain/dates.ts'
import type { MonthState } from '#wire/overview.ts'
import type { Database } from '../database/tables.ts'
import { isMailed } from '../invoices/isMailed.ts'
import { invoicesOfRange } from '../invoices/listInvoices.ts'
import { IS_PENDING } from '../invoices/pendingInvoices.ts'
import { sumInvoices } from '../invoices/sumInvoices.ts'
import { OPEN_AMOUNT } from '../payments/openAmount.ts'
import { heldRecords } from '../verifactu/heldRecords.ts'
import { recordsToMend } from '../verifactu/recordsToMend.ts'
import { missedMovements } from './missedMovements.ts'
import { notedByPrograms } from './notedByPrograms.ts'
import { remittancesLeftBehind } from './remittancesLeftBehind.ts'

/** The states `sense-pdf` and `no-enviades` of the list (`LISTING_STATES` in wire/invoiceListing.ts) that they lead to. */
const HAS_NO_FILE = sql<boolean>`invoice.file_version is distinct from invoice.document_version`
const IS_NOT_MAILED = sql<boolean>`not ${isMailed('invoice')}`

/** Where the month of a day stands; each sum of invoices is that of the list of its invoices in a state. */
export const monthState = async (db: Database, today: Day): Promise<MonthState> => {
  const [start, end] = [firstOfMonth(today), lastOfMonth(today)]
  const lately = addMonths(start, -1)
  const sumOf = (isSo: RawBuilder<boolean>, from = start, options = {}) =>
    sumInvoices(
      db,
      sql`select * from (${invoicesOfRange({ start: from, end })}) as invoice where ${isSo}`,
      options,
    )
  const [issued, withoutFile, notMailed, pending, toMail, noted, missed, held, toMend, leftBehind] =
    await Promise.all([
      sumOf(sql`true`),
      sumOf(HAS_NO_FILE),
      sumOf(IS_NOT_MAILED),
      sumOf(IS_PENDING, start, { amount: OPEN_AMOUNT }),
      sumOf(IS_NOT_MAILED, lately),
      notedByPrograms(db),
      missedMovements(db),
      heldRecords(db),
      recordsToMend(db),
      remittancesLeftBehind(db, today),
    ])
  return {
    month: monthOf(today),
    from: start,
    to: end,
    issued,
    withoutFile,
    notMailed,
    pending,
    toMail: { ...toMail, from: lately, to: end },
    notedByPrograms: noted,
    missedMovements: missed,
    heldRecords: held,
    recordsToMend: toMend,
    remittancesLeftBehind: leftBehind,
  }
}
