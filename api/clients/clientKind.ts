import { sql } from 'kysely'
import type { Client, ClientUpdateBody } from '#wire/clients.ts'
import type { Row } from '../database/tables.ts'
import type { Kind } from '../edits/changeRecords.ts'
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
    await requireOwnAccounts(tx, printedWords(body), { stood: Object.values(printedWords(row)) })
    return { ...body, tipoIva: tipoIVA }
  },
}

type Printed = Partial<Record<(typeof PRINTED)[number], string | null | undefined>>

/** What invoices and mails say of a client in its own words. */
export const printedWords = (client: Printed): Record<string, string | null> =>
  Object.fromEntries(PRINTED.map(field => [field, client[field] ?? null]))

const PRINTED = [
  'nombre',
  'nombreFiscal',
  'subtitulo',
  'direccion',
  'poblacion',
  'provincia',
  'pais',
  'direccionFiscal',
  'poblacionFiscal',
  'provinciaFiscal',
  'paisFiscal',
  'ordenFiscal',
  'ordenConceptoFiscal',
] as const
