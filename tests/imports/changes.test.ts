import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { printedReport } from '#api/imports/printReport.ts'
import { buildCompany, buildContract } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Preview } from '#wire/billing.ts'
import type { Contract } from '#wire/contracts.ts'
import type { ImportReport } from '#wire/imports.ts'
import { countsOf, csv, type Importer, makeImporter } from './importClient.ts'

let api: TestApi
let importer: Importer
beforeAll(async () => {
  api = await startApi({ now: '2026-11-30T10:00:00Z' })
  importer = await makeImporter(api)
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

const CONTRACTS =
  'clienteNif;productoNombre;productoTitulo;productoUnidades;productoPrecio;productoDiasFacturacion;isRecurrente;isActive;fechaInicio;facturadoHasta'
const BASE = {
  'clients.csv': csv('nombre;nif;tipoIVA', 'Taller;B69442382;21'),
  'productes.csv': csv('nombre;precio;unitats;diasFacturacion', 'Quota;10,00;1;30'),
}
const contractFile = (...rows: string[]) => ({ 'client_productes.csv': csv(CONTRACTS, ...rows) })
const contracts = () => api.db.selectFrom('contracts').selectAll().orderBy('identifier').execute()
const pauses = () =>
  api.db
    .selectFrom('pauses')
    .select(['clienteIdentifier', 'contractIdentifier', 'firstDay', 'lastDay'])
    .orderBy('identifier')
    .execute()

test('a changed row tells each field before and after, and changes nothing else', async () => {
  await importer.run({
    'clients.csv': csv(
      'nombre;nif;tipoIVA;cp;isAdeudo;personasContacto',
      'Taller;B69442382;21;08500;Sí;a@x.example',
    ),
  })
  const [before] = await api.db.selectFrom('clients').selectAll().execute()
  const report = await importer.run({
    'clients.csv': csv('nombre;nif;tipoIVA;cp;isAdeudo', 'Taller Nou;b 69442382;10,5;;No'),
  })
  expect(report.files[0]?.rows).toEqual([
    {
      line: 2,
      key: 'B69442382',
      action: 'changed',
      changes: {
        nombre: ['Taller', 'Taller Nou'],
        cp: ['08500', null],
        tipoIVA: ['21', '10,5'],
        isAdeudo: ['Sí', 'No'],
      },
    },
  ])
  const [after] = await api.db.selectFrom('clients').selectAll().execute()
  expect(after).toEqual({
    ...before,
    nombre: 'Taller Nou',
    cp: null,
    tipoIva: '10.50',
    isAdeudo: false,
    version: 2,
  })
})

test('an absent column, or an empty cell of what can’t be empty, leaves what is there', async () => {
  await importer.run({
    'clients.csv': csv(
      'nombre;nif;tipoIVA;isActive;tipoVencimiento;subtitulo',
      'Taller;B69442382;21;No;3;de confiança',
    ),
  })
  const report = await importer.run({
    'clients.csv': csv('nombre;nif;tipoIVA;isActive;tipoVencimiento', 'Taller;B69442382;21;;'),
  })
  expect(countsOf(report)).toEqual({ 'clients.csv': [0, 0, 1, 0] })
  expect(
    await api.db.selectFrom('clients').select(['isActive', 'tipoVencimiento', 'subtitulo']).execute(),
  ).toEqual([{ isActive: false, tipoVencimiento: '3', subtitulo: 'de confiança' }])
})

test('a doubtful IBAN or NIF that a form has taken is no fault of a file that leaves it as it is', async () => {
  const staff = await api.as('Gestió')
  const doubtful = { nombre: 'Taller', nif: 'B12345678', iban: 'ES0000000000000000000000', tipoIVA: 21 }
  expect((await staff.post('/api/clients', doubtful)).status).toBe(201)
  const row = (nif: string, more = '') =>
    importer.simulate({
      'clients.csv': csv(`nombre;nif;tipoIVA;tipoVencimiento${more && ';iban'}`, `Taller;${nif};21;2${more}`),
    })
  for (const nif of ['', 'B12345678'])
    expect(await row(nif)).toMatchObject({ refusals: [], files: [{ changed: 1 }] })
  expect((await row('', ';ES1100000000000000000000')).refusals).toMatchObject([{ line: 2, column: 'iban' }])
})

test('refused rows don’t stop good ones', async () => {
  const report = await importer.run({
    'grups.csv': csv('nombre;url', 'Bo;', 'Dolent;no és cap adreça', 'Millor;https://x.example'),
  })
  expect(countsOf(report)).toEqual({ 'grups.csv': [2, 0, 0, 1] })
  expect(await api.db.selectFrom('groups').select('nombre').orderBy('identifier').execute()).toEqual([
    { nombre: 'Bo' },
    { nombre: 'Millor' },
  ])
})

describe('what looks like a record that has another key', () => {
  const client = (nif: string) => ({ 'clients.csv': csv('nombre;nif;tipoIVA', `Taller;${nif};21`) })
  const row = ({ product = 'Quota', title = 'Quota 2026', active = 'Sí', start = '' } = {}) =>
    `B69442382;${product};${title};1;1;30;Sí;${active};${start};`
  const warned = ({ files }: ImportReport) => files.map(({ warned }) => warned)

  test.each([
    ['with its true start', row({ start: '01/03/2026' }), 1],
    ['under a title that was changed since', row({ title: 'Quota 2027', start: '30/11/2026' }), 1],
    ['of a product that was renamed since', row({ product: 'Altre', start: '30/11/2026' }), 1],
    ['of another product and title', row({ product: 'Altre', title: 'Altre' }), 0],
    ['switched off', row({ active: 'No', start: '01/03/2026' }), 0],
  ])('a contract told again %s is new, and who imports is told', async (_, again, times) => {
    await importer.run({ ...BASE, ...contractFile(row()) })
    const products = { 'productes.csv': csv('nombre;precio;unitats;diasFacturacion', 'Altre;10,00;1;30') }
    const report = await importer.simulate({ ...products, ...contractFile(again) })
    expect(countsOf(report)['client_productes.csv']).toEqual([1, 0, 0, 0])
    expect(warned(report)).toEqual([0, times])
    // Beside the one that it looks like it is a second one on purpose.
    const both = await importer.simulate({ ...products, ...contractFile(row(), again) })
    expect(warned(both)).toEqual([0, 0])
  })

  test('a new contract that recurs though its product does not is taken, and who imports is told', async () => {
    const once = {
      'productes.csv': csv('nombre;precio;unitats;diasFacturacion;isRecurrente', 'Alta;600;1;30;No'),
    }
    const rows = ['a;1;1;30;;', 'b;1;1;30;Sí;', 'c;1;1;30;No;', 'd;1;1;30;;No'].map(
      cells => `B69442382;Alta;${cells};;`,
    )
    const files = { ...BASE, ...once, ...contractFile(...rows) }
    const { files: told } = await importer.simulate(files)
    expect(told.at(-1)).toMatchObject({ added: 4, warned: 2 })
    expect(told.at(-1)?.rows.map(({ warning }) => warning?.slice(0, 29))).toEqual([
      'El producte no és recurrent i',
      'El producte no és recurrent i',
      undefined,
      undefined,
    ])
    // It is said of what is new, once.
    await importer.run(files)
    expect(warned(await importer.simulate(files))).toEqual([0, 0, 0])
  })

  test('a client told again with the NIF that it had before is a second one, and who imports is told', async () => {
    await importer.run(client('B69320851'))
    const report = await importer.simulate(client('B69442382'))
    expect(report.files[0]?.rows).toMatchObject([
      { action: 'added', warning: expect.stringMatching(/^Ja hi ha un client amb aquest nom/) },
    ])
    expect(printedReport(report)).toContain('clients.csv: 1 de les files noves potser')
  })

  test('a centre told again in another group is a second one, and who imports is told', async () => {
    const groups = { 'grups.csv': csv('nombre;url', 'A;', 'B;') }
    const centre = (...rows: string[]) => ({ ...groups, 'centres.csv': csv('nombre;grup', ...rows) })
    await importer.run(centre('Taller Nord;A'))
    const told = await importer.simulate(centre('Taller Nord;B', 'Taller Sud;B'))
    expect(told.files.at(-1)?.rows).toMatchObject([
      { action: 'added', warning: expect.stringMatching(/^Ja hi ha un centre amb aquest nom/) },
      { action: 'added' },
    ])
    expect(warned(told)).toEqual([0, 1])
    // One in each group on purpose: the file has both.
    expect(warned(await importer.simulate(centre('Taller Nord;A', 'Taller Nord;B')))).toEqual([0, 0])
  })
})

describe('clients are known by NIF, else by name', () => {
  const clients = () => api.db.selectFrom('clients').select(['nombre', 'nif']).orderBy('identifier').execute()
  const file = (...rows: string[]) => ({ 'clients.csv': csv('nombre;nif;tipoIVA', ...rows) })

  test('the same NIF under another name is the same client', async () => {
    await importer.run(file('A;B69442382;21'))
    await importer.run(file('B;B69442382;21'))
    expect(await clients()).toEqual([{ nombre: 'B', nif: 'B69442382' }])
  })

  test('a client gets his NIF later, in the file or in the books, and stays one client', async () => {
    await importer.run(file('A;;21'))
    expect(countsOf(await importer.run(file('A;B69442382;21')))).toEqual({ 'clients.csv': [0, 1, 0, 0] })
    expect(countsOf(await importer.run(file('A;;21')))).toEqual({ 'clients.csv': [0, 0, 1, 0] })
    expect(await clients()).toEqual([{ nombre: 'A', nif: 'B69442382' }])
  })

  test('two of one name, one without a NIF, stay two', async () => {
    const both = file('A;B69442382;21', 'A;;21')
    expect(countsOf(await importer.run(both))).toEqual({ 'clients.csv': [2, 0, 0, 0] })
    expect(countsOf(await importer.run(both))).toEqual({ 'clients.csv': [0, 0, 2, 0] })
  })

  test('a key that several records have is refused', async () => {
    await api.db
      .insertInto('clients')
      .values([1, 2].map(() => ({ nombre: 'A', nif: 'B69442382', tipoIva: 21, ...NO_TEXTS })))
      .execute()
    const report = await importer.simulate({
      ...file('A;B69442382;10'),
      ...{ 'productes.csv': BASE['productes.csv'] },
      ...contractFile('B69442382;Quota;t;1;1;30;;;;'),
    })
    expect(report.refusals.map(({ file, column, reason }) => [file, column, reason])).toEqual([
      ['clients.csv', 'nif', 'Als llibres n’hi ha més d’un amb aquesta clau: no se sap quin és.'],
      ['client_productes.csv', 'clienteNif', 'N’hi ha més d’un amb aquest nom o NIF.'],
    ])
  })

  test('a contract names a client without NIF by the name, in either column', async () => {
    await importer.run({ ...BASE, ...file('Sense NIF;;21') })
    const report = await importer.run({
      'client_productes.csv': csv(
        `${CONTRACTS};clienteNombre`,
        'Sense NIF;Quota;a;1;1;30;;;;',
        ';Quota;b;1;1;30;;;;;Sense NIF',
      ),
    })
    expect(report.refusals).toEqual([])
    const [client] = await api.db
      .selectFrom('clients')
      .select('identifier')
      .where('nif', 'is', null)
      .execute()
    expect((await contracts()).map(({ clienteIdentifier }) => clienteIdentifier)).toEqual([
      client?.identifier,
      client?.identifier,
    ])
  })
})

const NO_TEXTS = {
  cp: null,
  poblacion: null,
  provincia: null,
  direccion: null,
  pais: null,
  nombreFiscal: null,
  subtitulo: null,
  direccionFiscal: null,
  cpFiscal: null,
  poblacionFiscal: null,
  provinciaFiscal: null,
  paisFiscal: null,
  ordenFiscal: null,
  ordenConceptoFiscal: null,
  swift: null,
  iban: null,
  personasContacto: null,
}

test('records that were typed in loosely are known again', async () => {
  await api.db
    .insertInto('clients')
    .values({ nombre: 'A', nif: 'b69442382', tipoIva: 21, ...NO_TEXTS })
    .execute()
  await api.db
    .insertInto('banks')
    .values({
      nombre: 'b',
      pais: 'es',
      entidadFinanciera: '9811',
      oficina: '3480',
      dc: '41',
      numeroCuenta: '230781538',
    })
    .execute()
  await api.db.insertInto('groups').values({ nombre: ' Grup  u ', url: null }).execute()
  const report = await importer.simulate({
    'clients.csv': csv('nombre;nif;tipoIVA', 'A;B69442382;21'),
    'bancs.csv': csv('nombre;pais;entidadFinanciera;oficina;dc;numeroCuenta', 'b;ES;9811;3480;41;0230781538'),
    'grups.csv': csv('nombre', 'Grup u'),
  })
  expect(countsOf(report)).toEqual({
    'grups.csv': [0, 1, 0, 0],
    'clients.csv': [0, 1, 0, 0],
    'bancs.csv': [0, 1, 0, 0],
  })
})

describe('never lowered', () => {
  const series = () => api.db.selectFrom('series').select(['identifier', 'lastNumber', 'lastDate']).execute()
  const file = (row: string) => ({
    'series.csv': csv('identifier;descripcion;ultimoNumero;ultimaFecha', row),
  })

  test.each([
    ['lower', 'A;Factures;400;01/01/2026'],
    ['empty', 'A;Factures;;'],
  ])('number and date of a series: %s values keep the higher', async (_, row) => {
    await importer.run(file('A;Factures;412;31/10/2026'))
    expect(countsOf(await importer.run(file(row)))).toEqual({ 'series.csv': [0, 0, 1, 0] })
    expect(await series()).toEqual([{ identifier: 'A', lastNumber: 412, lastDate: '2026-10-31' }])
  })

  test('whether its invoices correct others may be said until there are any', async () => {
    const kind = (said: string, last: string) => ({
      'series.csv': csv(
        'identifier;descripcion;isRectificativa;ultimoNumero;ultimaFecha',
        `A;Factures;${said};${last}`,
      ),
    })
    await importer.run(file('A;Factures;40;31/10/2026'))
    expect(countsOf(await importer.run(kind('Sí', '40;31/10/2026')))).toEqual({ 'series.csv': [0, 1, 0, 0] })
    expect(countsOf(await importer.run(kind('No', '40;31/10/2026')))).toEqual({ 'series.csv': [0, 1, 0, 0] })
    await buildContract(api.db, { fechaInicio: '2026-11-30' })
    await buildCompany(api.db)
    const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
    expect((await (await api.as('Gestió')).post('/api/facturas', run)).status).toBe(201)
    expect((await importer.run(kind('Sí', '50;'))).refusals).toMatchObject([
      { line: 2, column: 'isRectificativa', reason: expect.stringMatching(/ja té factures/) },
    ])
    expect(countsOf(await importer.run(kind('', '50;')))).toEqual({ 'series.csv': [0, 1, 0, 0] })
  })

  test('they go up', async () => {
    await importer.run(file('A;Factures;412;31/10/2026'))
    await importer.run(file('A;Factures;500;30/11/2026'))
    expect(await series()).toEqual([{ identifier: 'A', lastNumber: 500, lastDate: '2026-11-30' }])
  })

  test('"billed through" of a contract', async () => {
    const row = (through: string) => contractFile(`B69442382;Quota;t;1;1;30;Sí;Sí;01/01/2026;${through}`)
    await importer.run({ ...BASE, ...row('31/10/2026') })
    for (const through of ['30/09/2026', ''])
      expect(countsOf(await importer.run(row(through)))).toEqual({ 'client_productes.csv': [0, 0, 1, 0] })
    expect((await contracts())[0]?.billedThrough).toBe('2026-10-31')
    await importer.run(row('30/11/2026'))
    expect((await contracts())[0]?.billedThrough).toBe('2026-11-30')
  })
})

describe('contracts', () => {
  test('without a start begin today, and are the same contract tomorrow', async () => {
    const file = contractFile('B69442382;Quota;t;1;1;30;;;;')
    await importer.run({ ...BASE, ...file })
    expect((await contracts())[0]).toMatchObject({
      fechaInicio: '2026-11-30',
      anchor: '2026-11-30',
      billedThrough: null,
      productoDescuento: '0.00',
      productoDescripcion: 'Servei del {inici} al {fi}',
      isRecurrente: true,
      isActive: true,
    })
    const later = await startApi({ now: '2026-12-01T10:00:00Z', databaseUrl: api.databaseUrl })
    const report = await (await makeImporter(later)).simulate(file)
    await later.stop()
    expect(countsOf(report)).toEqual({ 'client_productes.csv': [0, 0, 1, 0] })
  })

  test('one of two of the same title needs its start to be known by', async () => {
    const dated = (day: string) => `B69442382;Quota;t;1;1;30;;;${day};`
    await importer.run({ ...BASE, ...contractFile(dated('01/01/2026'), dated('01/02/2026')) })
    const ambiguous = await importer.simulate(contractFile(dated('')))
    expect(ambiguous.refusals.map(({ line }) => line)).toEqual([2])
    const both = await importer.simulate(contractFile(dated('01/02/2026'), dated('')))
    expect(countsOf(both)).toEqual({ 'client_productes.csv': [0, 0, 2, 0] })
  })

  test('a changed period begins the day after what is billed, once nothing older is due', async () => {
    const row = (days: number, through: string) =>
      contractFile(`B69442382;Quota;t;1;1;${days};Sí;Sí;15/01/2026;${through}`)
    await importer.run({ ...BASE, ...row(30, '30/09/2026') })

    const early = await importer.simulate(row(90, '30/09/2026'))
    expect(early.refusals).toMatchObject([{ line: 2, reason: expect.stringMatching(/pendents de facturar/) }])

    const settled = await importer.run(row(90, '30/11/2026'))
    expect(settled.files[0]?.rows[0]?.changes).toEqual({
      productoDiasFacturacion: ['30', '90'],
      facturadoHasta: ['30/09/2026', '30/11/2026'],
    })
    // The period of 15 November, billed, ends on 14 December.
    expect((await contracts())[0]).toMatchObject({ fechaInicio: '2026-01-15', anchor: '2026-12-15' })
    expect(countsOf(await importer.run(row(90, '30/11/2026')))).toEqual({
      'client_productes.csv': [0, 0, 1, 0],
    })
  })

  test('with invoices, the billed periods decide', async () => {
    await importer.run({
      ...BASE,
      ...contractFile('B69442382;Quota;t;1;1;30;Sí;Sí;15/11/2026;'),
      'series.csv': csv('identifier;descripcion', 'A;Factures'),
      'empresa.csv': csv('nombre;nif', 'E;B69965747'),
    })
    const staff = await api.as('Gestió')
    const issued = await staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: '2026-11-30' })
    expect(issued.status).toBe(201)
    const report = await importer.run(contractFile('B69442382;Quota;t;1;1;365;Sí;Sí;15/11/2026;'))
    expect(countsOf(report)).toEqual({ 'client_productes.csv': [0, 1, 0, 0] })
    expect((await contracts())[0]?.anchor).toBe('2026-12-15')
    // What it was before is kept, as from the contract's own form.
    expect(await api.db.selectFrom('pastCalendars').selectAll().execute()).toMatchObject([
      { anchor: '2026-11-15', until: '2026-12-15', productoDiasFacturacion: 30, isRecurrente: true },
    ])
  })
})

