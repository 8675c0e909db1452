import { sql } from 'kysely'
import { expect } from 'vitest'
import { lineBelongsToCalendar } from '#api/calendar/calendar.ts'
import { type DuePeriodRow, duePeriods as dueInDatabase } from '#api/calendar/duePeriods.ts'
import type { Database, Row } from '#api/database/tables.ts'
import { loadHistories } from '#api/imports/plan/loadBooks.ts'
import type { History } from '#api/imports/read/format.ts'
import { addDays, type Day } from '#domain/dates.ts'
import { belongsToCalendar, duePeriods, holds, MAX_DUE_PERIODS, type Period } from '#domain/periods.ts'

/** Laws that hold in any books, whatever was done to them; for tests that do anything in any order. */

type Books = {
  contracts: Row<'contracts'>[]
  histories: Awaited<ReturnType<typeof loadHistories>>
}

const read = async (db: Database): Promise<Books> => {
  const contracts = await db.selectFrom('contracts').selectAll().orderBy('identifier').execute()
  return {
    contracts,
    histories: await loadHistories(
      db,
      contracts.map(({ identifier }) => identifier),
    ),
  }
}

/** What is due by the database on that day, by contract. */
const dueByContract = async (db: Database, fechaFactura: Day): Promise<Map<number, Period[]>> => {
  const { rows } = await sql<DuePeriodRow>`
    select * from (${dueInDatabase({ fechaFactura })}) as due order by contract_identifier, first_day
  `.execute(db)
  return new Map(
    [...Map.groupBy(rows, row => row.contractIdentifier)].map(([contract, periods]) => [
      contract,
      periods.map(({ firstDay, lastDay }) => ({ start: firstDay, end: lastDay })),
    ]),
  )
}

/** As many as it takes to block a client: how many there are beyond is not said. */
const upToBlock = (periods: readonly Period[]): Period[] =>
  periods.slice(0, MAX_DUE_PERIODS + 1).map(({ start, end }) => ({ start, end }))

/** What the database says is due on these days is what the calendars in TypeScript say, up to where a client is blocked. */
export const expectTwinsToAgree = async (db: Database, days: readonly Day[]): Promise<void> => {
  const { contracts, histories } = await read(db)
  const active = await db
    .selectFrom('contracts')
    .innerJoin('clients', 'clients.identifier', 'contracts.clienteIdentifier')
    .where('contracts.isActive', '=', true)
    .where('clients.isActive', '=', true)
    .select('contracts.identifier')
    .execute()
  const isActive = new Set(active.map(({ identifier }) => identifier))
  for (const day of days) {
    const byDatabase = await dueByContract(db, day)
    for (const contract of contracts) {
      const history = histories.get(contract.identifier)
      if (!history || !isActive.has(contract.identifier)) continue
      const calendar = {
        anchor: contract.anchor,
        diasFacturacion: contract.productoDiasFacturacion,
        isRecurrente: contract.isRecurrente,
        billedThrough: contract.billedThrough,
        ...history,
      }
      expect(upToBlock(byDatabase.get(contract.identifier) ?? []), `due on ${day}`).toEqual(
        upToBlock(duePeriods(calendar, day)),
      )
    }
  }
}

/**
 * Nothing is lost and nothing is doubled: were nothing marked as billed and nobody ever paused, what is billed and what is due would
 * follow each other from the contract's start to that day, or as far as it takes to block its client, without a gap or an overlap.
 */
export const expectNothingLost = async (db: Database, day: Day): Promise<void> => {
  const { contracts, histories } = await read(db)
  const due = await asIfNothingWereMarked(db, tx => dueByContract(tx, day))
  for (const contract of contracts) {
    const open = due.get(contract.identifier) ?? []
    const billed = histories.get(contract.identifier)?.billed ?? []
    const periods = [...billed, ...open].toSorted((a, b) => (a.start < b.start ? -1 : 1))
    const starts = periods.map(({ start }) => start)
    const followUp = [
      contract.fechaInicio,
      ...periods.map(period => nextStart(period, histories.get(contract.identifier))),
    ]
    const what = `contract ${contract.identifier} of ${contract.fechaInicio}`
    expect(starts, what).toEqual(followUp.slice(0, starts.length))
    const goesOn = followUp.at(-1) ?? contract.fechaInicio
    if (contract.isRecurrente && goesOn <= day) expect(open.length, what).toBeGreaterThan(MAX_DUE_PERIODS)
  }
}

