import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { countsOf, csv, type Files, type Importer, makeImporter } from './importClient.ts'

let api: TestApi
let importer: Importer
beforeAll(async () => {
  api = await startApi()
  importer = await makeImporter(api)
})
afterAll(() => api.stop())

const CLIENTS = 'nombre;nif;tipoIVA;iban;cp;pais;subtitulo;tipoVencimiento;isActive'
const PRODUCTS = 'nombre;precio;unitats;diasFacturacion;isRecurrente;descuento'
const CONTRACTS =
  'clienteNif;productoNombre;productoTitulo;productoUnidades;productoPrecio;productoDiasFacturacion;fechaInicio;facturadoHasta;isRecurrente'
const GOOD_CLIENT = 'Taller Bo;B69442382;21;;;;;;'
const GOOD_PRODUCT = 'Quota;10,00;1;30;Sí;0'

const one = (file: string, head: string, row: string): Files => ({ [file]: csv(head, row) })

describe('a row is refused with file, line, column, value and reason', () => {
  test.each<[what: string, files: Files, column: string | null, value: string | null, reason: RegExp]>([
    ['NIF control', one('clients.csv', CLIENTS, 'a;B69442383;21;;;;;;'), 'nif', 'B69442383', /control/],
    ['NIE control', one('clients.csv', CLIENTS, 'a;X1234567A;21;;;;;;'), 'nif', 'X1234567A', /control/],
    ['DNI control', one('clients.csv', CLIENTS, 'a;12345678A;21;;;;;;'), 'nif', '12345678A', /control/],
    [
      'too long a NIF',
      one('clients.csv', CLIENTS, 'a;PT5012345678;21;;;Portugal;;;'),
      'nif',
      'PT5012345678',
      /9 caràcters/,
    ],
    [
      'IBAN control',
      one('clients.csv', CLIENTS, 'a;;21;ES1198552862785501526169;;;;;'),
      'iban',
      'ES1198552862785501526169',
      /IBAN/,
    ],
    ['no name', one('clients.csv', CLIENTS, ';B69442382;21;;;;;;'), 'nombre', '', /obligatori/],
    ['no VAT', one('clients.csv', CLIENTS, 'a;B69442382;;;;;;;'), 'tipoIVA', '', /obligatori/],
    ['VAT over 100', one('clients.csv', CLIENTS, 'a;;101;;;;;;'), 'tipoIVA', '101', /Màxim 100/],
    ['decimal dot', one('clients.csv', CLIENTS, 'a;;21.5;;;;;;'), 'tipoIVA', '21.5', /coma/],
    [
      'too long',
      one('clients.csv', CLIENTS, `a;;21;;;;${'x'.repeat(51)};;`),
      'subtitulo',
      'x'.repeat(51),
      /50 caràcters/,
    ],
    ['postcode', one('clients.csv', CLIENTS, 'a;;21;;085001;;;;'), 'cp', '085001', /5 caràcters/],
    ['due type', one('clients.csv', CLIENTS, 'a;;21;;;;;9;'), 'tipoVencimiento', '9', /admès/],
    ['flag', one('clients.csv', CLIENTS, 'a;;21;;;;;;potser'), 'isActive', 'potser', /Sí o No/],
    ['price below 0', one('productes.csv', PRODUCTS, 'p;-1;1;30;Sí;0'), 'precio', '-1', /Mínim 0/],
    [
      'three decimals',
      one('productes.csv', PRODUCTS, 'p;1,005;1;30;Sí;0'),
      'precio',
      '1,005',
      /dos decimals/,
    ],
    [
      'too large a price',
      one('productes.csv', PRODUCTS, 'p;10.000.000;1;30;Sí;0'),
      'precio',
      '10.000.000',
      /Màxim/,
    ],
    [
      'discount over 100',
      one('productes.csv', PRODUCTS, 'p;1;1;30;Sí;100,01'),
      'descuento',
      '100,01',
      /Màxim 100/,
    ],
    [
      'too short a period',
      one('productes.csv', PRODUCTS, 'p;1;1;2;Sí;0'),
      'diasFacturacion',
      '2',
      /de 3 a 3650/,
    ],
    [
      'a broken period',
      one('productes.csv', PRODUCTS, 'p;1;1;30,5;Sí;0'),
      'diasFacturacion',
      '30,5',
      /enter/,
    ],
    ['no price', one('productes.csv', PRODUCTS, 'p;;1;30;Sí;0'), 'precio', '', /obligatori/],
    [
      'series code',
      one('series.csv', 'identifier;descripcion', 'ABCD;x'),
      'identifier',
      'ABCD',
      /3 caràcters/,
    ],
    [
      'series number',
      one('series.csv', 'identifier;descripcion;ultimoNumero', 'A;x;-1'),
      'ultimoNumero',
      '-1',
      /Mínim 0/,
    ],
    [
      'date',
      one('series.csv', 'identifier;descripcion;ultimaFecha', 'A;x;31/02/2026'),
      'ultimaFecha',
      '31/02/2026',
      /data/,
    ],
    [
      'web address',
      one('grups.csv', 'nombre;url', 'g;javascript:alert(1)'),
      'url',
      'javascript:alert(1)',
      /Adreça web/,
    ],
    [
      'telephone',
      one('centres.csv', 'nombre;grup;telefono', 'c;;0034930003445'),
      'telefono',
      '0034930003445',
      /9 caràcters/,
    ],
    [
      'unknown group',
      one('centres.csv', 'nombre;grup', 'c;Cap'),
      'grup',
      'Cap',
      /No és als llibres ni a grups.csv/,
    ],
    [
      'bank control digits',
      one(
        'bancs.csv',
        'nombre;pais;entidadFinanciera;oficina;dc;numeroCuenta',
        'b;ES;9811;3480;42;0230781538',
      ),
      'dc',
      '42',
      /haurien de ser 41/,
    ],
    [
      'a part of a bank account',
      one(
        'bancs.csv',
        'nombre;pais;entidadFinanciera;oficina;dc;numeroCuenta',
        'b;ES;98112;3480;41;0230781538',
      ),
      'entidadFinanciera',
      '98112',
      /4 caràcters/,
    ],
    ['company’s NIF', one('empresa.csv', 'nombre;nif', 'e;B69442383'), 'nif', 'B69442383', /control/],
    ['cells beyond the columns', one('grups.csv', 'nombre;url', 'g;;sobra'), null, null, /«sobra»/],
    ['control characters', one('grups.csv', 'nombre', 'a\u0007b'), 'nombre', 'a\u0007b', /control/],
    [
      'unknown client',
      one('client_productes.csv', CONTRACTS, 'B69442382;Quota;t;1;1;30;;;'),
      'clienteNif',
      'B69442382',
      /No és als llibres/,
    ],
    [
      'no client',
      one('client_productes.csv', CONTRACTS, ';Quota;t;1;1;30;;;'),
      'clienteNif',
      '',
      /obligatori/,
    ],
  ])('%s', async (_, files, column, value, reason) => {
    const report = await importer.simulate(files)
    const [file] = Object.keys(files)
    expect(report.refusals).toContainEqual({
      file,
      line: 2,
      column,
      value,
      reason: expect.stringMatching(reason),
    })
    expect(report.files[0]).toMatchObject({ added: 0, refused: 1, rows: [{ line: 2, action: 'refused' }] })
  })

  test('a key twice in one file: the first stays, the later ones are refused', async () => {
    const report = await importer.simulate({
      'clients.csv': csv(
        CLIENTS,
        GOOD_CLIENT,
        'Un altre;b-69442382;10;;;;;;',
        'Sense;;21;;;;;;',
        ' Sense ;;10;;;;;;',
      ),
      'grups.csv': csv('nombre', 'G', 'G'),
      'series.csv': csv('identifier;descripcion', 'A;x', 'A;y'),
      'centres.csv': csv('nombre;grup', 'C;G', 'C;', 'C;G'),
      'empresa.csv': csv('nombre;nif', 'E;B69442382', 'F;B69320851'),
    })
    expect(report.refusals.map(({ file, line, reason }) => [file, line, reason])).toEqual([
      ['empresa.csv', 3, 'Només hi pot haver una fila.'],
      ['grups.csv', 3, 'La clau es repeteix: ja és a la línia 2.'],
      ['centres.csv', 4, 'La clau es repeteix: ja és a la línia 2.'],
      ['clients.csv', 3, 'La clau es repeteix: ja és a la línia 2.'],
      ['clients.csv', 5, 'La clau es repeteix: ja és a la línia 4.'],
      ['series.csv', 3, 'La clau es repeteix: ja és a la línia 2.'],
    ])
  })

  test('the same contract twice is refused; another title or start is another contract', async () => {
    const row = (title: string, start: string) => `B69442382;Quota;${title};1;1;30;${start};;`
    const report = await importer.simulate({
      'clients.csv': csv(CLIENTS, GOOD_CLIENT),
      'productes.csv': csv(PRODUCTS, GOOD_PRODUCT),
      'client_productes.csv': csv(
        CONTRACTS,
        row('a', '01/01/2026'),
        row('b', '01/01/2026'),
        row('a', '01/02/2026'),
        row('a', ''),
        row('a', '2026-01-01'),
        row('a', ''),
      ),
    })
    expect(report.refusals.map(({ line }) => line)).toEqual([6, 7])
    expect(countsOf(report)['client_productes.csv']).toEqual([4, 0, 0, 2])
  })

  test('a contract that no invoice could hold is refused', async () => {
    const report = await importer.simulate({
      'clients.csv': csv(CLIENTS, GOOD_CLIENT),
      'productes.csv': csv(PRODUCTS, GOOD_PRODUCT),
      'client_productes.csv': csv(CONTRACTS, 'B69442382;Quota;t;9999999,99;9999999,99;30;;;'),
    })
    expect(report.refusals).toMatchObject([
      { line: 2, column: 'productoPrecio', reason: expect.stringMatching(/no poden passar de 999\.999/) },
    ])
  })

  test('a reference to a refused row is refused with its reason', async () => {
    const report = await importer.simulate({
      'clients.csv': csv(CLIENTS, 'a;B69442382;21,555;;;;;;'),
      'productes.csv': csv(PRODUCTS, 'Quota;gratis;1;30;Sí;0'),
      'client_productes.csv': csv(CONTRACTS, 'B69442382;Quota;t;1;1;30;;;'),
    })
    expect(report.refusals.filter(({ file }) => file === 'client_productes.csv')).toEqual([
      {
        file: 'client_productes.csv',
        line: 2,
        column: 'clienteNif',
        value: 'B69442382',
        reason: 'S’ha refusat a clients.csv, línia 2: Com a màxim dos decimals.',
      },
      {
        file: 'client_productes.csv',
        line: 2,
        column: 'productoNombre',
        value: 'Quota',
        reason: 'S’ha refusat a productes.csv, línia 2: Ha de ser un número.',
      },
    ])
  })

  test('every fault of a row is told at once', async () => {
    const report = await importer.simulate(one('clients.csv', CLIENTS, 'a;B69442383;abc;ES00;;;;9;'))
    expect(report.refusals.map(({ column }) => column).sort()).toEqual([
      'iban',
      'nif',
      'tipoIVA',
      'tipoVencimiento',
    ])
  })
})

