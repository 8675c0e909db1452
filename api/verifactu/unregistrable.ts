import { type RawBuilder, sql } from 'kysely'
import type { Recipient } from '#domain/verifactu/record.ts'
import { recipientOf } from '#domain/verifactu/requirements.ts'
import type { Database } from '../database/tables.ts'
import { PRINTED_COUNTRY } from '../taxes/printedAddress.ts'
import { printedNif } from '../taxes/printedNif.ts'

/** A client that no registered invoice can name, and why, in words of staff. */
export type UnregistrableClient = { cliente_identifier: number; problem: string }

/**
 * The active clients that an invoice to be registered can't name: left out of a run as any blocked one is.
 *
 * @param cliente the one client that is asked for; all when null.
 * @returns null while nothing is registered.
 */
export const readUnregistrable = async (
  db: Database,
  cliente: number | null,
): Promise<UnregistrableClient[] | null> => {
  const { verifactu } = await db.selectFrom('configuration').select('verifactu').executeTakeFirstOrThrow()
  if (!verifactu) return null
  const asked = cliente === null ? sql`` : sql`and client.identifier = ${cliente}`
  const recipients = await readRecipients(db, sql`client.is_active ${asked}`)
  return recipients.flatMap(({ identifier, recipient }) =>
    typeof recipient === 'string' ? [{ cliente_identifier: identifier, problem: recipient }] : [],
  )
}

/**
 * Clients as a record would name them today, or the sentence that says what they lack.
 *
 * @param which a condition over `client`.
 */
export const readRecipients = async (
  db: Database,
  which: RawBuilder<unknown>,
): Promise<{ identifier: number; recipient: Recipient | string }[]> => {
  const { rows } = await sql<{
    identifier: number
    nombre: string
    nif: string | null
    pais: string | null
  }>`
    select
      client.identifier, coalesce(client.nombre_fiscal, client.nombre) as nombre, ${printedNif(sql`client`)} as nif,
      ${PRINTED_COUNTRY} as pais
    from clients as client
    where ${which}
  `.execute(db)
  return rows.map(({ identifier, ...party }) => ({ identifier, recipient: recipientOf(party) }))
}

/** The same as a select. */
export const unregistrableClients = (clients: readonly UnregistrableClient[]): RawBuilder<unknown> => sql`
  select * from json_to_recordset(${JSON.stringify(clients)}::json) as found(cliente_identifier int, problem text)
`
