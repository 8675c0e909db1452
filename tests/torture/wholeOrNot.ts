import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { fileDigest } from '#api/bankStatements/fileDigest.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { makeDebtors } from '#tests/builders/manyDebits.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { insist } from '#tests/support/insist.ts'
import { norma43 } from '#tests/support/norma43.ts'
import { SAMPLE_DAY } from '#tests/support/sampleBooks.ts'
import type { ImportReport } from '#wire/imports.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { DueDebits } from '#wire/remittances.ts'
import { anotherTotal } from './anotherTotal.ts'
import { type Asked, counted, foundOf, openLedger, rowsOf } from './ledger.ts'
import {
  bring,
  isReady,
  type Product,
  prepareBooks,
  signInAgain,
  TIMEOUT_MS,
  withDatabase,
} from './product.ts'
import { say } from './say.ts'
import type { Strike } from './strikes.ts'
import { untilNobodyWrites, untilWriting } from './underWay.ts'

type Ask = { asked: Asked; send: (staff: ApiClient) => Promise<{ status: number }> }

/** What staff ask for in one call, which is done wholly or not at all. */
type Scene = Ask & {
  /** Asks once more as who doesn't know what came of it; refused where it is there already. */
  again: (staff: ApiClient) => Promise<unknown>
  /** A call of the same kind that is wrong, at the same time. */
  wrong: Ask
}

export type Work = {
  title: string
  /** A strike falls within so many ms after the first row is written. */
  lastsMs: number
  prepare: (product: Product, staff: ApiClient, size: number) => Promise<Scene>
}

/**
 * Strikes the product in the middle of one call that writes much, beside one that is wrong.
 *
 * @returns what is wrong: what was acknowledged is wholly there, what was refused not at all, and asked for again it is there once.
 */
export const wholeOrNot = async (
  product: Product,
  work: Work,
  strike: Strike,
  { size, chance }: { size: number; chance: number },
): Promise<string[]> => {
  const { stack } = product
  const staff = await signInAgain(product)
  if (!staff) return ['nobody could sign in']
  const scene = await work.prepare(product, staff, size)
  const ledger = openLedger()
  let isAnswered = false
  const tell = async ({ asked, send }: Ask) => {
    const { status } = await send(staff).catch(() => ({ status: 0 }))
    ledger.note(asked, status)
  }
  const first = tell(scene).finally(() => {
    isAnswered = true
  })
  const other = tell(scene.wrong)
  await untilWriting(product, () => isAnswered)
  await sleep(chance * work.lastsMs)
  const isInTheMiddle = !isAnswered
  await strike.hit(product)
  await Promise.all([first, other])
  if (strike.supervisorDied) await stack.startAgain()
  if (!(await waitUntil(() => isReady(product), TIMEOUT_MS))) return ['the product did not come back']
  if (!(await untilNobodyWrites(product))) return ['something is written without an end']
  const problems = await withDatabase(stack, ledger.disagreements)
  say(`struck ${isInTheMiddle ? 'in the middle' : 'after the answer'}; ${ledger.counts()}`)

  const again = await signInAgain(product)
  if (!again) return [...problems, 'nobody could sign in again']
  const found = () => withDatabase(stack, db => scene.asked.found(db))
  const isThere = await waitUntil(
    async () => {
      await scene.again(again).catch(() => undefined)
      return (await found()) !== 'none'
    },
    TIMEOUT_MS,
    200,
  )
  if (!isThere) return [...problems, `${scene.asked.what} could not be had again`]
  await scene.again(again)
  const last = await found()
  return last === 'whole' ? problems : [...problems, `in the end, ${scene.asked.what}: ${last}`]
}

/** Clients with two contracts each, from files. */
const importing: Work = {
  title: 'import of clients and contracts',
  lastsMs: 600,
  prepare: async (product, staff, size) => {
    await prepareBooks(product, 5)
    const count = size * 5
    const filesOf = (name: string, clients: number) => ({
      'clients.csv': ['nombre;nif;tipoIVA', ...Array.from({ length: clients }, (_, n) => `${name} ${n};;21`)],
      'client_productes.csv': [
        'clienteNif;clienteNombre;productoNombre;productoTitulo;productoUnidades;productoPrecio;productoDiasFacturacion;fechaInicio',
        ...Array.from({ length: 2 * clients }, (_, n) => {
          return `;${name} ${n >> 1};Taller Pro;Quota ${n % 2};1;10,00;30;01/12/2026`
        }),
      ],
    })
    const post = async (by: ApiClient, files: Record<string, string[]>, query: Record<string, string>) => {
      const form = new FormData()
      for (const [name, lines] of Object.entries(files))
        form.append('files', new Blob([`${lines.join('\r\n')}\r\n`]), name)
      const body = new Response(form)
      return by.raw<ImportReport>(
        'POST',
        `/api/importacio?${new URLSearchParams(query)}`,
        Buffer.from(await body.arrayBuffer()),
        body.headers.get('content-type') ?? '',
      )
    }
    const rehearse = async (by: ApiClient, files: Record<string, string[]>) => {
      // It changes nothing, and a connection that an earlier kill has cut answers 503: staff try again.
      const { body, status, text } = await insist(() => post(by, files, { dryRun: 'true' }), TIMEOUT_MS)
      if (status !== 200) throw new Error(`the rehearsal of the import says ${status} ${text.slice(0, 300)}`)
      return { dryRun: 'false', hash: body.hash }
    }
    const asked = (name: string, clients: number): Asked => ({
      what: `the import of ${name}`,
      found: rowsOf(
        sql`select
              (select count(*)::int from clients where nombre like ${`${name} %`}) as clients,
              (select count(*)::int from contracts join clients on clients.identifier = cliente_identifier where nombre like ${`${name} %`}) as contracts`,
        { clients, contracts: 2 * clients },
      ),
    })
    const files = filesOf('Importat', count)
    const hash = await rehearse(staff, files)
    const wrongFiles = filesOf('Dolent', 3)
    return {
      asked: asked('Importat', count),
      send: by => post(by, files, hash),
      again: async by => post(by, files, await rehearse(by, files)),
      // Nobody has seen a report of this.
      wrong: { asked: asked('Dolent', 3), send: by => post(by, wrongFiles, hash) },
    }
  },
}

