import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { addDays, addMonths, lastOfMonth } from '#domain/dates.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { makeDebtors } from '#tests/builders/manyDebits.ts'
import { openBank } from '#tests/models/simulatedBank.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { SAMPLE_DAY } from '#tests/support/sampleBooks.ts'
import { seededRandom } from '#tests/support/seededRandom.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { DueDebits, Remittance, RemittanceDetails } from '#wire/remittances.ts'
import {
  bring,
  isReady,
  newKey,
  type Product,
  prepareBooks,
  signInAgain,
  startAt,
  TIMEOUT_MS,
  withDatabase,
} from './product.ts'
import { say } from './say.ts'
import { killing, type Victim } from './strikes.ts'
import { untilNobodyWrites, untilWriting } from './underWay.ts'

/** Kinds of steps of a month, each of which is struck. */
const STEPS = ['run', 'remittance', 'statement', 'returns'] as const
type Step = (typeof STEPS)[number]
/** As many months, so that each of these dies in each kind of step. */
const KILLED: readonly Victim[] = ['api', 'workers', 'postgres']
const MONTHS = KILLED.length
/** A strike falls within so many ms after the first row is written. */
const LASTS_MS = 200

/** What the books of a year come to, with nothing in it of how it went. */
type Outcome = Record<string, unknown>

/**
 * Plays months of billing, direct debits and transfers with a simulated bank, twice: once in peace, and once with a process killed in the middle of each kind of step
 * – the run, the preparing of a remittance, a statement with its money, one with returns – by each kind of process.
 *
 * @returns what is wrong: both must come to the same, to the cent, and to what the bank has seen.
 */
export const collectedYear = async (
  product: Product,
  clients: number,
  random: () => number,
): Promise<string[]> => {
  const seed = Math.floor(random() * 1_000_000)
  try {
    const turn = Math.floor(random() * KILLED.length)
    let struck = 0
    const inPeace = await play(product, clients, seed, (_month, _step, call) => call())
    const killed = await play(product, clients, seed, async (month, step, call) => {
      let isAnswered = false
      const first = call().finally(() => {
        isAnswered = true
      })
      first.catch(() => undefined)
      await untilWriting(product, () => isAnswered)
      await sleep(random() * LASTS_MS)
      if (!isAnswered) struck++
      await killing(KILLED[(month + STEPS.indexOf(step) + turn) % KILLED.length] ?? 'api').hit(product)
      await first.catch(() => undefined)
      if (!(await waitUntil(() => isReady(product), TIMEOUT_MS)))
        throw new Error('the product did not come back')
      await untilNobodyWrites(product)
    })
    say(`${struck} of ${MONTHS * STEPS.length} calls were killed in the middle`)
    const names = Object.keys(inPeace.outcome)
    return [
      ...inPeace.problems.map(problem => `in peace: ${problem}`),
      ...killed.problems,
      ...names.flatMap(name => {
        const [one, other] = [inPeace.outcome[name], killed.outcome[name]].map(value => JSON.stringify(value))
        return one === other ? [] : [`${name}: ${other?.slice(0, 300)} instead of ${one?.slice(0, 300)}`]
      }),
    ]
  } finally {
    await startAt(product, SAMPLE_DAY)
  }
}

type Strike = (month: number, step: Step, call: () => Promise<void>) => Promise<void>