/** The day after a period; of a contract of one day that began to recur after a pause, the day after that. */
const nextStart = ({ end }: Period, history: History | undefined): Day => {
  const next = addDays(end, 1)
  const oneDay = history?.past.find(({ anchor, isRecurrente }) => !isRecurrente && anchor === end)
  if (!oneDay) return next
  for (let day = next; day < oneDay.until; day = addDays(day, 1))
    if (!history?.pauses.some(pause => pause.to !== null && holds(pause, day))) return next
  return oneDay.until
}

/** A step that has just been changed begins in no pause that is over, and, where something is billed, in none that lasts: that period would never be billed. */
export const expectStepToBegin = async (db: Database, contract: number): Promise<void> => {
  const { contracts, histories } = await read(db)
  const { anchor, billedThrough } = contracts.find(({ identifier }) => identifier === contract) ?? {}
  const { billed = [], pauses = [] } = histories.get(contract) ?? {}
  const isBilled = billed.length > 0 || billedThrough !== null
  const swallowing = pauses.filter(pause => anchor && holds(pause, anchor) && (isBilled || pause.to !== null))
  expect(swallowing, `contract ${contract} counts from ${anchor}`).toEqual([])
}

/** In books that we kept from their first day every line can be taken back: its period is of a calendar that its contract has or had. */
export const expectLinesToBelong = async (db: Database): Promise<void> => {
  const { rows } = await sql<Period & { contract: number; belongs: boolean }>`
    select line.contract_identifier as contract, lower(line.period) as start, upper(line.period) - 1 as "end",
      (${lineBelongsToCalendar}) as belongs
    from invoice_lines as line join contracts as contract on contract.identifier = line.contract_identifier
  `.execute(db)
  const { contracts, histories } = await read(db)
  for (const { contract: identifier, belongs, ...line } of rows) {
    const contract = contracts.find(each => each.identifier === identifier)
    if (!contract) throw new Error(`no contract ${identifier}`)
    const calendar = {
      anchor: contract.anchor,
      diasFacturacion: contract.productoDiasFacturacion,
      isRecurrente: contract.isRecurrente,
      past: histories.get(identifier)?.past ?? [],
    }
    const what = `${line.start} to ${line.end} of contract ${identifier}`
    expect([belongs, belongsToCalendar(calendar, line)], what).toEqual([true, true])
  }
}

/** Numbers without a gap and dates that never run back, totals that are the sums of their lines, and no period twice. */
export const expectSoundBooks = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ problem: string }>`
    select 'number ' || num_fact as problem from (
      select num_fact, row_number() over (order by num_fact) as place, fecha_factura, lag(fecha_factura) over (order by num_fact) as before
      from invoices
    ) as numbered where num_fact <> place or fecha_factura < before
    union all
    select 'series says ' || last_number from series where last_number <> (select count(*) from invoices)
    union all
    select 'total of ' || num_fact from invoices as invoice
    where precio_base <> (select sum(precio_linea) from invoice_lines where invoice_identifier = invoice.identifier)
      or descuento_factura <> (select sum(descuento) from invoice_lines where invoice_identifier = invoice.identifier)
    union all
    select 'billed twice: line ' || one.identifier from invoice_lines as one join invoice_lines as other
      on other.contract_identifier = one.contract_identifier and other.identifier > one.identifier and other.period && one.period
  `.execute(db)
  expect(rows).toEqual([])
}

class Undone extends Error {}

/** Looks at the books as they would be, and leaves them as they are. */
const asIfNothingWereMarked = async <T>(db: Database, look: (tx: Database) => Promise<T>): Promise<T> => {
  let seen: { value: T } | undefined
  await db
    .transaction()
    .execute(async tx => {
      await sql`
        update contracts set billed_through = null, is_active = true;
        update clients set is_active = true;
        delete from pauses
      `.execute(tx)
      seen = { value: await look(tx) }
      throw new Undone()
    })
    .catch(error => {
      if (!(error instanceof Undone)) throw error
    })
  if (!seen) throw new Error('the books were not looked at')
  return seen.value
}
