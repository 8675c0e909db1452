import { sql } from 'kysely'
import { conflict, unprocessable } from '#platform/errors.ts'
import type { Contract, ContractUpdateBody } from '#wire/contracts.ts'
import { billingDaysMessage, hasBillingPeriod } from '#wire/fields.ts'
import { anchorAfter, changesPeriods } from '../calendar/contractCalendar.ts'
import { readCalendar } from '../calendar/readCalendar.ts'
import type { Row } from '../database/tables.ts'
import type { Kind } from '../edits/changeRecords.ts'
import { PRINTED, wordsOf } from '../ownAccounts/printedFields.ts'
import { requireOwnAccounts } from '../ownAccounts/requireOwnAccounts.ts'
import { withItsArticle } from '../taxes/withItsArticle.ts'
import { presentContract } from './presentContract.ts'
import { type ContractRow, selectContracts } from './selectContracts.ts'
import { texts } from './texts.ts'

/** How contracts are changed: client and product are fixed, and the calendar may change only as the billing model has it. */
export const contractKind: Kind<ContractRow, Contract, ContractUpdateBody> = {
  table: 'contracts',
  missing: () => texts.missing,
  read: (tx, identifiers, forUpdate) =>
    selectContracts(tx)
      .where('contracts.identifier', '=', sql<number>`any(${identifiers}::integer[])`)
      .$if(forUpdate, query => query.forUpdate('contracts'))
      .execute(),
  present: presentContract,
  movesPeriods: (row, body) => changesPeriods(calendarOf(row), wantedCalendar(row, body)),
  columnsOf: async (tx, row, body, today) => {
    const { clienteIdentifier, productoIdentifier, ...given } = body
    if ((clienteIdentifier ?? row.clienteIdentifier) !== row.clienteIdentifier)
      throw conflict(texts.clientFixed)
    if ((productoIdentifier ?? row.productoIdentifier) !== row.productoIdentifier)
      throw conflict(texts.productFixed)
    await requireOwnAccounts(tx, wordsOf(PRINTED.contracts, { ...row, ...body }), {
      stood: PRINTED.contracts.map(field => row[field]),
      client: row.clienteIdentifier,
    })
    const fields = withItsArticle(row, given)
    const wanted = wantedCalendar(row, body)
    if (!hasBillingPeriod(wanted))
      throw unprocessable(billingDaysMessage(), { productoDiasFacturacion: billingDaysMessage() })
    if (!changesPeriods(calendarOf(row), wanted)) return { ...fields, fechaInicio: wanted.fechaInicio }
    // A bulk edit leaves calendars alone, so that this is asked for one contract at most.
    const resumed = body.isActive === true ? today : null
    const anchor = anchorAfter(await readCalendar(tx, row, resumed), wanted, today)
    return { ...fields, fechaInicio: wanted.fechaInicio, anchor }
  },
}

const calendarOf = (row: Row<'contracts'>) => ({
  fechaInicio: row.fechaInicio,
  diasFacturacion: row.productoDiasFacturacion,
  isRecurrente: row.isRecurrente,
})

const wantedCalendar = (row: Row<'contracts'>, body: ContractUpdateBody) => ({
  fechaInicio: body.fechaInicio ?? row.fechaInicio,
  diasFacturacion: body.productoDiasFacturacion,
  isRecurrente: body.isRecurrente ?? row.isRecurrente,
})
