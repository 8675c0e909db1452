import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type BooksBefore, booksBefore } from '#tests/support/booksBefore.ts'
import { callGroups } from '#wire/callGroups.ts'

/** Books of before decision 0026, and what may be called otherwise than in English since. */

const MIGRATION = '0022_one_language.sql'

/** Entries of the audit log that each change of a client has left behind in some years. */
const LONG_LOG = 200_000

const setUp = async (): Promise<BooksBefore> => {
  const books = await booksBefore(MIGRATION)
  onTestFinished(books.stop)
  await sql`
    insert into company_versions (nombre, registro_mercantil, idioma) values ('Consultoria', 'Tom 1', 'es');
    insert into banks (nombre, pais, entidad_financiera, oficina, dc, numero_cuenta) values ('Bo', 'ES', '2100', '0418', '45', '0200051332');
    insert into clients (nombre, idioma) values ('Taller', 'ca');
    insert into products (nombre, precio, unitats, descuento, dias_facturacion) values ('Quota', 100, 1, 0, 30);
    insert into contracts (producto_identifier, cliente_identifier, producto_titulo, producto_unidades, producto_precio,
        producto_dias_facturacion, fecha_inicio, ancla, facturado_hasta)
      values (1, 1, 'Quota', 1, 100, 30, '2026-01-01', '2026-01-01', '2026-02-01');
    update contracts set ancla = '2026-03-01', version = 2;
    insert into pauses (contrato_identifier, desde, hasta) values (1, '2026-05-01', '2026-05-31'), (1, '2026-07-01', null);
    insert into series (identifier, descripcion, ultimo_numero, ultima_fecha) values ('A', 'Factures', 413, '2026-11-01');
    insert into series_starts (serie_identifier, numero, fecha) values ('A', 412, '2026-10-31');
    insert into billing_runs (key, body_hash, estat, serie_identifier, fecha_factura, usuario, omesos, error) values
      ('done', 'x', 'fet', 'A', '2026-11-01', 'a@x.example', 2, null), ('cut off', 'x', 'en-curs', 'A', '2026-11-01', 'a@x.example', 0, null),
      ('failed', 'x', 'fallit', 'A', '2026-11-01', 'a@x.example', 0, 'No.');
    insert into invoices (serie_identifier, num_fact, fecha_factura, fecha_vencimiento, cliente_identifier, empresa_version, banc_identifier,
        banco_nombre, banco_cuenta, run_key, cliente_nombre, receptor_nombre, receptor_nif, receptor_direccion, receptor_cp,
        receptor_poblacion, receptor_provincia, receptor_pais, is_adeudo, idioma, iva, precio_base, descuento_factura, impuesto_iva,
        total_factura, documento_version, archivo_version, archivo_error)
      values ('A', 413, '2026-11-01', '2026-12-01', 1, 1, 1, 'Bo', 'ES91', 'done', 'Taller', 'Taller, S.L.', 'B', 'Carrer', '08500', 'Vic',
        'Barcelona', 'Espanya', false, 'ca', 21, 100, 0, 21, 121, 7, 6, 'Tort');
    insert into invoice_lines (factura_identifier, contrato_identifier, periodo, producte, cantidad, producto_precio, producto_descuento,
        precio_base, descuento, precio_linea)
      values (1, 1, '[2026-01-01,2026-02-01)', 'Quota', 1, 100, 0, 100, 0, 100);
    insert into mail_outlet (mitja) values ('fitxer');
    insert into mails (kind, key, recipient, payload, state, settled_at, enviat_per, factura_identifier, factura_numero, peticion, contenido,
        is_fora, mitja) values
      ('invoice', 'i', 'a@x.example', '{"factura": 1}', 'sent', now(), 'b@x.example', 1, 'A-413', 'k', 'd', true, 'servidor'),
      ('reminder', 'r', 'a@x.example', '{"clau": "k", "facturas": [1], "versions": [7], "assumpte": "S", "text": "T"}', 'sent', now(), null,
        null, null, null, null, false, 'fitxer'),
      ('scheduled', 's', 'a@x.example', '{"enviament": 1}', 'pending', null, null, null, null, null, null, false, null),
      ('removalRequest', 'q', 'a@x.example', '{"solicitud": 1}', 'pending', null, null, null, null, null, null, false, null),
      ('bankChange', 'b', 'a@x.example', '{"usuario": "u", "canvis": [{"antes": null, "otroNumero": false,
        "despues": {"nombre": "Bo", "cuenta": "ES91", "isActive": true, "isCorrecta": true}}]}', 'pending', null, null, null, null, null,
        null, false, null);
    insert into exports (tipus, format, request, nom, requested_by, estat, fet, total, error, clau, settled_at) values
      ('informe', 'pdf', '{"informe": "pp", "cerca": "x", "camps": ["numero"],
        "ordre": {"vista": "factures", "columna": "numero", "sentit": "asc"}}', 'a.pdf', gen_random_uuid(), 'fet', 1, 1, null, 'k', now()),
      ('informe', 'csv', '{"informe": "previsio", "mes": "2026-12", "cerca": "", "camps": []}', 'b.csv', gen_random_uuid(), 'en-curs', 0,
        null, null, null, null),
      ('informe', 'csv', '{"informe": "factures", "des": "2026-01-01", "fins": "2026-12-31", "facturas": [1]}', 'c.csv',
        gen_random_uuid(), 'pendent', 0, null, null, null, null),
      ('factures', 'zip', '{"tirada": "done"}', 'd.zip', gen_random_uuid(), 'fallit', 3, 9, 'No.', null, now());
    update schedules set actiu = true, destinataris = '{a@x.example}', actiu_des_de = '2026-11-01' where nom = 'mensual';
    insert into dispatches (nom, periode, origen, due_at, solicitante, clau, created_at) values
      ('mensual', '2026-12', 'programat', '2026-12-01', null, null, '2026-12-01'),
      ('setmanal', '2026-11-30', 'manual', null, 'a@x.example', 'k', '2026-12-01');
    insert into audit_log (usuario, accion, entidad, registro, antes, despues) values
      ('sistema', 'crear', 'users', 'a@x.example', null, '{"Rol": "Gestió"}'),
      ('visitant', 'canviar', 'schedules', 'mensual', '{"actiu": false, "destinataris": []}', '{"actiu": true, "destinataris": ["a"]}'),
      ('a', 'facturar', 'invoices', 'done', null, '{"fechaFactura": "2026-11-01", "facturas": 1, "desde": 413, "hasta": 413}'),
      ('a', 'descarregar', 'exports', '1', null, '{"tipus": "informe", "nom": "a.pdf", "request": {"informe": "vencudes", "cerca": ""}}'),
      ('a', 'actuar', 'queues', 'mail', null, '{"metode": "PUT", "adreca": "/x", "estat": 200}'),
      ('a', 'canviar', 'mails', '1', '{"estat": "refused", "error": "No."}', '{"estat": "pending", "factura": "A-413"}')
  `.execute(books.db)
  return books
}

