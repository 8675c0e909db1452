import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importBooks } from '#api/imports/importBooks.ts'
import { readFiles } from '#api/imports/read/readFiles.ts'
import { addDays, formatDay } from '#domain/dates.ts'
import { cccControlDigits } from '#domain/iban.ts'
import { isValidNif } from '#domain/nif.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'

/** Random valid books, written as CSV in the manners that Excel has, come back out of the database as they were. */

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const TODAY = '2026-11-30'
const actor = { account: 'prova', requestId: null, address: null }

const letters = fc.constantFrom(...'aàbcçdeéèfghiíïklmnñoóòprstuúüvxyzAÀÇÑÜ0123456789  .,-/()·’€'.split(''))
const awkward = fc.constantFrom(';', '"', '\n', '""', '=', '{mes}', '\t')
const textOf = (max: number) =>
  fc
    .array(fc.oneof({ weight: 6, arbitrary: letters }, { weight: 1, arbitrary: awkward }), { maxLength: max })
    .map(parts => parts.join('').slice(0, max).trim())
const optionalText = (max: number) => textOf(max).map(value => value || null)
/** The number makes it another one than all others, whatever stands before it. */
const nameOf = (max: number) => (place: number) => textOf(max - 6).map(value => `${value} ${place}`.trim())

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map(value => value / 100)
const day = fc.integer({ min: 0, max: 4000 }).map(days => addDays('2018-01-01', days))
const nif = fc
  .integer({ min: 0, max: 99_999_999 })
  .map(
    number =>
      [...'TRWAGMYFPDXBNJZSQVHLCKE']
        .map(letter => `${String(number).padStart(8, '0')}${letter}`)
        .find(isValidNif) ?? '',
  )
const recurrence = fc.oneof(
  fc.record({ isRecurrente: fc.constant(true), days: fc.integer({ min: 3, max: 3650 }) }),
  fc.record({ isRecurrente: fc.constant(false), days: fc.integer({ min: 0, max: 3650 }) }),
)