describe('what Excel leaves out is put back', () => {
  test('the zeros of postcodes and of bank accounts', async () => {
    const report = await importer.run({
      'clients.csv': csv(CLIENTS, 'Vic;;21;;8500;España;;;', 'Vaduz;;0;;9490;Liechtenstein;;;'),
      'bancs.csv': csv(
        'nombre;pais;entidadFinanciera;oficina;dc;numeroCuenta',
        'b;es;9811;3480;41;230781538',
      ),
    })
    expect(report.refusals).toEqual([])
    const clients = await api.db
      .selectFrom('clients')
      .select(['nombre', 'cp'])
      .orderBy('identifier')
      .execute()
    expect(clients).toEqual([
      { nombre: 'Vic', cp: '08500' },
      { nombre: 'Vaduz', cp: '9490' },
    ])
    expect(await api.db.selectFrom('banks').select(['pais', 'numeroCuenta']).execute()).toEqual([
      { pais: 'ES', numeroCuenta: '0230781538' },
    ])
  })

  test('the zeros of postcodes, by the country that the books or the other address have', async () => {
    const fiscal = (...rows: string[]) => ({
      'clients.csv': csv('nombre;nif;tipoIVA;cp;pais;cpFiscal;paisFiscal', ...rows),
    })
    await importer.run(
      fiscal(
        'Bru;;0;9000;Bélgica;1000;',
        'Tona;;21;8500;;8500;España',
        'Lie;;0;9490;Bélgica;9490;Liechtenstein',
      ),
    )
    // A later file without countries.
    await importer.run({
      'clients.csv': csv('nombre;nif;tipoIVA;cp;cpFiscal', 'Bru;;0;9001;1001', 'Tona;;21;8501;8501'),
    })
    const clients = await api.db
      .selectFrom('clients')
      .select(['nombre', 'cp', 'cpFiscal'])
      .where('cpFiscal', 'is not', null)
      .orderBy('identifier')
      .execute()
    expect(clients).toEqual([
      { nombre: 'Bru', cp: '9001', cpFiscal: '1001' },
      { nombre: 'Tona', cp: '08501', cpFiscal: '08501' },
      { nombre: 'Lie', cp: '9490', cpFiscal: '9490' },
    ])
  })

  test('a foreign tax number passes, one that is written as a NIF is checked', async () => {
    const report = await importer.simulate({
      'clients.csv': csv(
        CLIENTS,
        'a;L123456A;0;;;Andorra;;;',
        'b;N8939255I;0;;;Andorra;;;',
        'c;N8939255A;0;;;Andorra;;;',
      ),
    })
    expect(report.refusals.map(({ line }) => line)).toEqual([4])
  })
})