/** Every row of every table as its values, in the order of the columns: what their names are makes no difference. */
const valuesOf = async ({ db }: BooksBefore): Promise<Map<string, string[]>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_log' order by 1
  `.execute(db)
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select ${sql.ref(name)}::text as row from ${sql.table(name)} order by 1`.execute(db)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

/** Words that the upgrade changes in what is kept, as they stand in a row. */
const ENGLISH: Record<string, string> = {
  'en-curs': 'running', fet: 'done', fallit: 'failed', pendent: 'pending', informe: 'report', factures: 'invoices',
  mensual: 'monthly', setmanal: 'weekly', programat: 'scheduled', servidor: 'server', fitxer: 'file',
  factura: 'invoice', facturas: 'invoices', clau: 'idempotencyKey', assumpte: 'subject', enviament: 'dispatch', solicitud: 'request',
  usuario: 'account', canvis: 'changes', antes: 'before', despues: 'after', otroNumero: 'otherNumber', cuenta: 'cuentaBancaria',
  isCorrecta: 'isCorrect', cerca: 'search', camps: 'fields', ordre: 'order', vista: 'view', columna: 'column', sentit: 'direction',
  mes: 'month', des: 'from', fins: 'to', tirada: 'runKey', pp: 'pending', previsio: 'forecast',
} // biome-ignore format: one table of words