const play = async (
  product: Product,
  clients: number,
  seed: number,
  strike: Strike,
): Promise<{ outcome: Outcome; problems: string[] }> => {
  const { stack } = product
  const random = seededRandom(seed)
  await prepareBooks(product, clients, '2026-01-01')
  const account = await withDatabase(stack, async db => {
    await makeDebtors(db)
    // By their place: their identifiers are others in each play.
    await sql`
      update clients set is_adeudo = place % 2 = 0, tipo_vencimiento = '0', nombre = 'Taller ' || place
      from (select identifier as client, row_number() over (order by identifier) as place from clients) as of_client
      where client = identifier
    `.execute(db)
    await sql`
      update mandates set is_one_off = false, scheme = case when place % 5 = 0 then 'B2B' else 'CORE' end
      from (select identifier as client, row_number() over (order by identifier) as place from clients) as of_client
      where client = cliente_identifier
    `.execute(db)
    await sql`update company_versions set nif = 'B85626240'`.execute(db)
    return db.selectFrom('banks').select('identifier').executeTakeFirstOrThrow()
  })
  let bank: ReturnType<typeof openBank> | null = null
  const problems: string[] = []
  let paid = 0

  for (let month = 0; month < MONTHS; month++) {
    const day = lastOfMonth(addMonths('2026-01-01', month))
    let staff = await on(product, day)
    /** A step that is struck where the play says so, and done by who doesn't know what came of it. */
    const step = async (name: Step, call: (by: ApiClient) => Promise<boolean>): Promise<void> => {
      await strike(month, name, async () => void (await call(staff)))
      staff = (await signInAgain(product)) ?? staff
      if (!(await waitUntil(() => call(staff).catch(() => false), TIMEOUT_MS, 200)))
        throw new Error(`${name} of ${day} could not be done`)
    }

    const key = newKey()
    let issued: Invoice[] = []
    await step('run', async by => {
      const { status, body } = await by.post<Invoice[]>(
        '/api/facturas',
        { serieIdentifier: 'A', fechaFactura: day },
        { headers: { 'Idempotency-Key': key } },
      )
      if (status === 200 || status === 201) issued = body
      return status === 200 || status === 201
    })
    const { body: due } = await staff.get<DueDebits>(`/api/remittances/due?until=${addDays(day, 60)}`)
    const asked = due.invoices.filter(({ obstacles }) => obstacles.length === 0)
    const collectionDate = asked
      .map(one => one.collectionDate)
      .sort()
      .at(-1)
    if (collectionDate === undefined) throw new Error(`nothing is to be collected in ${day}`)
    let made = 0
    await step('remittance', async by => {
      const { status, body } = await by.post<RemittanceDetails>('/api/remittances', {
        bancIdentifier: account.identifier,
        collectionDate,
        invoices: asked.map(({ identifier }) => identifier),
      })
      if (status === 201) made = body.identifier
      // Its invoices are in one already: whoever asked didn't hear of it.
      else if (status >= 400 && status < 500) {
        const { body: all } = await by.get<Remittance[]>('/api/remittances')
        made = all.find(({ state }) => state === 'prepared')?.identifier ?? 0
      }
      return made !== 0
    })
    const { text: file, status } = await staff.get(`/api/remittances/${made}/file`)
    if (status !== 200) throw new Error(`the file of ${day} says ${status} ${file.slice(0, 300)}`)
    const sent = await staff.post(`/api/remittances/${made}/send`, {})
    if (sent.status !== 200) throw new Error(`sending says ${sent.status} ${sent.text.slice(0, 300)}`)
    bank ??= await withDatabase(stack, async db => {
      const { bankIban: iban, creditorIdentifier: creditor } = await db
        .selectFrom('remittances')
        .select(['bankIban', 'creditorIdentifier'])
        .limit(1)
        .executeTakeFirstOrThrow()
      return openBank({ iban, creditor, random })
    })
    const { answer, refusal, faults } = bank.take(file, day)
    if (refusal) problems.push(`the bank refuses the file of ${day}: ${JSON.stringify(refusal)}`)
    if (faults.length > 0) problems.push(`${faults.length} debits of ${day} are wrong: ${faults[0]?.code}`)
    await bring(staff, answer ?? '')

    const transfers = issued.filter((_, place) => place % 2 === 1 && random() < 0.8)
    const isDebited = new Set(asked.map(({ identifier }) => identifier))
    for (const { identifier, cliente, totalFactura, serieIdentifier, numFact } of transfers) {
      if (isDebited.has(identifier)) continue
      const amount = Math.round(totalFactura * 100)
      paid += amount
      bank.receive({
        day: addDays(day, 2),
        amount,
        text: `TRANSFERENCIA DE ${cliente.nombre.toUpperCase()} FRA ${serieIdentifier}-${numFact}`,
      })
    }
    const later = addDays(collectionDate, 6)
    staff = await on(product, later)
    for (const [name, until] of [
      ['statement', collectionDate],
      ['returns', later],
    ] as const) {
      const { files } = bank.statement(until)
      await step(name, async by => {
        for (const content of files) if ((await bring(by, content)).status !== 200) return false
        return true
      })
    }
  }
  const outcome = await outcomeOf(product)
  const { issued, left, closing, linkedTwice, remittedTwice, overpaid } = outcome
  if (bank === null) throw new Error('there was no bank')
  if (Number(issued) - Number(left) !== bank.collected() + paid)
    problems.push(
      `${issued} cents issued, ${left} left, and the bank has seen ${bank.collected()} of debits and ${paid} of transfers`,
    )
  if (closing !== bank.balance()) problems.push(`the bank has ${bank.balance()}, the books ${closing}`)
  for (const [what, count] of Object.entries({ linkedTwice, remittedTwice, overpaid }))
    if (count !== 0) problems.push(`${what}: ${count}`)
  return { outcome: { ...outcome, collected: bank.collected(), balance: bank.balance(), paid }, problems }
}

/** The same books on another day, by somebody who has just signed in. */
const on = async (product: Product, day: string): Promise<ApiClient> => {
  await startAt(product, `${day}T10:00:00Z`)
  const staff = await signInAgain(product)
  if (!staff) throw new Error(`nobody could sign in on ${day}`)
  return staff
}

/** Amounts in cents. Clients by their place: their identifiers go on from one play to the next. */
const outcomeOf = ({ stack }: Product): Promise<Outcome> =>
  withDatabase(stack, async db => {
    const { rows } = await sql<Outcome>`
      select
        (select count(*)::int from invoices) as invoices,
        (select max(num_fact)::int from invoices) as "lastNumber",
        (select round(sum(total_factura) * 100)::float8 from invoices) as issued,
        (select round(sum(total_factura - collected) * 100)::float8 from invoices) as left,
        (select json_agg(owed order by place) from (
          select row_number() over (order by client.identifier) as place,
            round(100 * coalesce((select sum(total_factura - collected) from invoices where cliente_identifier = client.identifier), 0))::float8 as owed
          from clients as client
        ) as of_client) as "owedByClient",
        (select count(*)::int from payments where reversed_on is null) as payments,
        (select round(100 * sum(amount))::float8 from payments where reversed_on is null) as "paidIn",
        (select count(*)::int from remittances where state <> 'undone') as remittances,
        (select count(*)::int from remittance_lines) as debits,
        (select count(*)::int from remittance_lines where returned_on is not null) as returned,
        (select json_object_agg(state, count) from (select state, count(*) from bank_movements group by state order by state) as of_state) as movements,
        (select round(closing * 100)::float8 from bank_statements where closing is not null order by last_day desc, identifier desc limit 1) as closing,
        (select count(*)::int from (select from remittance_lines where is_live group by invoice_identifier having count(*) > 1) as of_two) as "remittedTwice",
        (select count(*)::int from (select from bank_movement_payments group by payment_identifier having count(*) > 1) as of_two) as "linkedTwice",
        (select count(*)::int from invoices where collected > total_factura or collected < 0) as overpaid
    `.execute(db)
    return rows[0] ?? {}
  })
