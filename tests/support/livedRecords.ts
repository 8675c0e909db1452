import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'
import { fingerprintOf } from '#api/verifactu/sealInvoices.ts'
import type { InvoicingSystem, Registration } from '#domain/verifactu/record.ts'

const ISSUER = { nif: 'B69442382', name: 'Consultoria 2, S.L.' }

const SYSTEM: InvoicingSystem = {
  producerName: ISSUER.name,
  producerNif: ISSUER.nif,
  name: 'Facturació',
  id: 'FC',
  version: '1.0',
  installation: '5f0c1d3e-0000-4000-8000-000000000001',
  hasSeveralIssuers: false,
}

/** How many of the records have their answer. */
const ANSWERED = 10

/**
 * Registers the invoices of lived books as the product did when records came to be: a chain in which each names the one before, sealed by the product's own
 * fingerprint; a message for the first ten with its answers, and two that wait.
 */
export const registerLived = async (db: Database): Promise<void> => {
  const { rows: invoices } = await sql<{
    identifier: number
    number: string
    day: string
    base: string
    quota: string
    total: string
    client: string
  }>`
    select identifier, serie_identifier || '-' || num_fact as number, to_char(fecha_factura, 'DD-MM-YYYY') as day, precio_base::text as base,
      impuesto_iva::text as quota, total_factura::text as total, buyer_nombre as client
    from invoices where serie_identifier = 'A' and num_fact between 41 and 52 order by num_fact
  `.execute(db)
  await sql`insert into verifactu_systems (content) values (${JSON.stringify(SYSTEM)})`.execute(db)
  await sql`
    insert into verifactu_chains (environment, issuer_nif, installation, last_sequence, last_sent_at)
      values ('producció', ${ISSUER.nif}, ${SYSTEM.installation}, ${invoices.length}, '2026-06-01T10:05:00Z')
  `.execute(db)
  let previous: Parameters<typeof fingerprintOf>[1]['previous'] = null
  for (const [place, { identifier, number, day, base, quota, total, client }] of invoices.entries()) {
    const generatedAt = `2026-06-01T10:00:${String(place).padStart(2, '0')}+02:00`
    const content: Registration = {
      kind: 'alta',
      invoice: { issuer: ISSUER.nif, number, day },
      issuerName: ISSUER.name,
      prior: null,
      type: 'F1',
      correction: null,
      description: 'Taller Pro',
      recipients: [{ name: client, nif: ISSUER.nif }],
      details: [{ regime: '01', qualification: 'S1', exemption: null, rate: '21.00', base, quota }],
      totalQuota: quota,
      total,
    }
    const fingerprint = fingerprintOf(content, { previous, generatedAt })
    previous = { ...content.invoice, fingerprint }
    await sql`
      insert into verifactu_records (chain_identifier, sequence, invoice_identifier, kind, issuer_nif, numero, fecha, generated_at, fingerprint,
          system_identifier, content)
        values (1, ${place + 1}, ${identifier}, 'alta', ${ISSUER.nif}, ${number}, ${day}, ${generatedAt}, ${fingerprint}, 1, ${JSON.stringify(content)})
    `.execute(db)
  }
  await sql`
    insert into verifactu_messages (chain_identifier, first_sequence, last_sequence, issuer_name, is_late, attempts, sent_at, answered_at, csv)
      values (1, 1, ${ANSWERED}, ${ISSUER.name}, false, 1, '2026-06-01T10:05:00Z', '2026-06-01T10:05:02Z', 'A-ABCDEFGH12345678')
  `.execute(db)
  await sql`
    insert into verifactu_answers (record_identifier, message_identifier, state, code, reason, csv, answered_at)
      select identifier, 1, case when sequence = 3 then 'acceptedWithErrors' else 'accepted' end, case when sequence = 3 then '2004' end,
        case when sequence = 3 then 'El valor del campo FechaHoraHusoGenRegistro…' end, 'A-ABCDEFGH12345678', '2026-06-01T10:05:02Z'
      from verifactu_records where sequence <= ${ANSWERED}
  `.execute(db)
}
