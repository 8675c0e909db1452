import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealAuditLog } from '#api/audit/sealAuditLog.ts'
import { verifyAuditLog } from '#api/audit/verifyAuditLog.ts'
import { BANKS, PRINTED, TEMPLATES, TEXTS, WORK, WRITTEN } from '#api/personalData/places.ts'
import { buildClient, buildContract } from '#tests/builders/books.ts'
import { issueOn } from '#tests/builders/issueOn.ts'
import { buildMailingBooks, issueTo } from '#tests/builders/mailingBooks.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { norma43 } from '#tests/support/norma43.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { uploadStatement } from '#tests/support/uploadStatement.ts'
import type { Client } from '#wire/clients.ts'
import type { Company } from '#wire/company.ts'
import { withoutContact } from '#wire/contactAddresses.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Erasure, PersonalData, PersonalFile } from '#wire/personalData.ts'
import type { Product } from '#wire/products.ts'

const columnsOf = (table: string, columns: string) => columns.split(' ').map(column => `${table}.${column}`)

/** Columns that a search asks in its own way. */
const LOOKED_OTHERWISE = [
  ...columnsOf('audit_log', 'account after before record'),
  ...columnsOf('clients', 'personas_contacto'),
  ...columnsOf('company_versions', 'email'),
  ...columnsOf('list_views', 'name query'),
  ...columnsOf('mails', 'key payload recipient'),
  ...columnsOf('schedules', 'recipients'),
  ...columnsOf('users', 'email'),
]

/**
 * Columns in which no address of somebody outside is written: keys, numbers, codes, places, names of the company's own and of its accounts (who did something
 * is to be known), what the tax agency was told, and what follows another column (`client_words`).
 */
const HOLD_NONE = [
  ...columnsOf('api_tokens', 'areas last_used_address name'),
  ...columnsOf('audit_log', 'action address entity request_id'),
  ...columnsOf('bank_entry_aliases', 'entry_key key'),
  ...columnsOf(
    'bank_movements',
    'currency decided_by end_to_end_id evidence key mandate_id message_id payer_iban payment_information_id return_reason servicer_reference',
  ),
  ...columnsOf('bank_rules', 'account'),
  ...columnsOf('bank_statements', 'account aside_key currency file_hash reference warnings'),
  ...columnsOf('banks', 'cut_off dc entidad_financiera nombre numero_cuenta oficina pais'),
  ...columnsOf('billing_runs', 'error key requested_by serie_identifier'),
  ...columnsOf('book_changes', 'written'),
  ...columnsOf('centres', 'cp provincia telefono'),
  ...columnsOf('client_words', 'name'),
  ...columnsOf(
    'clients',
    'cp cp_fiscal iban nif nif_comunitario pais pais_fiscal provincia provincia_fiscal swift',
  ),
  ...columnsOf('collection_entries', 'account ended_by'),
  ...columnsOf(
    'company_versions',
    'articulo_cero cp creditor_suffix direccion logo nif nombre pais poblacion provincia registry_entry telefono',
  ),
  ...columnsOf('configuration', 'second_factor_roles'),
  ...columnsOf('contracts', 'articulo'),
  ...columnsOf('correction_taxes', 'tratamiento'),
  ...columnsOf('debit_holds', 'held_by'),
  ...columnsOf('dispatches', 'name period requested_by'),
  ...columnsOf('exports', 'error file_name request_id'),
  ...columnsOf('idempotency_keys', 'body_hash call key'),
  ...columnsOf('invoice_corrections', 'numero'),
  ...columnsOf('invoice_lines', 'articulo tratamiento'),
  ...columnsOf('invoice_taxes', 'articulo tratamiento'),
  ...columnsOf(
    'invoices',
    'banc_cuenta_bancaria banc_nombre buyer_cp buyer_nif buyer_pais buyer_provincia file_error iban run_key serie_identifier',
  ),
  ...columnsOf('kysely_migration', 'name timestamp'),
  ...columnsOf('kysely_migration_lock', 'id'),
  ...columnsOf('list_columns', 'columns list'),
  ...columnsOf('list_views', 'list'),
  ...columnsOf('mails', 'content_digest error_code invoice_number kind request_id sender'),
  ...columnsOf('mandates', 'iban reference'),
  ...columnsOf('passkey_challenges', 'challenge'),
  ...columnsOf('passkeys', 'id name transports'),
  ...columnsOf('payments', 'account'),
  ...columnsOf('products', 'articulo'),
  ...columnsOf('provider_accounts', 'issuer subject'),
  ...columnsOf('remittance_answers', 'account file_hash'),
  ...columnsOf(
    'remittance_lines',
    'address bic debtor_name end_to_end_id iban mandate_reference numero return_reason',
  ),
  ...columnsOf(
    'remittances',
    'bank_iban bank_name created_by creditor_identifier creditor_name message_id sent_by settled_by undone_by',
  ),
  ...columnsOf('removal_requests', 'requested_by resolved_by'),
  ...columnsOf('restores', 'confirmed_by'),
  ...columnsOf('sent_mails', 'kind'),
  ...columnsOf('series', 'identifier'),
  ...columnsOf('series_starts', 'serie_identifier'),
  ...columnsOf('sign_ins', 'address user_agent'),
  ...columnsOf('users', 'nombre_usuario password_hash telefono_usuario'),
  ...columnsOf('verifactu_answers', 'code csv reason'),
  ...columnsOf('verifactu_certificates', 'holder_nif issuer subject'),
  ...columnsOf('verifactu_chains', 'installation issuer_nif trouble_detail'),
  ...columnsOf('verifactu_declarations', 'content signed_by'),
  ...columnsOf('verifactu_messages', 'answer consult_from csv issuer_name'),
  ...columnsOf('verifactu_records', 'content fecha fingerprint generated_at issuer_nif numero'),
  ...columnsOf('verifactu_systems', 'content'),
]