describe('switched off and on', () => {
  test('pauses of clients and contracts begin today and end yesterday', async () => {
    const client = (active: string) => ({
      'clients.csv': csv('nombre;nif;tipoIVA;isActive', `Taller;B69442382;21;${active}`),
    })
    const contract = (active: string) => contractFile(`B69442382;Quota;t;1;1;30;Sí;${active};01/01/2026;`)
    await importer.run({ ...BASE, ...client('Sí'), ...contract('Sí') })
    expect(await pauses()).toEqual([])

    await importer.run({ ...client('No'), ...contract('No') })
    const [{ identifier: contractIdentifier = 0, clienteIdentifier = 0 } = {}] = await contracts()
    const off = [
      { clienteIdentifier, contractIdentifier: null, firstDay: '2026-11-30', lastDay: null },
      { clienteIdentifier: null, contractIdentifier, firstDay: '2026-11-30', lastDay: null },
    ]
    expect(await pauses()).toEqual(off)

    const later = await startApi({ now: '2027-02-01T10:00:00Z', databaseUrl: api.databaseUrl })
    await (await makeImporter(later)).run({ ...client('Sí'), ...contract('Sí') })
    await later.stop()
    expect(await pauses()).toEqual(off.map(pause => ({ ...pause, lastDay: '2027-01-31' })))
  })

  test('a new contract does not begin in a pause that is over, or that these files end', async () => {
    const client = (active: string) => ({
      'clients.csv': csv('nombre;nif;tipoIVA;isActive', `Taller;B69442382;21;${active}`),
    })
    await importer.run({ ...BASE, ...client('No') })
    const begun = contractFile(
      'B69442382;Quota;a;1;1;365;Sí;Sí;01/11/2026;',
      'B69442382;Quota;b;1;1;365;Sí;Sí;01/11/2026;01/11/2026',
      'B69442382;Quota;c;1;1;365;Sí;No;01/11/2026;',
      'B69442382;Quota;d;1;1;365;Sí;Sí;30/11/2026;',
    )
    expect((await importer.simulate(begun)).refusals).toEqual([])
    const refused = [
      {
        line: 2,
        column: 'fechaInicio',
        value: '01/11/2026',
        reason: expect.stringMatching(/pausa fins al 29\/11\/2026/),
      },
    ]
    expect((await importer.simulate({ ...client('Sí'), ...begun })).refusals).toMatchObject(refused)
    await importer.run(client('Sí'))
    expect((await importer.simulate(begun)).refusals).toMatchObject(refused)
  })

  test('what came in inactive was so ever since, whatever start it is given afterwards', async () => {
    await importer.run({ ...BASE, ...contractFile('B69442382;Quota;t;1;10;30;Sí;No;;') })
    const staff = await api.as('Gestió')
    const [{ identifier } = { identifier: 0 }] = await contracts()
    const change = async (who: ApiClient, changes: Partial<Contract>) => {
      const [contract] = (await who.get<Contract[]>('/api/clientProd')).body
      return who.put<Contract>(`/api/clientProd/${identifier}`, { ...contract, ...changes })
    }
    expect((await change(staff, { fechaInicio: '2026-03-01' })).status).toBe(200)
    const later = await startApi({ now: '2027-01-11T10:00:00Z', databaseUrl: api.databaseUrl })
    const then = await later.as('Gestió')
    expect((await change(then, { isActive: true })).status).toBe(200)
    const due = await then.get<Preview>('/api/facturas/previsio?fechaFactura=2027-01-31')
    expect(due.body.invoices).toEqual([])
    // And no start before it was resumed is believed from then on.
    expect((await change(then, { fechaInicio: '2026-02-01' })).status).toBe(422)
    await later.stop()
  })

  test('other days after a pause begin after it, also one that these files end; in one that lasts they wait', async () => {
    const client = (active: string) => ({
      'clients.csv': csv('nombre;nif;tipoIVA;isActive', `Taller;B69442382;21;${active}`),
    })
    const rows = (days: number, active: string) =>
      contractFile(
        `B69442382;Quota;a;1;1;${days};Sí;Sí;15/01/2026;31/10/2026`,
        `B69442382;Quota;b;1;1;${days};Sí;${active};15/01/2026;31/10/2026`,
      )
    await importer.run({ ...BASE, ...client('No'), ...rows(30, 'No') })
    const waiting = await importer.simulate(rows(365, 'No'))
    expect(waiting.refusals.map(({ line, reason }) => [line, /està en pausa/.test(reason)])).toEqual([
      [2, true],
      [3, true],
    ])
    const changed = { ...client('Sí'), ...rows(365, 'Sí') }
    expect((await importer.simulate(changed)).refusals).toEqual([])
    const back = await importer.simulate({ ...client('Sí'), ...rows(365, 'No') })
    expect(back.refusals.map(({ line }) => line)).toEqual([3])
    await importer.run(changed)
    // The period of 15 November fell into the pause.
    expect((await contracts()).map(({ anchor }) => anchor)).toEqual(['2026-12-15', '2026-12-15'])
  })

  test('off and on within a day leaves no pause', async () => {
    const row = (active: string) => contractFile(`B69442382;Quota;t;1;1;30;Sí;${active};30/11/2026;`)
    await importer.run({ ...BASE, ...row('Sí') })
    await importer.run(row('No'))
    expect(await pauses()).toMatchObject([{ firstDay: '2026-11-30', lastDay: null }])
    await importer.run(row('Sí'))
    expect(await pauses()).toEqual([])
  })
})

