import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Database, Tables } from '#api/database/tables.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { registerLived } from './livedRecords.ts'
import { createTestDatabase } from './testDatabase.ts'

const FOLDER = join(import.meta.dirname, '../../api/migrations')

/** All migrations by their files, and of which a version was released: all but the first, which nobody had books of. */
export const MIGRATIONS: readonly string[] = readdirSync(FOLDER).sort()
export const RELEASED: readonly string[] = MIGRATIONS.filter(name => name >= '0033')
/** The first and the last of them, and between them some of each time: of which backups are restored. */
export const OF_EACH_TIME: readonly string[] = [0, 3, 6, 9, 15, 20, 24, -1].map(
  place => RELEASED.at(place) ?? '',
)

/**
 * What a company of the first released version has by then. Amounts and discounts that round, texts that break lines, what is empty and what is
 * not there; five months of invoices for twelve clients, three of them paid.
 */
const FIRST_YEARS = `
  insert into users (nombre_usuario, email, password_hash, rol, telefono_usuario, language)
    select 'Persona ' || n, 'persona-' || n || '@example.com', 'no password matches this', rol, '60011122' || n, 'ca'
    from unnest(array['Administrador', 'Gestió', 'Consulta']) with ordinality as of_role (rol, n);
  insert into company_versions (nombre, nif, direccion, cp, poblacion, provincia, pais, email, language)
    select 'Consultoria ' || n || ', S.L.', 'B69442382', 'C. Major, ' || n, '08500', 'Vic', 'Barcelona', 'España', 'a@example.com', 'ca'
    from generate_series(1, 2) as n;
  insert into banks (nombre, pais, entidad_financiera, oficina, dc, numero_cuenta)
    values ('Banc Nord', 'ES91', '2100', '0418', '45', '0200051332'), ('Banc Sud', 'ES79', '2100', '0813', '61', '0123456789');
  insert into series (identifier, descripcion, last_number, last_date)
    values ('A', 'Factures', 60, '2026-05-31'), ('B', 'Formació', 0, null), ('R', 'Rectificatives', 0, null);
  insert into series_starts (serie_identifier, number, date) values ('B', 17, '2026-01-15');
  insert into groups (nombre, url) select 'Grup ' || n, case when n > 1 then 'https://grup-' || n || '.example' end from generate_series(1, 3) as n;
  insert into centres (nombre, grupo_identifier, direccion, cp, poblacion, provincia, telefono, horario)
    select 'Centre ' || n, 1 + n % 3, 'Av. Nord, ' || n, '08500', 'Vic', 'Barcelona', '93888000' || n, '9-14 h' from generate_series(1, 6) as n;
  insert into clients (nombre, nif, cp, poblacion, provincia, direccion, pais, nombre_fiscal, direccion_fiscal, cp_fiscal, poblacion_fiscal,
      provincia_fiscal, pais_fiscal, tipo_iva, iban, is_adeudo, personas_contacto, tipo_vencimiento, language, orden_fiscal)
    select case when n = 1 then E'Taller "Nord"\\n\\u2028\\\\, (1)' else 'Client ' || n || ', S.L.' end, case when n <> 2 then 'B69442382' end,
      '08500', 'Vic', 'Barcelona', 'C. Nou, ' || n, 'España', 'Client fiscal ' || n, 'C. Vell, ' || n, '08500', 'Vic', 'Barcelona', 'España',
      case when n = 2 then 0 else 21 end, 'ES9121000418450200051332', n % 2 = 0, 'Anna <anna-' || n || '@example.com>', (n % 4)::text,
      case when n % 3 = 0 then 'es' end, case when n = 3 then '' end
    from generate_series(1, 12) as n;
  insert into products (nombre, descripcion, precio, unitats, descuento, dias_facturacion, is_recurrente)
    select 'Producte ' || n, case when n = 1 then E'Dues\\nlínies' end, 33.33 * n, n, 10, 30, true from generate_series(1, 5) as n;
  insert into contracts (producto_identifier, cliente_identifier, producto_titulo, producto_unidades, producto_precio, producto_descuento,
      producto_dias_facturacion, is_recurrente, fecha_inicio, anchor)
    select 1 + n % 5, (n + 1) / 2, 'Contracte ' || n, case n % 2 when 1 then 1 else 3 end, case n % 2 when 1 then 100.10 + n else 33.33 end,
      case n % 2 when 1 then 0 else 10 end, 30, true, '2026-01-01', '2026-01-01'
    from generate_series(1, 24) as n;
  update contracts set anchor = '2026-01-10', fecha_inicio = '2026-01-10' where identifier = 23;
  insert into pauses (cliente_identifier, first_day, last_day) values (12, '2026-08-01', '2026-08-31');
  insert into pauses (contract_identifier, first_day, last_day) values (3, '2026-08-01', null);
  insert into billing_runs (key, state, serie_identifier, fecha_factura, requested_by, finished_at)
    select 'run-' || n, 'done', 'A', '2026-01-31'::date + n * 30, 'persona-2@example.com', now() from generate_series(0, 4) as n;
  insert into invoices (serie_identifier, num_fact, fecha_factura, fecha_vencimiento, fecha_cobro, cliente_identifier, company_version,
      banc_identifier, banc_nombre, banc_cuenta_bancaria, run_key, cliente_nombre, buyer_nombre, buyer_nif, is_adeudo, iban, iva, precio_base, descuento_factura,
      impuesto_iva, total_factura, is_pagada, anotacion, sealed_at, file_version, language)
    select 'A', n, day, day + 30, case when n <= 36 then day + 20 end, client, 1, 1, 'Banc Nord', 'ES91 2100 0418 45 0200051332', 'run-' || (n - 1) / 12,
      'Client ' || client, 'Client fiscal ' || client, 'B69442382', client % 2 = 0, 'ES9121000418450200051332', 21, base, -10, round(base * 0.21, 2),
      base + round(base * 0.21, 2), n <= 36, case when n = 1 then E'Primera\\nlínia' end, now(), 1, 'ca'
    from generate_series(1, 60) as n,
      lateral (select 1 + (n - 1) % 12 as client, '2026-01-31'::date + 30 * ((n - 1) / 12) as day) as of_it,
      lateral (select 100.10 + 2 * client - 1 + 89.99 as base) as of_lines;
  insert into invoice_lines (invoice_identifier, contract_identifier, period, producte, cantidad, producto_precio, producto_descuento, precio_base,
      descuento, precio_linea)
    select invoice.identifier, contract.identifier, daterange(first, (first + interval '1 month')::date), contract.producto_titulo, contract.producto_unidades,
      contract.producto_precio, contract.producto_descuento, whole, -off, whole - off
    from invoices as invoice
    join contracts as contract on contract.cliente_identifier = invoice.cliente_identifier,
      lateral (select ('2026-01-01'::date + ((invoice.num_fact - 1) / 12) * interval '1 month')::date as first,
        round(contract.producto_unidades * contract.producto_precio, 2) as whole) as of_it,
      lateral (select round(whole * contract.producto_descuento / 100, 2) as off) as of_discount;
  insert into mails (kind, key, recipient, payload, state, settled_at, message_id, invoice_identifier, invoice_number, cliente_identifier, sender)
    select 'invoice', 'invoice-' || num_fact, 'anna-' || cliente_identifier || '@example.com', jsonb_build_object('invoices', jsonb_build_array(identifier)),
      case when num_fact = 7 then 'refused' else 'sent' end, now(), gen_random_uuid(), identifier, 'A-' || num_fact, cliente_identifier, 'persona-2@example.com'
    from invoices where num_fact <= 36;
  insert into exports (kind, format, request, file_name, requested_by, state, settled_at)
    select 'report', 'pdf', '{"report":"pending"}', 'pendent.pdf', id, 'done', now() from users;
  insert into dispatches (name, period, origin, due_at, created_at) values ('monthly', '2026-02', 'scheduled', now(), now());
  update schedules set recipients = '{a@example.com,b@example.com}';
  insert into list_views (user_id, list, name, query) select id, 'clients', 'Vic', 'q=Vic' from users;
  insert into list_columns (user_id, list, columns) select id, 'clients', '{nombre,nif}' from users;
  insert into mail_templates (kind, language, subject, opening, closing) values ('invoice', 'ca', 'Factura {numero}', E'Bon dia,\\n', '');
  insert into removal_requests (application_user_email, payload, requested_by) values ('persona-3@example.com', '{}', 'persona-2@example.com');
  insert into idempotency_keys (caller, call, key, body_hash, answer) select id, 'issueInvoices', 'run-0', 'x', '{}' from users limit 1;
  insert into audit_log (account, action, entity, record, before, after, request_id)
    select 'persona-' || 1 + n % 3 || '@example.com', case when n % 2 = 0 then 'change' else 'create' end, 'clients', (1 + n % 12)::text,
      case when n % 2 = 0 then jsonb_build_object('nombre', 'Abans ' || n) end, jsonb_build_object('nombre', 'Després ' || n), 'request-' || n
    from generate_series(1, 300) as n;
`

