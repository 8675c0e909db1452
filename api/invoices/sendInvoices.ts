import { sql } from 'kysely'
import { conflict, notFound } from '#platform/errors.ts'
import { contactAddresses } from '#wire/contactAddresses.ts'
import type { SendInvoicesBody, SendInvoicesResult } from '#wire/invoiceMails.ts'
import { outsideOf } from '#wire/outsideAddresses.ts'
import { NO_ISSUER_REASON } from '../company/giveIssuer.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { lockInvoiceMails } from '../mail/lockInvoiceMails.ts'
import { isLeftInFile } from '../mail/mailOutlet.ts'
import { requireConfirmed, requireFewToday } from '../mail/outsideMails.ts'
import type { InvoiceMailPayload } from './invoiceMail.ts'
import { BY_NUMBER } from './invoiceOrder.ts'

type Request = {
  body: SendInvoicesBody
  /** `Idempotency-Key`: a request that asks to send again does so once. */
  key: string | null
  actor: Actor
  /** Mails that an account may send in a day to addresses that no contacts name. */
  outsidePerDay: number
}

/** `isFora`: the client's contacts don't name the address. */
type Pair = { factura: number; address: string; isFora: boolean }

type ChosenInvoice = {
  identifier: number
  numero: string
  cliente: string
  personasContacto: string | null
  hasIssuer: boolean
}

/**
 * Writes a mail for each invoice and address of its client. What was kept as a file is with nobody, once there is a mail server. Whoever has an invoice, may have it or is about to get it is left out;
 * asked to send again, only who is about to get it. An invoice without an issuer goes to nobody. A mail that failed before is put aside where a new one takes its place.
 *
 * @throws AppError 404 an invoice or run that there isn't; 409 a run that has not ended, or an address that the client's contacts don't
 * name and nobody has confirmed; 429 too many of these today.
 */
export const sendInvoices = (
  db: Database,
  { body, key, actor, outsidePerDay }: Request,
): Promise<SendInvoicesResult> =>
  db.transaction().execute(async tx => {
    await lockInvoiceMails(tx)
    const invoices = await chosenInvoices(tx, body)
    const pairs: Pair[] = []
    const senseAdreca: SendInvoicesResult['senseAdreca'] = []
    for (const { identifier, numero, cliente, personasContacto, hasIssuer } of invoices) {
      if (!hasIssuer) {
        senseAdreca.push({ identifier, numero, cliente, motivo: NO_ISSUER_REASON })
        continue
      }
      const { addresses, rest } = contactAddresses(body.adreces?.join(';') ?? personasContacto)
      const outside = new Set(outsideOf(addresses, personasContacto))
      for (const address of addresses)
        pairs.push({ factura: identifier, address, isFora: outside.has(address) })
      if (addresses.length === 0) senseAdreca.push({ identifier, numero, cliente, motivo: whyNobody(rest) })
    }
    const foranes = pairs.filter(({ isFora }) => isFora).map(({ address }) => address)
    requireConfirmed([{ outside: foranes, confirmed: body.foranes }])
    const { written: encuats, outside } = await writeMails(tx, pairs, {
      again: body.tornaAEnviar,
      key,
      actor,
    })
    await requireFewToday(tx, actor, outside, outsidePerDay)
    const result = { encuats, jaEnviats: pairs.length - encuats, senseAdreca }
    await audit(tx, actor, {
      accion: 'enviar',
      entidad: 'mails',
      registro: body.tirada ?? (invoices.length === 1 ? (invoices[0]?.identifier ?? null) : null),
      despues: {
        ...body,
        foranes,
        encuats,
        jaEnviats: result.jaEnviats,
        senseAdreca: senseAdreca.map(({ identifier }) => identifier),
      },
    })
    return result
  })

const whyNobody = (rest: string[]): string =>
  rest.length === 0
    ? 'El client no té cap adreça electrònica de contacte.'
    : `Les persones de contacte no tenen cap adreça electrònica vàlida: ${rest.join('; ').slice(0, 200)}`