/** A remittance of an invoice of each client. */
const remitting: Work = {
  title: 'preparing of a remittance',
  lastsMs: 150,
  prepare: async (product, staff, size) => {
    const { stack } = product
    await prepareBooks(product, size)
    await withDatabase(stack, makeDebtors)
    await staff.post('/api/facturas', { serieIdentifier: 'A', fechaFactura: '2026-11-30' })
    const { body: due } = await staff.get<DueDebits>('/api/remittances/due?until=2027-03-31')
    const { body: banks } = await staff.get<{ identifier: number }[]>('/api/bancs')
    const collectionDate = due.invoices
      .map(one => one.collectionDate)
      .sort()
      .at(-1)
    const invoices = due.invoices.map(({ identifier }) => identifier)
    if (invoices.length !== size) throw new Error(`${invoices.length} of ${size} invoices can be collected`)
    const body = { bancIdentifier: banks[0]?.identifier, collectionDate, invoices }
    const asked = (what: string, among: 'in' | 'not in'): Asked => ({
      what,
      found: async db => {
        const isOf = sql`${sql.raw(among)} (select identifier from remittances where collection_date = ${collectionDate})`
        const counts = await counted(
          db,
          sql`select
            (select count(*)::int from remittances where identifier ${isOf}) as remittances,
            (select count(*)::int from remittance_lines where remittance_identifier ${isOf}) as debits,
            (select count(*)::int from (
              select from remittance_lines where is_live group by invoice_identifier having count(*) > 1
            ) as of_two) as twice`,
        )
        if (counts.twice !== 0) return `${counts.twice} invoices are in two live remittances`
        return foundOf(counts, { remittances: 1, debits: size })
      },
    })
    return {
      asked: asked('the remittance', 'in'),
      send: by => by.post('/api/remittances', body),
      again: by => by.post('/api/remittances', body),
      // A Saturday, on which no bank collects.
      wrong: {
        asked: asked('the remittance of a Saturday', 'not in'),
        send: by => by.post('/api/remittances', { ...body, collectionDate: '2027-01-02' }),
      },
    }
  },
}

/** A statement that pays an invoice of each client. */
const taking: Work = {
  title: 'taking of a statement',
  lastsMs: 300,
  prepare: async (product, staff, size) => {
    await prepareBooks(product, size)
    const day = SAMPLE_DAY.slice(0, 10)
    const { body: issued } = await staff.post<Invoice[]>('/api/facturas', {
      serieIdentifier: 'A',
      fechaFactura: day,
    })
    const lines = issued.map(({ cliente, totalFactura, serieIdentifier, numFact }) => ({
      day,
      amount: Math.round(totalFactura * 100),
      text: `TRANSFERENCIA DE ${cliente.nombre.toUpperCase()} FRA ${serieIdentifier}-${numFact}`,
    }))
    const file = norma43(lines, { account: '981134800230781538' })
    const wrong = anotherTotal(file)
    const asked = (what: string, of: string): Asked => ({
      what,
      // Each bringing is written down; but one of them brings nothing new.
      found: async db => {
        const hash = fileDigest(Buffer.from(of))
        const isOf = sql`in (select identifier from bank_statements where file_hash = ${hash})`
        const counts = await counted(
          db,
          sql`select
            (select count(*)::int from bank_statements where file_hash = ${hash} and added > 0) as statements,
            (select count(*)::int from bank_movements where statement_identifier ${isOf} and state = 'linked') as movements,
            (select count(*)::int from payments join bank_movement_payments on payment_identifier = payments.identifier
              join bank_movements as movement on movement.identifier = movement_identifier and statement_identifier ${isOf}) as payments,
            (select count(*)::int from (
              select from bank_movement_payments group by movement_identifier having count(*) > 1
            ) as of_two) as twice`,
        )
        if (counts.twice !== 0) return `${counts.twice} movements are linked twice`
        return foundOf(counts, { statements: 1, movements: size, payments: size })
      },
    })
    return {
      asked: asked('the statement', file),
      send: by => bring(by, file),
      again: by => bring(by, file),
      wrong: { asked: asked("a statement that doesn't add up", wrong), send: by => bring(by, wrong) },
    }
  },
}

export const WORKS: readonly Work[] = [importing, remitting, taking]