/** Other people in each test: the log keeps what was told of those before. */
let people = 0
let ANNA = ''
let OTHER = ''

let api: TestApi
let admin: ApiClient
let worker: ApiClient
beforeAll(async () => {
  api = await startApi({ now: '2026-11-30T10:00:00Z' })
  admin = await api.as('Administrador')
  worker = await api.asProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  people++
  ANNA = `anna.roca@taller${people}.example`
  OTHER = `joanna.roca@taller${people}.example`
  await buildMailingBooks(api)
})

const find = async (address = ANNA) =>
  (await admin.post<PersonalData>('/api/personal-data/search', { address })).body
const erase = (address = ANNA) => admin.post<Erasure & ErrorBody>('/api/personal-data/erasure', { address })
const refusals = async (): Promise<number> =>
  (await api.db.selectFrom('auditLog').select('identifier').where('action', '=', 'refuse').execute()).length
const counts = async (address = ANNA) =>
  Object.fromEntries((await find(address)).places.map(({ place, count }) => [place, count]))

/** Made and changed as staff do it, so that the log tells of it. */
const addClient = async (nombre: string, personasContacto: string): Promise<Client> => {
  const { body, text, status } = await admin.post<Client>('/api/clients', {
    nombre,
    personasContacto,
    tipoIVA: 21,
  })
  expect(status, text).toBe(201)
  return body
}

