import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { countsOf, csv, type Files, type Importer, makeImporter } from './importClient.ts'

let api: TestApi
let importer: Importer
beforeAll(async () => {
  api = await startApi({ now: '2026-11-30T10:00:00Z' })
  importer = await makeImporter(api)
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

const PRODUCTS = 'nombre;precio;unitats;diasFacturacion'
const CLIENTS = 'nombre;nif;tipoIVA'
const TAXES = `${CLIENTS};zonaFiscal;isEmpresa;nifComunitario;isInversion;retencion`
const CONTRACTS =
  'clienteNif;productoNombre;productoTitulo;productoUnidades;productoPrecio;productoDiasFacturacion;fechaInicio;tratamiento;articulo'

const products = (...rows: string[]): Files => ({
  'productes.csv': csv(`${PRODUCTS};tratamiento;articulo;isBien`, ...rows),
})
const clients = (...rows: string[]): Files => ({ 'clients.csv': csv(TAXES, ...rows) })

const productRows = () =>
  api.db
    .selectFrom('products')
    .select(['nombre', 'tratamiento', 'articulo', 'isBien'])
    .orderBy('identifier')
    .execute()
const clientRows = () =>
  api.db
    .selectFrom('clients')
    .select(['nombre', 'zonaFiscal', 'isEmpresa', 'nifComunitario', 'isInversion', 'retencion'])
    .orderBy('identifier')
    .execute()

describe('how something is taxed, and what is withheld', () => {
  test('is read as on the wire or as files write it, and read again changes nothing', async () => {
    const files = {
      ...products(
        'Quota;10,00;1;30;;;',
        'Curs;50;1;30;e1;20.Uno.9.º;No',
        'Llibre;5;1;30;4%;;Sí',
        'Aigua;5;1;30;10 %;;',
      ),
      ...clients(
        'A casa;;21;;;;;',
        'Bufet;;21;Espanya;Sí;;No;15%',
        'Lió;;0;UE;Sí;fr 40.303.265.045;;',
        'Las Palmas;;0;Canàries;No;;;0',
        'Boston;;0;outside;;;;12,55',
        'Obres;;21;spain;;;Sí;7,00',
      ),
      'client_productes.csv': csv(CONTRACTS, 'Bufet;Curs;Curs;1;50;30;01/11/2026;N1;7.14.º'),
    }
    await importer.run(files)
    expect(await productRows()).toEqual([
      { nombre: 'Quota', tratamiento: null, articulo: null, isBien: false },
      { nombre: 'Curs', tratamiento: 'E1', articulo: '20.Uno.9.º', isBien: false },
      { nombre: 'Llibre', tratamiento: '4', articulo: null, isBien: true },
      { nombre: 'Aigua', tratamiento: '10', articulo: null, isBien: false },
    ])
    const ordinary = {
      zonaFiscal: 'spain',
      isEmpresa: true,
      nifComunitario: null,
      isInversion: false,
      retencion: null,
    }
    expect(await clientRows()).toEqual([
      { ...ordinary, nombre: 'A casa' },
      { ...ordinary, nombre: 'Bufet', retencion: '15.00' },
      { ...ordinary, nombre: 'Lió', zonaFiscal: 'eu', nifComunitario: 'FR40303265045' },
      { ...ordinary, nombre: 'Las Palmas', zonaFiscal: 'islands', isEmpresa: false },
      { ...ordinary, nombre: 'Boston', zonaFiscal: 'outside', retencion: '12.55' },
      { ...ordinary, nombre: 'Obres', isInversion: true, retencion: '7.00' },
    ])
    expect(await api.db.selectFrom('contracts').select(['tratamiento', 'articulo']).execute()).toEqual([
      { tratamiento: 'N1', articulo: '7.14.º' },
    ])
    expect(countsOf(await importer.run(files))).toEqual({
      'productes.csv': [0, 0, 4, 0],
      'clients.csv': [0, 0, 6, 0],
      'client_productes.csv': [0, 0, 1, 0],
    })
  })

  test('stays where a file of before says nothing of it', async () => {
    await importer.run({
      ...products('Curs;50;1;30;E1;20.Uno.9.º;Sí'),
      ...clients('Lió;;0;eu;No;FR40303265045;;19'),
    })
    const [before] = [[await productRows(), await clientRows()]]
    const report = await importer.run({
      'productes.csv': csv(PRODUCTS, 'Curs;60;1;30'),
      'clients.csv': csv(CLIENTS, 'Lió;;10'),
    })
    expect(countsOf(report)).toEqual({ 'productes.csv': [0, 1, 0, 0], 'clients.csv': [0, 1, 0, 0] })
    expect([await productRows(), await clientRows()]).toEqual(before)
  })

  test('goes where its cell is empty, or says none; an article goes with its treatment', async () => {
    await importer.run({
      ...products(
        'Curs;50;1;30;E1;20.Uno.9.º;',
        'Taller;50;1;30;E1;20.Uno.9.º;',
        'Acte;50;1;30;E1;20.Uno.14.º;',
      ),
      ...clients('Bufet;;21;;;;;15', 'Metge;;21;;;;;15'),
    })
    const report = await importer.run({
      'productes.csv': csv(
        `${PRODUCTS};tratamiento`,
        'Curs;50;1;30;',
        'Taller;50;1;30;E6',
        'Acte;50;1;30;E1',
      ),
      'clients.csv': csv(`${CLIENTS};retencion`, 'Bufet;;21;', 'Metge;;21;0 %'),
    })
    const changes = Object.fromEntries(
      report.files.map(({ file, rows }) => [file, rows.map(row => row.changes)]),
    )
    expect(changes).toEqual({
      'productes.csv': [
        { tratamiento: ['E1', null], articulo: ['20.Uno.9.º', null] },
        { tratamiento: ['E1', 'E6'], articulo: ['20.Uno.9.º', null] },
        // As it was.
        undefined,
      ],
      'clients.csv': [{ retencion: ['15', null] }, { retencion: ['15', null] }],
    })
    expect((await productRows()).map(({ tratamiento, articulo }) => [tratamiento, articulo])).toEqual([
      [null, null],
      ['E6', null],
      ['E1', '20.Uno.14.º'],
    ])
  })

  test.each<[what: string, files: Files, column: string, value: string, reason: RegExp]>([
    ['an unknown treatment', products('p;1;1;30;7;;'), 'tratamiento', '7', /21, 10, 4, E1.*Buit: el tipus/],
    ['an article of a rate', products('p;1;1;30;21;20.Uno;'), 'articulo', '20.Uno', /article/],
    ['too long an article', products(`p;1;1;30;E1;${'x'.repeat(41)};`), 'articulo', 'x'.repeat(41), /40/],
    ['no flag', products('p;1;1;30;;;potser'), 'isBien', 'potser', /Sí o No/],
    ['an unknown zone', clients('c;;21;Mart;;;;'), 'zonaFiscal', 'Mart', /spain, islands, eu, outside/],
    ['a number of no state', clients('c;;21;eu;;ES B69442382;;'), 'nifComunitario', 'ES B69442382', /estat de la UE/],
    ['too much withheld', clients('c;;21;;;;;50,01'), 'retencion', '50,01', /50/],
    ['less than nothing withheld', clients('c;;21;;;;;-15'), 'retencion', '-15', /0/],
    ['a dot for a comma', clients('c;;21;;;;;12.5'), 'retencion', '12.5', /coma/],
  ])('is refused by the name of its column, with the way out: %s', async (_, files, column, value, reason) => {
    const { refusals } = await importer.simulate(files)
    expect(refusals).toMatchObject([{ line: 2, column, value, reason: expect.stringMatching(reason) }])
  }) // biome-ignore format: one table
})