/** What it has besides, once this migration has been run: what the product of that day could keep. */
const SINCE: Readonly<Record<string, string | ((db: Database) => Promise<void>)>> = {
  // A whole invoice is taken back, its periods freed; both are settled by that.
  '0040_corrections.sql': `
    update series set is_rectificativa = true where identifier = 'R';
    insert into invoices (serie_identifier, num_fact, fecha_factura, fecha_vencimiento, cliente_identifier, company_version, cliente_nombre, buyer_nombre,
        buyer_nif, is_adeudo, iva, precio_base, descuento_factura, impuesto_iva, total_factura, tipo_factura, modo, causa, motivo)
      select 'R', 1, '2026-06-10', '2026-07-10', cliente_identifier, 2, cliente_nombre, buyer_nombre, buyer_nif, false, iva, -precio_base, -descuento_factura,
        -impuesto_iva, -total_factura, 'R1', 'I', 'returned', E'Devolució\n«total»' from invoices where serie_identifier = 'A' and num_fact = 39;
    insert into invoice_corrections (invoice_identifier, original_identifier, cliente_identifier, numero, fecha_factura, base, cuota, left_base, left_cuota)
      select correction.identifier, original.identifier, original.cliente_identifier, 'A-39', original.fecha_factura, -original.precio_base,
        -original.impuesto_iva, original.precio_base, original.impuesto_iva
      from invoices as original, invoices as correction
      where original.serie_identifier = 'A' and original.num_fact = 39 and correction.serie_identifier = 'R';
    insert into invoice_lines (invoice_identifier, producte, cantidad, producto_precio, producto_descuento, precio_base, descuento, precio_linea,
        correction_identifier, corrects_line_identifier)
      select correction.identifier, producte, -cantidad, producto_precio, producto_descuento, -line.precio_base, -descuento, -precio_linea,
        (select identifier from invoice_corrections), line.identifier
      from invoices as correction, invoice_lines as line join invoices as original on original.identifier = line.invoice_identifier
      where correction.serie_identifier = 'R' and original.serie_identifier = 'A' and original.num_fact = 39;
    update invoice_lines set freed_by_identifier = (select identifier from invoices where serie_identifier = 'R')
      where invoice_identifier = (select identifier from invoices where serie_identifier = 'A' and num_fact = 39);
    update invoices set is_pagada = true, fecha_cobro = '2026-06-10', compensated_by_identifier = (select identifier from invoices where serie_identifier = 'R')
      where serie_identifier = 'R' or serie_identifier = 'A' and num_fact = 39;
    update series set last_number = 1, last_date = '2026-06-10' where identifier = 'R';
  `,
  '0041_withholding.sql': `
    update clients set retencion = 15 where identifier <= 2;
    insert into invoices (serie_identifier, num_fact, fecha_factura, fecha_vencimiento, cliente_identifier, company_version, cliente_nombre, buyer_nombre,
        is_adeudo, iva, precio_base, descuento_factura, impuesto_iva, total_factura, retencion, importe_retencion, is_pagada, fecha_cobro)
      select 'B', n, '2026-06-30', '2026-07-30', 1 + n % 2, 2, 'Client', 'Client fiscal', false, 21, 10.05 * n, 0, round(10.05 * n * 0.21, 2),
        10.05 * n + round(10.05 * n * 0.21, 2), 15, round(10.05 * n * 0.15, 2), n <= 3, case when n <= 3 then '2026-07-15'::date end
      from generate_series(18, 29) as m, lateral (select m - 17 as n) as of_it;
    insert into invoice_lines (invoice_identifier, producte, cantidad, producto_precio, producto_descuento, precio_base, descuento, precio_linea)
      select identifier, 'Hores', num_fact, 10.05, 0, precio_base, 0, precio_base from invoices where serie_identifier = 'B';
  `,
  '0042_verifactu.sql': registerLived,
  '0047_sign_ins.sql': `
    insert into sign_ins (user_id, token_version, method, address, user_agent) select id, token_version, 'password', '192.0.2.7', 'Firefox' from users;
  `,
  '0049_passkeys.sql': `
    insert into passkeys (id, user_id, name, public_key, counter, transports, last_used_at)
      select encode(sha256(convert_to(email, 'UTF8')), 'base64'), id, 'Clau de ' || nombre_usuario, sha256('a key'), 7, '{internal,hybrid}', now() from users;
  `,
  '0055_api_tokens.sql': `
    insert into api_tokens (name, maker_id, digest, areas, may_change, expires_at)
      select 'Comptabilitat', id, sha256('x'), '{payments}', false, now() + interval '90 days' from users where rol = 'Administrador';
  `,
  '0057_payments.sql': `
    insert into payments (cliente_identifier, day, amount, way, banc_identifier, note, account)
      select cliente_identifier, '2026-06-15', 50.05, 'transfer', 1, 'Una part', 'persona-2@example.com' from invoices
      where serie_identifier = 'A' and num_fact between 40 and 45;
    insert into payment_allocations (payment_identifier, invoice_identifier, amount)
      select payment.identifier, invoice.identifier, 40.04 from invoices as invoice
      join payments as payment on payment.cliente_identifier = invoice.cliente_identifier and payment.note = 'Una part'
      where invoice.serie_identifier = 'A' and invoice.num_fact between 40 and 45;
    insert into payments (cliente_identifier, day, amount, way, account, reversed_on, reversal_reason)
      values (9, '2026-06-16', 12.34, 'cash', 'persona-2@example.com', '2026-06-20', 'Fals');
  `,
  '0058_bank_statements.sql': `
    insert into bank_statements (banc_identifier, file_name, file_hash, format, currency, first_day, last_day, opening, closing, added, account)
      values (1, 'juny.n43', repeat('a', 64), 'norma43', 'EUR', '2026-06-01', '2026-06-30', 1000, 1300.30, 6, 'persona-2@example.com');
    insert into bank_movements (statement_identifier, banc_identifier, booked_on, amount, entry_amount, part, parts, currency, text, is_return, key, state, evidence)
      select 1, 1, day, amount, amount, 1, 1, 'EUR', 'TRANSF. DE CLIENT ' || cliente_identifier, false, repeat('b', 60) || identifier, 'linked', '{number}'
      from payments where note = 'Una part';
    insert into bank_movement_payments (movement_identifier, payment_identifier)
      select movement.identifier, payment.identifier from payments as payment
      join bank_movements as movement on movement.key = repeat('b', 60) || payment.identifier;
    insert into client_payers (cliente_identifier, movement_identifier, kind, value)
      select payment.cliente_identifier, movement_identifier, 'name', 'CLIENT ' || payment.cliente_identifier
      from bank_movement_payments join payments as payment on payment.identifier = payment_identifier;
  `,
  '0061_mandates.sql': `
    insert into mandates (cliente_identifier, reference, scheme, signed_on, iban)
      select identifier, 'M-' || identifier, 'CORE', '2026-01-02', iban from clients where is_adeudo;
  `,
  '0062_remittances.sql': `
    insert into remittances (message_id, state, collection_date, banc_identifier, bank_name, bank_iban, creditor_name, creditor_identifier, created_at,
        created_by, sent_at, sent_by)
      values ('MSG-1', 'sent', '2026-06-10', 1, 'Banc Nord', 'ES9121000418450200051332', 'Consultoria', 'ES97000B69442382', '2026-06-01', 'persona-2@example.com',
        '2026-06-02', 'persona-2@example.com');
    insert into remittance_lines (remittance_identifier, invoice_identifier, cliente_identifier, mandate_identifier, numero, fecha_factura, amount, attempt,
        end_to_end_id, mandate_reference, signed_on, scheme, sequence, is_other_account, is_recent_account, debtor_name, iban)
      select 1, invoice.identifier, invoice.cliente_identifier, mandate.identifier, 'A-' || num_fact, fecha_factura, total_factura, 1, 'A-' || num_fact || '-1',
        mandate.reference, mandate.signed_on, mandate.scheme, 'RCUR', false, false, 'Client', mandate.iban
      from invoices as invoice join mandates as mandate using (cliente_identifier)
      where serie_identifier = 'A' and num_fact between 49 and 60;
  `,
  '0071_collections.sql': `
    insert into collection_entries (cliente_identifier, kind, text, amount, due_on, covers_all, account, noted_on)
      values (3, 'note', E'Trucat\\ndues vegades', null, '2026-07-01', true, 'persona-2@example.com', '2026-06-20'),
        (4, 'promise', null, 100.10, '2026-07-02', false, 'persona-2@example.com', '2026-06-20');
    insert into collection_entry_invoices (entry_identifier, invoice_identifier)
      select 2, identifier from invoices where serie_identifier = 'A' and num_fact = 52;
  `,
}