test('a changed company is a new version that keeps what the file lacks; an unchanged one is none', async () => {
  const file = (town: string) => ({ 'empresa.csv': csv('nombre;nif;poblacion', `E;B69965747;${town}`) })
  await importer.run(file('Vic'))
  await api.db
    .updateTable('companyVersions')
    .set({
      logo: 'data:image/png;base64,AAAA',
      language: 'es',
      creditorSuffix: 'ZZ1',
      noticeDays: 5,
      debitNotices: 'sent',
    })
    .execute()
  expect(countsOf(await importer.run(file('Vic')))).toEqual({ 'empresa.csv': [0, 0, 1, 0] })
  expect(countsOf(await importer.run(file('Olot')))).toEqual({ 'empresa.csv': [0, 1, 0, 0] })
  const versions = await api.db.selectFrom('companyVersions').selectAll().orderBy('identifier').execute()
  expect(
    versions.map(({ poblacion, logo, language, creditorSuffix, noticeDays, debitNotices }) => [
      poblacion,
      logo,
      language,
      creditorSuffix,
      noticeDays,
      debitNotices,
    ]),
  ).toEqual([
    ['Vic', 'data:image/png;base64,AAAA', 'es', 'ZZ1', 5, 'sent'],
    ['Olot', 'data:image/png;base64,AAAA', 'es', 'ZZ1', 5, 'sent'],
  ])
})