const listOf = <T>(maxLength: number, item: (place: number) => fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc
    .integer({ min: 1, max: maxLength })
    .chain(length => fc.tuple(...Array.from({ length }, (_, place) => item(place))))

const product = (place: number) =>
  fc.record({
    nombre: nameOf(50)(place),
    descripcion: optionalText(200),
    precio: cents(9_999_999),
    unitats: cents(9_999),
    descuento: cents(100),
    recurrence,
    isActive: fc.boolean(),
  })
const client = (place: number) =>
  fc.record({
    nombre: nameOf(200)(place),
    nif: fc.option(nif),
    subtitulo: optionalText(50),
    tipoIVA: cents(100),
    personasContacto: optionalText(300),
    tipoVencimiento: fc.constantFrom('0', '1', '2', '3'),
    isAdeudo: fc.boolean(),
    isActive: fc.boolean(),
  })
const contract = (place: number) =>
  fc.record({
    client: fc.nat(),
    product: fc.nat(),
    titulo: nameOf(100)(place),
    descripcion: textOf(300).map(value => value || 'Servei'),
    unidades: cents(9_999),
    precio: cents(9_999_999),
    descuento: cents(100),
    recurrence,
    isActive: fc.boolean(),
    fechaInicio: fc.option(day),
    billedThrough: fc.option(day),
  })
const bank = fc
  .tuple(
    fc.integer({ min: 0, max: 9999 }),
    fc.integer({ min: 0, max: 9999 }),
    fc.integer({ min: 0, max: 9_999_999_999 }),
  )
  .map(([entity, office, account]) => {
    const parts = [
      String(entity).padStart(4, '0'),
      String(office).padStart(4, '0'),
      String(account).padStart(10, '0'),
    ] as const
    return { entity: parts[0], office: parts[1], dc: cccControlDigits(...parts), account: parts[2] }
  })

const books = fc.record({
  products: listOf(4, product),
  clients: fc
    .uniqueArray(fc.nat(), { minLength: 1, maxLength: 6 })
    .chain(places => fc.tuple(...places.map(client))),
  contracts: listOf(8, contract),
  banks: fc.uniqueArray(bank, {
    maxLength: 3,
    selector: ({ entity, office, account }) => entity + office + account,
  }),
})

/** How a file may be written: Excel quotes where it must, others everywhere; line ends, BOM and thousands differ. */
const manner = fc.record({
  quoteAll: fc.boolean(),
  end: fc.constantFrom('\r\n', '\n'),
  bom: fc.boolean(),
  thousands: fc.boolean(),
  decimals: fc.constantFrom('always', 'needed'),
})
type Manner = typeof manner extends fc.Arbitrary<infer T> ? T : never

type Cell = string | number | boolean | null | { day: string | null }

const written = (cell: Cell, { thousands, decimals }: Manner): string => {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  if (typeof cell === 'object') return cell.day === null ? '' : formatDay(cell.day)
  if (typeof cell === 'string') return cell
  return new Intl.NumberFormat('es-ES', {
    useGrouping: thousands ? 'always' : false,
    minimumFractionDigits: decimals === 'always' && !Number.isInteger(cell) ? 2 : 0,
    maximumFractionDigits: 2,
  }).format(cell)
}

const csvOf = (head: string, rows: Cell[][], how: Manner): Buffer => {
  const lines = [head.split(';'), ...rows.map(row => row.map(cell => written(cell, how)))].map(cells =>
    cells
      .map(cell =>
        how.quoteAll || /[;"\n]/.test(cell)
          ? `"${cell.replaceAll('"', '""').replaceAll('\n', how.end)}"`
          : cell,
      )
      .join(';'),
  )
  return Buffer.from(`${how.bom ? '\ufeff' : ''}${lines.join(how.end)}${how.end}`)
}

const emptyBooks = async () => {
  for (const table of ['pauses', 'contracts', 'clients', 'products', 'banks'] as const)
    await api.db.deleteFrom(table).execute()
}

test('random books make the way through CSV and the database unharmed, and a second import changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(books, manner, async (given, how) => {
      await emptyBooks()
      const nifs = new Set<string>()
      const clients = given.clients.map(one => {
        const own = one.nif !== null && !nifs.has(one.nif) ? one.nif : null
        if (own !== null) nifs.add(own)
        return { ...one, nif: own }
      })
      const contracts = given.contracts.flatMap(one => {
        const owner = clients[one.client % clients.length]
        const what = given.products[one.product % given.products.length]
        return owner && what ? [{ ...one, owner, what }] : []
      })
      const content = {
        'productes.csv': csvOf(
          'nombre;descripcion;precio;unitats;descuento;diasFacturacion;isRecurrente;isActive',
          given.products.map(one => [
            one.nombre,
            one.descripcion,
            one.precio,
            one.unitats,
            one.descuento,
            one.recurrence.days,
            one.recurrence.isRecurrente,
            one.isActive,
          ]),
          how,
        ),
        'clients.csv': csvOf(
          'nombre;nif;subtitulo;tipoIVA;personasContacto;tipoVencimiento;isAdeudo;isActive',
          clients.map(one => [
            one.nombre,
            one.nif,
            one.subtitulo,
            one.tipoIVA,
            one.personasContacto,
            one.tipoVencimiento,
            one.isAdeudo,
            one.isActive,
          ]),
          how,
        ),
        'client_productes.csv': csvOf(
          'clienteNif;productoNombre;productoTitulo;productoDescripcion;productoUnidades;productoPrecio;productoDescuento;productoDiasFacturacion;isRecurrente;isActive;fechaInicio;facturadoHasta',
          contracts.map(one => [
            one.owner.nif ?? one.owner.nombre,
            one.what.nombre,
            one.titulo,
            one.descripcion,
            one.unidades,
            one.precio,
            one.descuento,
            one.recurrence.days,
            one.recurrence.isRecurrente,
            one.isActive,
            { day: one.fechaInicio },
            { day: one.billedThrough },
          ]),
          how,
        ),
        'bancs.csv': csvOf(
          'nombre;pais;entidadFinanciera;oficina;dc;numeroCuenta',
          given.banks.map(({ entity, office, dc, account }) => ['Banc', 'ES', entity, office, dc, account]),
          how,
        ),
      }
      const files = readFiles(Object.entries(content).map(([name, bytes]) => ({ name, bytes })))
      const run = (dryRun: boolean) =>
        importBooks(
          api.db,
          files,
          { dryRun, strict: true, replaceSample: false, expectedHash: null },
          { actor, today: TODAY },
        )

      const { report: dry } = await run(true)
      const { report } = await run(false)
      expect(report).toEqual({ ...dry, dryRun: false })
      expect(report.refusals).toEqual([])

      const products = await api.db.selectFrom('products').selectAll().orderBy('identifier').execute()
      expect(products).toMatchObject(
        given.products.map(one => ({
          nombre: one.nombre,
          descripcion: one.descripcion,
          precio: one.precio.toFixed(2),
          unitats: one.unitats.toFixed(2),
          descuento: one.descuento.toFixed(2),
          diasFacturacion: one.recurrence.days,
          isRecurrente: one.recurrence.isRecurrente,
          isActive: one.isActive,
        })),
      )
      const kept = await api.db.selectFrom('clients').selectAll().orderBy('identifier').execute()
      expect(kept).toMatchObject(
        clients.map(({ tipoIVA, ...one }) => ({ ...one, tipoIva: tipoIVA.toFixed(2) })),
      )
      const keptContracts = await api.db.selectFrom('contracts').selectAll().orderBy('identifier').execute()
      expect(keptContracts).toMatchObject(
        contracts.map(one => ({
          clienteIdentifier: kept[clients.indexOf(one.owner)]?.identifier,
          productoIdentifier: products[given.products.indexOf(one.what)]?.identifier,
          productoTitulo: one.titulo,
          productoDescripcion: one.descripcion,
          productoUnidades: one.unidades.toFixed(2),
          productoPrecio: one.precio.toFixed(2),
          productoDescuento: one.descuento.toFixed(2),
          productoDiasFacturacion: one.recurrence.days,
          isRecurrente: one.recurrence.isRecurrente,
          isActive: one.isActive,
          fechaInicio: one.fechaInicio ?? TODAY,
          anchor: one.fechaInicio ?? TODAY,
          billedThrough: one.billedThrough,
        })),
      )
      expect(await api.db.selectFrom('banks').selectAll().orderBy('identifier').execute()).toMatchObject(
        given.banks.map(({ entity, office, dc, account }) => ({
          entidadFinanciera: entity,
          oficina: office,
          dc,
          numeroCuenta: account,
        })),
      )

      const { report: again } = await run(false)
      for (const file of again.files)
        expect(file).toMatchObject({ added: 0, changed: 0, refused: 0, unchanged: file.rows.length })
    }),
    { numRuns: 40 },
  )
})