/** How many different books there are among those of all versions: the first, and each time that there was more to keep. */
export const CONTENTS = 1 + Object.keys(SINCE).length

export type LivedBooks = { db: Database; url: string; stop: () => Promise<void> }

/** Books that no test works on: they grow from one version to the next. `had` is how many migrations they have had. */
type Growing = { url: string; had: number }
let growing: Growing | undefined

/**
 * Books as a company has them that began with the first released version and has upgraded ever since, up to the schema before `name`: what each version
 * could keep was put in when it came. The product of that day can't be run any more, so that rows are written as it wrote them; where its rules stand in the
 * schema, they are held.
 *
 * Whoever asks for one version after the other gets copies of books that have gone on growing: to begin anew each time would run most migrations fifty times.
 *
 * @param name of a migration's file.
 */
export const livedBooks = async (name: string): Promise<LivedBooks> => {
  const wanted = MIGRATIONS.filter(file => file < name).length
  const from = growing && growing.had <= wanted ? growing : await begin()
  growing = undefined
  await grow(from, wanted)
  growing = { ...from, had: wanted }
  const { url, drop } = await createTestDatabase(from.url)
  const db = connect(url)
  return {
    db,
    url,
    stop: async () => {
      await db.destroy()
      await drop()
    },
  }
}