test('what 0 % means for the company comes with its article, and stays where a file says nothing of it', async () => {
  const file = (head: string, row: string) => ({
    'empresa.csv': csv(`nombre;nif${head}`, `E;B69965747${row}`),
  })
  const said = async () => {
    const newest = api.db.selectFrom('companyVersions').select(['tratamientoCero', 'articuloCero'])
    return newest.orderBy('identifier', 'desc').executeTakeFirst()
  }
  const heads = ';tratamientoCero;articuloCero'
  await importer.run(file(heads, ';E1;20.Uno.9º'))
  expect(await said()).toEqual({ tratamientoCero: 'E1', articuloCero: '20.Uno.9º' })
  await importer.run(file(';poblacion', ';Olot'))
  expect(await said()).toEqual({ tratamientoCero: 'E1', articuloCero: '20.Uno.9º' })
  // Another one, and nothing of its article: that of the one before would be wrong.
  await importer.run(file(';tratamientoCero', ';N1'))
  expect(await said()).toEqual({ tratamientoCero: 'N1', articuloCero: null })
  const { refusals } = await importer.run(file(heads, ';21;'))
  expect(refusals).toMatchObject([{ column: 'tratamientoCero', value: '21' }])
})

test('the audit log says who imported, and what each record was and is', async () => {
  const before = await api.db.selectFrom('auditLog').select('identifier').execute()
  const last = Math.max(0, ...before.map(({ identifier }) => identifier))
  await importer.run({ 'grups.csv': csv('nombre;url', 'G;') })
  await importer.run({ 'grups.csv': csv('nombre;url', 'G;https://x.example') })
  await importer.run({ 'grups.csv': csv('nombre;url', 'G;https://x.example') })
  const log = await api.db
    .selectFrom('auditLog')
    .where('entity', '<>', 'sessions')
    .where('identifier', '>', last)
    .select(['account', 'action', 'entity', 'record', 'before', 'after'])
    .orderBy('identifier')
    .execute()
  const { account, record } = log[0] ?? {}
  expect(account).toBe('administrador@example.com')
  const counts = { unchanged: 0, refused: 0, replacesSample: false }
  expect(log).toMatchObject([
    {
      account,
      action: 'create',
      entity: 'groups',
      record,
      before: null,
      after: { nombre: 'G', url: null, isActive: true },
    },
    { account, action: 'import', entity: 'import', after: { ...counts, added: 1, changed: 0 } },
    {
      account,
      action: 'change',
      entity: 'groups',
      record,
      before: { url: null },
      after: { url: 'https://x.example' },
    },
    { account, action: 'import', entity: 'import', after: { ...counts, added: 0, changed: 1 } },
  ])
})