describe('a wrong file stops the import, named and with its reason', () => {
  const good = { 'productes.csv': csv(PRODUCTS, GOOD_PRODUCT) }
  test.each<[string, Files, string, RegExp]>([
    [
      'binary',
      { ...good, 'clients.csv': Buffer.from([0, 1, 2, 3]) },
      'clients.csv',
      /no és un fitxer de text/,
    ],
    ['empty', { ...good, 'clients.csv': '' }, 'clients.csv', /buit/],
    ['missing column', { ...good, 'clients.csv': csv('nombre;tipoIVA', 'a;21') }, 'clients.csv', /«nif»/],
    [
      'unknown column',
      { ...good, 'clients.csv': csv('nombre;nif;tipoIVA;ibam', 'a;;21;') },
      'clients.csv',
      /«ibam»/,
    ],
    [
      'unknown file',
      { ...good, 'clientes.csv': csv('nombre', 'a') },
      'clientes.csv',
      /no és cap dels fitxers/,
    ],
    [
      'the same file twice',
      { ...good, 'Productes (1).csv': csv(PRODUCTS, GOOD_PRODUCT) },
      'Productes (1).csv',
      /un altre de productes.csv/,
    ],
  ])('%s', async (_, files, name, reason) => {
    const answer = await importer.post<ErrorBody>(files, { dryRun: 'true' })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'wrong-file',
      fields: { [name]: expect.stringMatching(reason) },
    })
    expect(Object.keys(answer.body.fields ?? {})).toEqual([name])
    expect(answer.body.error).toContain(name)
  })

  test('several wrong files are told at once', async () => {
    const answer = await importer.post<ErrorBody>({ 'clients.csv': '', 'x.csv': 'a' })
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['clients.csv', 'x.csv'])
  })

  test('a head alone brings no rows and is no error', async () => {
    const report = await importer.simulate({ 'grups.csv': csv('nombre;url') })
    expect(countsOf(report)).toEqual({ 'grups.csv': [0, 0, 0, 0] })
  })
})