const connect = (url: string): Database => {
  const pool = makePool({ url, max: 2, applicationName: 'test-lived-books' })
  // The database may be dropped before its last connection has said goodbye.
  pool.on('error', () => undefined)
  return makeDatabase<Tables>(pool)
}

/** They go with the server of the test run. */
const begin = async (): Promise<Growing> => {
  const empty = new URL(inject('templateUrl'))
  empty.pathname = '/template0'
  const { url } = await createTestDatabase(empty.href)
  const db = connect(url)
  await sql`
    create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer not null default 0);
    insert into kysely_migration_lock values ('migration_lock', 0);
  `.execute(db)
  await db.destroy()
  return { url, had: 0 }
}

const grow = async ({ url, had }: Growing, wanted: number): Promise<void> => {
  const db = connect(url)
  const fill = async (text: string, where: string) => {
    await sql
      .raw(text)
      .execute(db)
      .catch(error => {
        throw new Error(`${where}: ${error.message}`, { cause: error })
      })
  }
  for (const [place, file] of MIGRATIONS.entries()) {
    if (place < had || place >= wanted) continue
    await fill(await readFile(join(FOLDER, file), 'utf8'), file)
    const at = new Date(Date.UTC(2026, 0, 1, 0, 0, place)).toISOString()
    await sql`insert into kysely_migration values (${file.slice(0, -'.sql'.length)}, ${at})`.execute(db)
    const since = SINCE[file]
    if (typeof since === 'string') await fill(since, `what there is since ${file}`)
    else await since?.(db)
    if (MIGRATIONS[place + 1] === RELEASED[0]) await fill(FIRST_YEARS, 'the first years')
  }
  await db.destroy()
}