/** Tables in which an address stands, whatever column of theirs it is. */
const tablesWith = async (address: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(api.db)
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(name)} as one where one::text ~* address_pattern(${address})
      `.execute(api.db)
      return (rows[0]?.count ?? 0) > 0 ? [name] : []
    }),
  )
  return found.flat().sort()
}

/** As the workers do it, with a mail server that takes everything. */
const sendAll = async () => {
  await api.db
    .updateTable('invoices')
    .set(eb => ({ fileVersion: eb.ref('documentVersion') }))
    .execute()
  const waiting = await api.db
    .selectFrom('mails')
    .select('identifier')
    .where('state', '=', 'pending')
    .execute()
  for (const { identifier } of waiting) {
    const claim = randomUUID()
    expect((await worker.post('/internal/claims', { identifier, claim })).status).toBe(200)
    for (const progress of [{ state: 'sending' }, { state: 'sent' }])
      expect((await worker.put(`/internal/claims/${claim}`, progress)).status).toBe(204)
  }
}

describe('what is kept about an address', () => {
  it('is found wherever it stands by itself, and told as what becomes of it', async () => {
    const client = await addClient('Taller Roca', `Anna Roca <${ANNA}>; ${OTHER}`)
    expect(await find()).toEqual({
      address: ANNA,
      places: [
        { place: 'clients', count: 1, until: null },
        { place: 'log', count: 1, until: null },
      ],
      clients: [{ identifier: client.identifier, nombre: 'Taller Roca' }],
    })
    expect((await find(`roca@taller${people}.example`)).places).toEqual([])
    expect((await find(ANNA.toUpperCase())).places).toHaveLength(2)
  })

  it('is told as a file that has nothing of others, and that it was taken is noted', async () => {
    await addClient('Taller Roca', `Anna Roca <${ANNA}>; Joanna <${OTHER}>`)
    const { body, text } = await admin.post<PersonalFile>('/api/personal-data/file', { address: ANNA })
    expect(body).toMatchObject({
      address: ANNA,
      controller: { nombre: 'Consultoria Serra, S.L.', email: 'info@serra.example' },
      contactOf: [{ nombre: 'Taller Roca', contact: `Anna Roca <${ANNA}>` }],
      account: null,
      log: [{ action: 'create', entity: 'clients', isOwnDeed: false, from: null }],
    })
    expect(text).not.toContain(OTHER)
    expect(JSON.stringify(await lastAudit(api, 'personalData', null))).not.toContain(ANNA)
  })

  it('has in the file whatever the search counts, and the ways in of the account', async () => {
    const account = { email: ANNA, nombreUsuario: 'Anna', roleName: 'Gestió', password: 'tres gats grisos' }
    expect((await admin.post('/api/usuarios/Crear', account)).status).toBeLessThan(300)
    const user = await api.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', ANNA)
      .executeTakeFirstOrThrow()
    await api.db
      .insertInto('passkeys')
      .values({
        id: ANNA,
        userId: user.id,
        name: 'Mòbil',
        publicKey: Buffer.from('x'),
        counter: 0,
        transports: [],
      })
      .execute()
    const client = await addClient('Taller Roca', OTHER)
    const note = { clienteIdentifier: client.identifier, kind: 'note' }
    await admin.post('/api/collections/entries', { ...note, text: `Escriu ${ANNA}; en Joan, ${OTHER}` })
    const saved = { list: 'clients', name: 'La meva', query: `q=${ANNA}` }
    expect((await admin.post('/api/llistes/vistes', saved)).status).toBe(201)
    const { body } = await admin.post<PersonalFile>('/api/personal-data/file', { address: ANNA })
    expect(body.written).toEqual([
      { place: 'notes', field: 'collection_entries.text', text: `Escriu ${ANNA}` },
      { place: 'views', field: 'list_views.query', text: 'La meva' },
    ])
    expect(body.account).toMatchObject({
      passkeys: [{ name: 'Mòbil', lastUsedAt: null }],
      provider: null,
      codesSince: null,
      tokens: [],
      views: [],
    })
    expect(await counts()).toMatchObject({ notes: 1, views: 1, account: 1 })
    await admin.delete(`/api/usuarios/${ANNA}`)
    await sendAll()
    expect((await erase()).status).toBe(200)
  })

  it('is an administrator’s to see', async () => {
    const staff = await api.as('Gestió')
    for (const call of ['search', 'file', 'erasure'])
      expect((await staff.post(`/api/personal-data/${call}`, { address: ANNA })).status).toBe(403)
    // Noted once they are answered: no later test finds them in its log.
    await expect.poll(refusals).toBe(3)
  })
})

describe('an erasure', () => {
  it('leaves the address nowhere, and the chain of the log whole', async () => {
    const client = await addClient('Taller Roca', `Anna Roca <${ANNA}>; ${OTHER}`)
    await addClient('Taller Serra', ANNA)
    await admin.put(`/api/clients/${client.identifier}`, {
      ...client,
      personasContacto: `línia una\n${ANNA.toUpperCase()}; ${OTHER}`,
      version: undefined,
    })
    await sealAuditLog(api.db)
    expect(await tablesWith(ANNA)).toEqual(['audit_log', 'clients'])
    const erased = await erase()
    expect(erased.status, erased.text).toBe(200)
    expect(erased.body).toMatchObject({ clients: 2, log: 5 })
    expect(await tablesWith(ANNA)).toEqual([])
    expect(await tablesWith(OTHER)).toEqual(['audit_log', 'clients'])
    const contacts = await api.db
      .selectFrom('clients')
      .select('personasContacto')
      .orderBy('identifier')
      .execute()
    expect(contacts.map(one => one.personasContacto)).toEqual([`línia una; ${OTHER}`, null])
    await sealAuditLog(api.db)
    expect(await verifyAuditLog(api.db, null)).toMatchObject({ first: null, unsealed: 0 })
    expect(await counts()).toEqual({})
  })

  it('keeps mails to clients for six years, and then takes them, too', async () => {
    await issueTo(api, admin, [{ personasContacto: ANNA }])
    const { body: invoices } = await admin.get<{ identifier: number }[]>(
      '/api/facturas/2026-11-01/2026-11-30/true',
    )
    await admin.post('/api/correus/factures', { invoices: invoices.map(({ identifier }) => identifier) })
    const refused = await erase()
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'in-use' })
    expect(await counts()).toMatchObject({ clients: 1, waiting: 1 })

    await sendAll()
    expect(await find()).toMatchObject({
      places: expect.arrayContaining([
        { place: 'mails', count: 1, until: expect.stringMatching(/^20\d\d-/) },
      ]),
    })
    expect((await erase()).status).toBe(200)
    expect(await tablesWith(ANNA)).toEqual(['mails'])

    const later = await startApi({
      now: `${new Date().getFullYear() + 7}-01-01T10:00:00Z`,
      databaseUrl: api.databaseUrl,
    })
    try {
      const then = await later.as('Administrador')
      expect((await then.post<Erasure>('/api/personal-data/erasure', { address: ANNA })).body).toMatchObject({
        oldMails: 1,
      })
    } finally {
      await later.stop()
    }
    expect(await tablesWith(ANNA)).toEqual([])
  })

  it('takes it out of whatever staff have written, with the name beside it in the log', async () => {
    const client = await addClient(
      'Taller Roca',
      `Anna Roca Puig <${ANNA}>; Sra. Puig ${ANNA} 93 555 55 55; ${OTHER}`,
    )
    const note = { clienteIdentifier: client.identifier, kind: 'note', text: `Escriu des de ${ANNA}.` }
    const noted = await admin.post('/api/collections/entries', note)
    expect(noted.status, noted.text).toBe(201)
    const paid = await admin.post('/api/payments', {
      clienteIdentifier: client.identifier,
      day: '2026-11-30',
      amount: 10,
      way: 'cash',
      note: `Portat per ${ANNA}`,
      allocations: [],
    })
    expect(paid.status, paid.text).toBe(201)
    expect(await counts()).toMatchObject({ clients: 1, notes: 2 })
    expect((await erase()).body).toMatchObject({ clients: 1, notes: 2 })
    expect(await tablesWith(ANNA)).toEqual([])
    const { personasContacto } = await api.db
      .selectFrom('clients')
      .select('personasContacto')
      .executeTakeFirstOrThrow()
    expect(personasContacto).toBe(OTHER)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_log
      where record = ${String(client.identifier)} and entity = 'clients' and concat(before, after) ~ 'Anna Roca|Sra. Puig|93 555' and at > now() - interval '1 minute'
        and concat(before, after) ~ ${OTHER}
    `.execute(api.db)
    expect(rows).toEqual([{ count: 0 }])
    await sealAuditLog(api.db)
    expect(await verifyAuditLog(api.db, null)).toMatchObject({ first: null })
  })

  it('takes a name in quotes out of the log whole, and leaves whoever stands beside it there', async () => {
    const client = await addClient('Taller Roca', `"Puig Soler, Anna" <${ANNA}>, ${ANNA} ${OTHER}`)
    expect((await erase()).status).toBe(200)
    const { after } = await lastAudit(api, 'clients', client.identifier)
    expect(after).toMatchObject({ personasContacto: OTHER })
    const { rows } = await sql<{ after: { personasContacto: string } }>`
      select after from audit_log where entity = 'clients' and record = ${String(client.identifier)} order by identifier desc limit 2
    `.execute(api.db)
    expect(rows.map(row => row.after.personasContacto)).toEqual([OTHER, OTHER])
  })

  it('takes it out of what records say, and leaves what invoices print', async () => {
    const client = await buildClient(api.db)
    const product = await admin.post<Product>('/api/products', {
      Nombre: 'Quota',
      Descripcion: `Preguntes: ${ANNA}`,
      Precio: 10,
      Unitats: 1,
      Descuento: 0,
      DiasFacturacion: 30,
    })
    expect(product.status, product.text).toBeLessThan(300)
    const contract = await buildContract(api.db, {
      clienteIdentifier: client.identifier,
      fechaInicio: '2026-11-01',
      productoDescripcion: `Contacte: ${ANNA}`,
    })
    const [invoice] = await issueOn(admin, '2026-11-30')
    expect(await counts()).toMatchObject({ texts: 2, printed: 1 })
    const { body } = await admin.post<PersonalFile>('/api/personal-data/file', { address: ANNA })
    expect(body.written.map(({ place, field }) => [place, field])).toEqual([
      ['texts', 'contracts.producto_descripcion'],
      ['texts', 'products.descripcion'],
      ['printed', 'invoice_lines.producto_descripcion'],
      ...body.written.filter(({ place }) => place === 'work').map(({ place, field }) => [place, field]),
    ])
    expect((await erase()).body).toMatchObject({ texts: 2 })
    expect(await tablesWith(ANNA)).toEqual(['invoice_lines'])
    expect(await counts()).toEqual({ printed: 1 })
    const left = await api.db.selectFrom('contracts').select(['productoDescripcion', 'version']).execute()
    expect(left).toEqual([{ productoDescripcion: 'Contacte: (esborrat)', version: contract.version + 1 }])
    expect(invoice?.facturaDetalles[0]?.productoDescripcion).toContain(ANNA)
  })

  it('leaves what the bank has told', async () => {
    await uploadStatement(
      admin,
      norma43([{ day: '2026-11-27', amount: 5000, text: `BIZUM ${ANNA}` }], {
        account: '981134800230781538',
      }),
    )
    expect(await counts()).toEqual({ bank: 2 })
    const { body } = await admin.post<PersonalFile>('/api/personal-data/file', { address: ANNA })
    expect(body.written.map(({ place, field }) => [place, field])).toEqual([
      ['bank', 'bank_movements.text'],
      ['bank', 'bank_movements.payer_name'],
    ])
    expect((await erase()).status).toBe(200)
    expect(await tablesWith(ANNA)).toEqual(['bank_movements'])
  })

  it('is looked for in every column in which somebody may have written it', async () => {
    const { rows } = await sql<{ column: string }>`
      select format('%s.%s', table_name, column_name) as column
      from information_schema.columns as one join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema = 'public'
        and (data_type in ('text', 'json', 'jsonb', 'character varying') or udt_name in ('_text', '_jsonb'))
        -- Those of which the database takes a few words alone.
        and not exists (
          select from information_schema.constraint_column_usage as used join information_schema.check_constraints using (constraint_name)
          where used.table_name = one.table_name and used.column_name = one.column_name and check_clause like '%= ANY%'
        )`.execute(api.db)
    const looked = [WRITTEN, TEXTS, PRINTED, TEMPLATES, BANKS, WORK]
      .flat()
      .map(([table, column]) => `${table}.${column}`)
    const known = new Set([...looked, ...LOOKED_OTHERWISE, ...HOLD_NONE])
    const columns = rows.map(({ column }) => column)
    // One that is new here is somewhere in api/personalData/places.ts, or holds no words of people.
    expect(columns.filter(column => !known.has(column))).toEqual([])
    expect(HOLD_NONE.filter(column => !columns.includes(column))).toEqual([])
  })

  it('leaves the company’s address of before where invoices print it, and nowhere else', async () => {
    const client = await buildClient(api.db)
    const move = async (email: string) => {
      const { body } = await admin.get<Company>('/api/empresa')
      const { status, text } = await admin.put('/api/empresa', { ...body, email, version: undefined })
      expect(status, text).toBe(200)
    }
    await move(ANNA)
    expect((await erase()).body).toMatchObject({ code: 'in-use' })
    await move('oficina@serra.example')
    await sendAll()
    expect(await counts()).toMatchObject({ texts: 1 })
    expect((await erase()).body).toMatchObject({ texts: 1 })
    expect(await tablesWith(ANNA)).toEqual([])
    await move(ANNA)
    await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-11-01' })
    await issueOn(admin, '2026-11-30')
    await move('oficina@serra.example')
    await sendAll()
    expect((await erase()).status).toBe(200)
    expect(await tablesWith(ANNA)).toEqual(['company_versions'])
    expect(await counts()).toEqual({ printed: 1 })
  })

  it('waits for what the company writes in its mails', async () => {
    const words = {
      kind: 'invoice',
      language: 'ca',
      subject: 'Factura',
      opening: `Escriviu a ${ANNA}`,
      closing: 'Adéu',
    }
    const saved = await admin.put('/api/correus/plantilles', words)
    expect(saved.status, saved.text).toBe(200)
    expect(await counts()).toMatchObject({ templates: 1 })
    expect((await erase()).body).toMatchObject({
      code: 'in-use',
      error: expect.stringContaining('Textos dels correus'),
    })
    expect((await admin.put('/api/correus/plantilles', { ...words, opening: 'Hola' })).status).toBe(200)
    expect((await erase()).status).toBe(200)
  })

  it('takes it out of why a mail was refused', async () => {
    const account = { email: ANNA, nombreUsuario: 'Anna', roleName: 'Gestió', password: 'tres gats grisos' }
    expect((await admin.post('/api/usuarios/Crear', account)).status).toBeLessThan(300)
    const asked = await api.visitor.post('/api/usuarios/ForgottenPassword', { email: ANNA })
    expect(asked.status, asked.text).toBeLessThan(300)
    const { identifier } = await api.db
      .selectFrom('mails')
      .select('identifier')
      .where('recipient', '=', ANNA)
      .executeTakeFirstOrThrow()
    const claim = randomUUID()
    expect((await worker.post('/internal/claims', { identifier, claim })).status).toBe(200)
    const error = `550 5.1.1 <${ANNA}>: Recipient address rejected`
    const refused = await worker.put(`/internal/claims/${claim}`, { state: 'refused', error })
    expect(refused.status, refused.text).toBe(204)
    expect((await admin.delete(`/api/usuarios/${ANNA}`)).status).toBe(200)
    expect((await admin.post(`/api/correus/${identifier}/arxiva`, {})).status).toBeLessThan(300)
    expect(await counts()).toMatchObject({ work: 1 })
    const erased = await erase()
    expect(erased.status, erased.text).toBe(200)
    expect(await tablesWith(ANNA)).toEqual([])
  })

  it('leaves no more than was there, however long the text', async () => {
    const short = `a${people}@x.es`
    const client = await addClient('Taller Roca', OTHER)
    const note = `${'x'.repeat(249 - short.length)} ${short}`
    const paid = await admin.post('/api/payments', {
      clienteIdentifier: client.identifier,
      day: '2026-11-30',
      amount: 10,
      way: 'cash',
      note,
      allocations: [],
    })
    expect(paid.status, paid.text).toBe(201)
    const erased = await erase(short)
    expect(erased.status, erased.text).toBe(200)
    const { rows } = await sql<{ note: string }>`select note from payments`.execute(api.db)
    expect(rows).toEqual([{ note: note.replace(short, '***') }])
  })

  it('takes saved views that look for it or are named by it, and no others', async () => {
    const save = async (name: string, q: string) => {
      const query = new URLSearchParams({ q, ordre: 'nombre' }).toString()
      expect((await admin.post('/api/llistes/vistes', { list: 'clients', name, query })).status).toBe(201)
    }
    await save('Anna', ANNA.toUpperCase())
    await save(`De ${ANNA}`, 'taller')
    await save('Dues', `${OTHER},${ANNA}`)
    await save('Joanna', OTHER)
    expect(await counts()).toEqual({ views: 3 })
    expect((await erase()).body).toMatchObject({ views: 3 })
    const left = await api.db.selectFrom('listViews').select('name').execute()
    expect(left.map(({ name }) => name)).toEqual(['Joanna'])
    expect(await counts()).toEqual({})
  })

  it('is refused while somebody signs in with the address, and keeps what that account did', async () => {
    const account = { email: ANNA, nombreUsuario: 'Anna', roleName: 'Gestió', password: 'tres gats grisos' }
    expect((await admin.post('/api/usuarios/Crear', account)).status).toBeLessThan(300)
    expect((await erase()).status).toBe(409)
    expect(await counts()).toMatchObject({ account: 1 })
    expect((await admin.delete(`/api/usuarios/${ANNA}`)).status).toBe(200)
    await sendAll()
    expect((await erase()).status).toBe(200)
    expect(await tablesWith(ANNA)).toEqual([])
    await sealAuditLog(api.db)
    expect(await verifyAuditLog(api.db, null)).toMatchObject({ first: null })
  })
})

