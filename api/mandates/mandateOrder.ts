import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { isValidBic, isValidIban, normalizeIban } from '#domain/iban.ts'
import { conflict, notFound, unprocessable } from '#platform/errors.ts'
import type { MandateOrderRequest, PrintedOrder } from '#wire/mandateOrders.ts'
import { currentCompany } from '../company/companyStore.ts'
import { presentCompany } from '../company/presentCompany.ts'
import type { Database } from '../database/tables.ts'
import { texts } from './texts.ts'

/**
 * What is printed for a client to sign. An account that can't be debited is left out: whoever signs writes another.
 *
 * @throws AppError 404 there is no such client; 409 `duplicate`: the reference is another client's; 422 a company without tax number, or a consumer who
 * is asked for a B2B mandate.
 */
export const mandateOrder = async (
  db: Database,
  { clienteIdentifier, reference, scheme, isOneOff }: MandateOrderRequest,
  day: Day,
): Promise<PrintedOrder> => {
  const client = await db
    .selectFrom('clients')
    .selectAll()
    .where('identifier', '=', clienteIdentifier)
    .executeTakeFirst()
  if (!client) throw notFound(texts.unknownClient)
  if (scheme === 'B2B' && !client.isEmpresa)
    throw unprocessable(texts.b2bOfConsumer, { scheme: texts.b2bOfConsumer })
  const taken = await db
    .selectFrom('mandates')
    .select('identifier')
    .where(sql`upper(reference)`, '=', reference.toUpperCase())
    .where('clienteIdentifier', '!=', clienteIdentifier)
    .executeTakeFirst()
  if (taken) throw conflict(texts.duplicate({ reference }), 'duplicate')
  const row = await currentCompany(db)
  const company = row && presentCompany(row)
  if (!company || company.creditorIdentifier === null) throw unprocessable(texts.noCreditor)
  const { nombre, nif, direccion, cp, poblacion, provincia, pais, logo } = company
  const iban = client.iban === null ? null : normalizeIban(client.iban)
  return {
    language: client.language ?? company.language,
    reference,
    scheme,
    isOneOff,
    creditor: {
      ...{ nombre, nif, direccion, cp, poblacion, provincia, pais, logo },
      identifier: company.creditorIdentifier,
    },
    debtor: {
      nombre: client.nombreFiscal ?? client.nombre,
      nif: client.nif,
      ...addressOf(client),
      iban: iban !== null && isValidIban(iban) ? iban : null,
      bic: client.swift !== null && isValidBic(client.swift) ? client.swift : null,
    },
    day,
  }
}

type Address = Pick<PrintedOrder['debtor'], 'direccion' | 'cp' | 'poblacion' | 'provincia' | 'pais'>
type Fiscal = {
  direccionFiscal: string | null
  cpFiscal: string | null
  poblacionFiscal: string | null
  provinciaFiscal: string | null
  paisFiscal: string | null
}

/** As invoices have it: the fiscal one as a whole, where there is one. */
const addressOf = (client: Address & Fiscal): Address => {
  const { direccionFiscal, cpFiscal, poblacionFiscal, provinciaFiscal } = client
  const hasFiscal = [direccionFiscal, cpFiscal, poblacionFiscal, provinciaFiscal].some(part => part !== null)
  const { direccion, cp, poblacion, provincia } = client
  return {
    ...(hasFiscal
      ? { direccion: direccionFiscal, cp: cpFiscal, poblacion: poblacionFiscal, provincia: provinciaFiscal }
      : { direccion, cp, poblacion, provincia }),
    pais: client.paisFiscal ?? client.pais,
  }
}