describe('words of a row that go out name no account but the company’s', () => {
  const FOREIGN = 'ES79 2100 0813 6101 2345 6789'
  const BANK = csv(
    'nombre;pais;entidadFinanciera;oficina;dc;numeroCuenta',
    'La nostra;ES;2100;0813;61;0123456789',
  )
  const [start, end] = [FOREIGN.slice(0, 14), FOREIGN.slice(14)]
  const files = (text: string, rest = ''): Record<string, Files> => ({
    client: {
      'clients.csv': csv('nombre;nif;tipoIVA;direccion;cp;poblacion', `Taller Compte;;21;${text};;${rest}`),
    },
    product: {
      'productes.csv': csv(
        'nombre;descripcion;precio;unitats;diasFacturacion',
        `Quota ${rest};${text};1;1;30`,
      ),
    },
    contract: {
      'clients.csv': csv('nombre;nif;tipoIVA', 'Taller Contracte;;21'),
      'productes.csv': csv('nombre;precio;unitats;diasFacturacion', 'Quota contractada;1;1;30'),
      'client_productes.csv': csv(
        'clienteNif;productoNombre;productoTitulo;productoDescripcion;productoUnidades;productoPrecio;productoDiasFacturacion',
        `Taller Contracte;Quota contractada;${rest} ;${text};1;1;30`,
      ),
    },
    company: {
      'empresa.csv': csv('nombre;nif;registroMercantil', `Consultoria;B69442382;${text} ${rest}`),
    },
  })

  test.each(['client', 'product', 'contract', 'company'])('%s', async what => {
    const told = async (...parts: [string, string?]) => {
      const { refusals } = await importer.simulate(files(...parts)[what] ?? {})
      return refusals.map(({ line, reason }) => [line, reason])
    }
    const refused = [[2, expect.stringMatching(`anomena el compte ${FOREIGN}, que no és de cap banc`)]]
    expect(await told(`Pagueu a ${FOREIGN}`, 'x')).toEqual(refused)
    // In the order in which they are read.
    expect(await (what === 'product' || what === 'contract' ? told(end, start) : told(start, end))).toEqual(
      refused,
    )
    expect(await told('Com sempre', 'x')).toEqual([])
  })

  test('which may come with the same files', async () => {
    const { contract = {} } = files(`Pagueu a ${FOREIGN}`, 'x')
    expect((await importer.simulate({ ...contract, 'bancs.csv': BANK })).totalRefusals).toBe(0)
  })

  test('a real import leaves such a row out', async () => {
    const { contract = {} } = files(`Pagueu a ${FOREIGN}`, 'x')
    expect(countsOf(await importer.run(contract))['client_productes.csv']).toEqual([0, 0, 0, 1])
    const { rows } = await sql`select from contracts where producto_descripcion like '%2100%'`.execute(api.db)
    expect(rows).toEqual([])
  })
})
