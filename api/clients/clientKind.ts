import { sql } from 'kysely'
import type { Client, ClientUpdateBody } from '#wire/clients.ts'
import type { Row } from '../database/tables.ts'
import type { Kind } from '../edits/changeRecords.ts'
import { PRINTED, wordsOf } from '../ownAccounts/printedFields.ts'
import { requireOwnAccounts } from '../ownAccounts/requireOwnAccounts.ts'
import { presentClientAlone } from './presentClient.ts'
import { texts } from './texts.ts'

/** How clients are changed. Invoices keep the client as it was when they were issued. */
export const clientKind: Kind<Row<'clients'>, Omit<Client, 'clienteProductos'>, ClientUpdateBody> = {
  table: 'clients',
  missing: () => texts.missing,
  read: (tx, identifiers, forUpdate) =>
    tx
      .selectFrom('clients')
      .selectAll()
      .where('identifier', '=', sql<number>`any(${identifiers}::integer[])`)
      .orderBy('identifier')
      .$if(forUpdate, query => query.forUpdate())
      .execute(),
  present: presentClientAlone,
  movesPeriods: () => false,
  columnsOf: async (tx, row, { tipoIVA, ...body }) => {
    await requireOwnAccounts(tx, wordsOf(PRINTED.clients, { ...row, ...body }), {
      stood: PRINTED.clients.map(field => row[field]),
    })
    return { ...body, tipoIva: tipoIVA }
  },
}