/** A row with the words of today, as a sorted list: keys of a JSON object have no order that would be kept. */
const inEnglish = (row: string): string[] =>
  (row.match(/[\p{L}\d@._-]+/gu) ?? []).map(word => ENGLISH[word] ?? word).sort()

test('books of before lose nothing but their names', async () => {
  const books = await setUp()
  const before = await valuesOf(books)
  await books.migrate()
  const after = await valuesOf(books)
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [name, rows] of before)
    expect((after.get(name) ?? []).map(inEnglish).sort(), name).toEqual(rows.map(inEnglish).sort())

  const exported = await books.db
    .selectFrom('exports')
    .select(['kind', 'state', 'progress', 'request'])
    .orderBy('identifier')
    .execute()
  expect(exported).toEqual([
    {
      kind: 'report',
      state: 'done',
      progress: 1,
      request: {
        report: 'pending',
        search: 'x',
        fields: ['numero'],
        order: { view: 'invoices', column: 'numero', direction: 'asc' },
      },
    },
    {
      kind: 'report',
      state: 'running',
      progress: 0,
      request: { report: 'forecast', month: '2026-12', search: '', fields: [] },
    },
    {
      kind: 'report',
      state: 'pending',
      progress: 0,
      request: { report: 'invoices', from: '2026-01-01', to: '2026-12-31', invoices: [1] },
    },
    { kind: 'invoices', state: 'failed', progress: 3, request: { runKey: 'done' } },
  ])
  const log = await books.db
    .selectFrom('auditLog')
    .select(['account', 'action', 'entity', 'record', 'before', 'after'])
    .orderBy('identifier')
    .execute()
  expect(log).toEqual([
    {
      account: 'system',
      action: 'create',
      entity: 'users',
      record: 'a@x.example',
      before: null,
      after: { Rol: 'Gestió' },
    },
    {
      account: 'visitor',
      action: 'change',
      entity: 'schedules',
      record: 'monthly',
      before: { isActive: false, recipients: [] },
      after: { isActive: true, recipients: ['a'] },
    },
    {
      account: 'a',
      action: 'issue',
      entity: 'invoices',
      record: 'done',
      before: null,
      after: { fechaFactura: '2026-11-01', invoices: 1, firstNumber: 413, lastNumber: 413 },
    },
    {
      account: 'a',
      action: 'export',
      entity: 'exports',
      record: '1',
      before: null,
      after: { kind: 'report', fileName: 'a.pdf', request: { report: 'overdue', search: '' } },
    },
    {
      account: 'a',
      action: 'operate',
      entity: 'queues',
      record: 'mail',
      before: null,
      after: { method: 'PUT', address: '/x', status: 200 },
    },
    {
      account: 'a',
      action: 'change',
      entity: 'mails',
      record: '1',
      before: { state: 'refused', error: 'No.' },
      after: { state: 'pending', invoice: 'A-413' },
    },
  ])

  // What guards the books stands: the calendar that a contract leaves behind, the log that nobody writes over, the mails that are counted.
  await sql`update contracts set anchor = '2026-04-01'`.execute(books.db)
  const calendars = await books.db
    .selectFrom('pastCalendars')
    .select(['anchor', 'until'])
    .orderBy('anchor')
    .execute()
  expect(calendars).toEqual([
    { anchor: '2026-01-01', until: '2026-03-01' },
    { anchor: '2026-03-01', until: '2026-04-01' },
  ])
  await expect(sql`update audit_log set account = 'x'`.execute(books.db)).rejects.toThrow('append-only')
  await sql`update mails set state = 'sent', settled_at = now() where kind = 'scheduled'`.execute(books.db)
  expect(await books.db.selectFrom('sentMails').selectAll().orderBy('kind').execute()).toEqual([
    { kind: 'invoice', amount: 1 },
    { kind: 'reminder', amount: 1 },
    { kind: 'scheduled', amount: 1 },
  ])
})