const chosenInvoices = async (tx: Tx, { facturas, tirada }: SendInvoicesBody): Promise<ChosenInvoice[]> => {
  if (tirada !== undefined) await requireFinishedRun(tx, tirada)
  const { rows } = await sql<ChosenInvoice>`
    select
      invoice.identifier, invoice_number(invoice.serie_identifier, invoice.num_fact) as numero, invoice.cliente_nombre as cliente,
      client.personas_contacto, invoice.empresa_version is not null as has_issuer
    from invoices as invoice
    join clients as client on client.identifier = invoice.cliente_identifier
    where ${tirada === undefined ? sql`invoice.identifier = any(${facturas ?? []}::int[])` : sql`invoice.run_key = ${tirada}`}
    order by ${BY_NUMBER}
  `.execute(tx)
  if (facturas !== undefined && rows.length < new Set(facturas).size)
    throw notFound('Alguna de les factures triades ja no existeix. Torneu a carregar la llista.')
  return rows
}

const requireFinishedRun = async (tx: Tx, key: string): Promise<void> => {
  const run = await tx.selectFrom('billingRuns').select('estat').where('key', '=', key).executeTakeFirst()
  if (!run) throw notFound('Aquesta facturació no existeix.')
  if (run.estat !== 'fet') throw conflict('Aquesta facturació no ha acabat.', 'not-finished')
}

type Written = { written: number; outside: number }

/** @returns how many were written, and how many of them to addresses that no contacts name. */
const writeMails = async (
  tx: Tx,
  pairs: readonly Pair[],
  { again, key, actor }: { again: boolean; key: string | null; actor: Actor },
): Promise<Written> => {
  if (pairs.length === 0) return { written: 0, outside: 0 }
  const { rows } = await sql<Written>`
    with pair as (
      select factura, address, "isFora" as is_fora
      from json_to_recordset(${JSON.stringify(pairs)}::json) as pair(factura int, address text, "isFora" boolean)
    ),
    known as (
      select
        pair.factura, pair.address, pair.is_fora, count(mail.identifier) as mails,
        coalesce(bool_or(mail.state in ('pending', 'sending')), false) as is_on_its_way,
        coalesce(bool_or(mail.state in ('sent', 'uncertain') and not ${isLeftInFile}), false) as may_be_there,
        coalesce(bool_or(mail.peticion = ${key}), false) as is_of_this_request
      from pair
      left join mails as mail
        on mail.kind = 'invoice' and mail.factura_identifier = pair.factura and lower(mail.recipient) = lower(pair.address)
      group by pair.factura, pair.address, pair.is_fora
    ),
    written as (
      insert into mails (
        kind, key, recipient, payload, enviat_per, factura_identifier, factura_numero, cliente_identifier, peticion, is_fora,
        request_id
      )
      select
        'invoice', concat_ws(' ', known.factura, lower(known.address), known.mails + 1), known.address,
        jsonb_build_object(${'factura' satisfies keyof InvoiceMailPayload}::text, known.factura),
        ${actor.usuario}, known.factura, invoice_number(invoice.serie_identifier, invoice.num_fact), invoice.cliente_identifier,
        ${key}, known.is_fora, ${actor.requestId}
      from known
      join invoices as invoice on invoice.identifier = known.factura
      where not known.is_on_its_way and not known.is_of_this_request and (${again}::boolean or not known.may_be_there)
      order by ${BY_NUMBER}, known.address
      on conflict do nothing
      returning factura_identifier, recipient, is_fora
    ),
    replaced as (
      update mails as mail
      set archived_at = now()
      from written
      where mail.kind = 'invoice' and mail.factura_identifier = written.factura_identifier
        and lower(mail.recipient) = lower(written.recipient) and mail.state in ('refused', 'uncertain')
        and mail.archived_at is null
    )
    select count(*)::int as written, (count(*) filter (where is_fora))::int as outside from written
  `.execute(tx)
  return rows[0] ?? { written: 0, outside: 0 }
}