describe('the log after an erasure', () => {
  const erasedEntry = async () => {
    await addClient('Taller Roca', ANNA)
    await sealAuditLog(api.db)
    await erase()
    await sealAuditLog(api.db)
    return api.db
      .selectFrom('auditErasures')
      .select(['entry', 'erasure'])
      .orderBy('entry')
      .executeTakeFirstOrThrow()
  }
  const behindItsBack = (statement: string) =>
    api.db.transaction().execute(async tx => {
      for (const table of ['audit_log', 'audit_erasures'])
        await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
      await sql.raw(statement).execute(tx)
      for (const table of ['audit_log', 'audit_erasures'])
        await sql.raw(`alter table ${table} enable trigger user`).execute(tx)
    })

  it('lets nobody change anything else of an entry, not even while a person is erased', async () => {
    const { entry } = await erasedEntry()
    const change = (what: string) =>
      api.db.transaction().execute(async tx => {
        await sql`select set_config('facturacio.erased_address', ${OTHER}, true)`.execute(tx)
        await sql.raw(`update audit_log set ${what} where identifier = ${entry}`).execute(tx)
      })
    for (const what of [`account = 'nobody'`, `after = '{}'`, `record = '9'`])
      await expect(change(what), what).rejects.toThrow('append-only')
  })

  it('shows an erased entry that was changed since, and one that only looks erased', async () => {
    const { entry, erasure } = await erasedEntry()
    await behindItsBack(`update audit_log set after = '{"nombre": "X"}' where identifier = ${entry}`)
    expect((await verifyAuditLog(api.db, null)).first).toEqual({ what: 'changed', entry })
    await behindItsBack(
      `update audit_erasures set digest = (select audit_entry_digest(one) from audit_log as one where identifier = ${entry}) where entry = ${entry} and erasure = '${erasure}'`,
    )
    expect((await verifyAuditLog(api.db, null)).first).toEqual({ what: 'changed', entry })
  })
})

it.each([
  ['Anna <anna@taller.example>; joanna@taller.example', 'joanna@taller.example'],
  ['"Roca, Anna" <anna@taller.example>, joanna@taller.example', 'joanna@taller.example'],
  ['anna@taller.example', null],
  ['telèfon 93; ANNA@taller.example', 'telèfon 93'],
  ['joanna@taller.example', 'joanna@taller.example'],
  ['Sra. Roca: anna@taller.example (93 555 55 55), Joan joan@taller.example', 'Joan joan@taller.example'],
  ['anna@taller.example joan@taller.example', 'joan@taller.example'],
  ['Anna <anna@taller.example> i Joan <joan@taller.example>', 'Anna i Joan <joan@taller.example>'],
])('contacts “%s” without one of them', (text, left) => {
  expect(withoutContact(text, 'anna@taller.example')).toBe(left)
})