test('a long audit log is renamed to its last entry', async () => {
  const books = await booksBefore(MIGRATION)
  onTestFinished(books.stop)
  await sql`
    insert into audit_log (usuario, accion, entidad, registro, antes, despues)
    select 'a@x.example', 'canviar', 'clients', n::text, jsonb_build_object('nombre', n, 'idioma', null),
      jsonb_build_object('nombre', n, 'idioma', 'es')
    from generate_series(1, ${sql.lit(LONG_LOG)}) as n
  `.execute(books.db)
  const begun = performance.now()
  await books.migrate()
  console.info(`${LONG_LOG} entries of the audit log: ${Math.round(performance.now() - begun)} ms`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from audit_log
    where action = 'change' and before = jsonb_build_object('nombre', record::int, 'language', null)
      and after = jsonb_build_object('nombre', record::int, 'language', 'es')
  `.execute(books.db)
  expect(rows).toEqual([{ count: LONG_LOG }])
})

/**
 * Words of columns and of fields on the wire that the specification does not have. One that is missing here is added if it is English, and
 * in docs/glossary.md.
 */
const KNOWN = new Set(
  `account action active added address after already amount anchor answer archived at attempt attempts audit backend bank banks before billed billing
  blocked body bucket buckets buyer by bytes calendars call caller can cash centres claim clients closed closing collected columns commit company completed
  confirmed
  configuration content contract contracts correct created database date day days delayed difference digest dispatches document done dry due email
  enabled ending entity entries entry error events every excluded expired exports facts failed file files find finished first foreign format gone groups hash how iban
  idempotency identifier identifiers impossible in invoice invoiced invoices is issued issuer issuers jobs key keys kind kinds language largest last
  limit line lines list log logo lost mail mailed mails message migrations months ms name needed next node not noted now number oldest one only openapi
  opening origin other outlet outside overdue own owner password past paused pauses payable payload pdfs pending period postcode postcodes postgres
  products progress query queue queued queues reason reasons recipient recipients record records redis refresh refusals refused registry reminders
  removal replace replaces reply request requested requests resend resolution resolved run runs sample schedules sealed seconds secret sender sent
  series ours taken settled similar since digests position head unsealed running salt seals sealed singleton gaps upto oldest skipped smtp sorted span starts state strict subject templates through time to token total towns trial unchanged undelivered
  unmailed unneeded until url user users value verifactu version versions view views wait waiting warning warnings without wording words zone`.split(
    /\s+/,
  ),
)

/** Spanish, as the specification's language is: what the law calls them. */
const OF_TAXES =
  `article articulo base bien cero comunitario cuota desglose empresa fiscal inversion mencion tax taxes tipo tratamiento zona exemption
  mention qualification regime reversed place importe retencion withholding rate`.split(/\s+/)
/** The same of what corrects an invoice. */
const OF_CORRECTIONS =
  `base by causa compensada compensated withheld left originals correction corrections corrects cuota desglose freed inicio fin liberables liberada liberar linea modo motivo
  numero original originales periodo periodos por rectifica rectificacion rectificada rectificativa replaced restante sustituida sustitucion tipo ultimo dia`.split(
    /\s+/,
  )
/** Of registration with the tax agency; `csv` is what it calls its receipt. */
const OF_REGISTRATION =
  `accepted acceptedwitherrors answers answered certain certificate certificates chain chains code csv environment fecha fingerprint from generated
  came claimed consult detail doubtful for holder identity installation intact late mending refusal rehearsal result staff waits needs needed nif on
  opened qr rejected retry sequence state subject systems system trouble uncertain valid warned warnings with errors xml annex be checklist declaration
  declarations documents fate letter mend met need obstacle obstacles official producer real repeat several signed since told translated`.split(
    /\s+/,
  )
/** Of what takes an invoice back that should never have been. */
const OF_ANNULMENTS = 'anulacion annulled annulment annulments emitida printed record'.split(' ')
/** Of who comes in, and how. */
const OF_ACCESS =
  `agent assertion attestation authenticator began challenge challenges codes counter demanded ended factor factors created handle has in ins last links new object password passwords programs purpose
  alone issuer nonce state provider providers accounts verifier query url expires at tokens areas area maker days revoked may change opens passkey passkeys picture public raw recovery second seen sign signature takes ticket tickets totp transports used`.split(
    /\s+/,
  )
/** Of direct debits, as banks call it. */
const OF_DEBITS =
  `announced notice notices scheme mandate mandates reference creditor suffix remittance remittances debtor sequence end text collection collectable earliest early chosen live recent changed change
  lead cut claim bic address warned obstacle obstacles off first used one expires cancelled undone remarks debit debits hold holds held order never debited left behind`.split(
    /\s+/,
  )
/** Of what comes in, and what it pays. */
const OF_PAYMENTS =
  'allocated allocation allocations balance closing credit credits marks off opening payments reversal reversed to way write written'.split(
    ' ',
  )
/** Of collecting what is owed. */
const OF_COLLECTIONS =
  'average days disputed promised dunning level pause second final came collection collections covers dispute due ended free note over90 owed phone promise remindable reminder to30 to60 to90 up'.split(
    ' ',
  )
/** Of what banks tell of accounts. */
const OF_STATEMENTS =
  `added aliases aside booked bank candidates concept decided divided entry evidence fee first format hash ignored imported incoming information iban kept key linked message
  movement movements name opening ordinal outgoing missed part parts pattern payer payers perhaps place program proved return returnable rule servicer statement statements stuck text undivided unproved valued warnings closing remember known`.split(
    /\s+/,
  )
/** Of books that were put back to an earlier moment. */
const OF_RESTORES = 'confirmed held remittances restore restored restores taken'.split(' ')
/** Of what is kept about a person. */
const OF_PERSONS =
  'controller deed deeds device erasure erasures made mails notes old own places texts work'.split(' ')
for (const words of [
  OF_COLLECTIONS,
  OF_PERSONS,
  OF_RESTORES,
  OF_STATEMENTS,
  OF_DEBITS,
  OF_PAYMENTS,
  OF_TAXES,
  OF_CORRECTIONS,
  OF_REGISTRATION,
  OF_ANNULMENTS,
  OF_ACCESS,
])
  for (const word of words) KNOWN.add(word)

/** In addresses that people keep: days of a report, whether a file is saved and not shown, the version of a PDF; as WebAuthn has it. */
const EXCEPTIONS = new Set(['dies', 'desa', 'v', 'clientDataJSON'])

const specification = new Set(
  (await readFile(join(import.meta.dirname, '../../docs/specification/specification.md'), 'utf8'))
    .match(/[A-Za-z]+/g)
    ?.map(word => word.toLowerCase()),
)

/** @param words of one name, in lower case. */
const isKnown = (words: readonly string[]): boolean =>
  specification.has(words.join('')) || words.every(word => KNOWN.has(word) || specification.has(word))

test('a table or a column is called as the specification calls it, or in English', async () => {
  const books = await booksBefore('9999')
  onTestFinished(books.stop)
  const { rows } = await sql<{ relation: string; name: string }>`
    select table_name as relation, column_name as name from information_schema.columns where table_schema = 'public'
    union select table_name, table_name from information_schema.tables where table_schema = 'public'
  `.execute(books.db)
  const unknown = rows.filter(({ name }) => {
    const words = name.split('_')
    // `banc_nombre` and `buyer_cp` are a field of the specification, of something that an invoice has copied.
    return !isKnown(words) && !specification.has(words.slice(1).join(''))
  })
  expect(unknown).toEqual([])
})

/** Names of all fields within a schema, however deep. */
const fieldsWithin = (part: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> => {
  if (typeof part !== 'object' || part === null || seen.has(part)) return found
  seen.add(part)
  if (part instanceof z.ZodObject) for (const field of Object.keys(part.shape)) found.add(field)
  for (const inner of Object.values(part instanceof z.ZodType ? part.def : part))
    fieldsWithin(inner, found, seen)
  return found
}

test('a field on the wire is called as the specification calls it, or in English', () => {
  const fields = [...fieldsWithin(Object.values(callGroups).map(({ shapes }) => shapes))]
  expect(fields.length).toBeGreaterThan(200)
  const unknown = fields.filter(
    field => !EXCEPTIONS.has(field) && !isKnown(field.split(/(?=[A-Z])/).map(word => word.toLowerCase())),
  )
  expect(unknown).toEqual([])
})
