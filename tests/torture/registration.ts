import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'
import { chainedRecords } from '#api/verifactu/chainedRecords.ts'
import { verifyChain } from '#domain/verifactu/verifyChain.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import type { ReceivedRecord } from '#simulator/registry.ts'
import type { Answer, ApiClient } from '#tests/support/apiClient.ts'
import type { RegistrationState } from '#wire/verifactu.ts'
import { type Agency, agencyOf } from './agency.ts'
import { newKey, type Product, prepareBooks, signInAgain, TIMEOUT_MS, withDatabase } from './product.ts'
import { untilDone } from './progress.ts'

/** Books with registration switched on, where nothing has been issued yet. */
export type Registration = {
  product: Product
  agency: Agency
  staff: ApiClient
  /** Clients by number, lowest first. */
  clients: readonly number[]
  /** Bills all but these. @param key as often as it is given, it is one run. */
  bill: (by: ApiClient, key: string, excluded: readonly number[]) => Promise<Answer>
  /** Whether a worker has taken a message in hand. */
  isSent: () => Promise<boolean>
  /** What has come to the agency since. */
  received: () => Promise<ReceivedRecord[]>
}

/** @param today of the product. @throws Error the switch could not be turned. */
export const openRegistration = async (
  product: Product,
  count: number,
  today: string,
): Promise<Registration> => {
  const { stack } = product
  const agency = agencyOf(stack)
  await agency.trouble(null)
  const alreadyThere = (await agency.received()).length
  await prepareBooks(product, count, `${today.slice(0, 8)}01`)
  const staff = await signInAgain(product)
  if (!staff) throw new Error('nobody could sign in')
  // The simulator remembers what earlier rounds have registered.
  await withDatabase(stack, db => sql`update series set last_number = ${alreadyThere}`.execute(db))
  const turned = await staff.put('/api/configuration/verifactu', true)
  if (turned.status !== 200) throw new Error(`the switch says ${turned.status} ${turned.text}`)
  const clients = await withDatabase(stack, db =>
    db.selectFrom('clients').select('identifier').orderBy('identifier').execute(),
  )
  return {
    product,
    agency,
    staff,
    clients: clients.map(({ identifier }) => identifier),
    bill: (by, key, excluded) =>
      by.post(
        '/api/facturas',
        { serieIdentifier: 'A', fechaFactura: today, excludedClients: excluded },
        { headers: { 'Idempotency-Key': key } },
      ),
    isSent: () => withDatabase(stack, async db => (await messagesOf(db)).length > 0),
    received: () => agency.received(alreadyThere),
  }
}

/** Bills all but these, before anything has befallen the product. @throws Error it was refused. */
export const billFirst = async (
  { bill, staff }: Registration,
  excluded: readonly number[],
): Promise<void> => {
  const { status, text } = await bill(staff, newKey(), excluded)
  if (status !== 201) throw new Error(`the run says ${status} ${text.slice(0, 300)}`)
}

/** @throws Error no record came to the agency. */
export const untilReceived = async ({ received }: Registration): Promise<void> => {
  if (!(await waitUntil(async () => (await received()).length > 0, TIMEOUT_MS, 20)))
    throw new Error('no message came to the agency')
}

/** Asks for the run again and again until it is carried out. @returns whether it was. */
export const billInTheEnd = (
  { bill }: Registration,
  by: ApiClient,
  key: string,
  excluded: readonly number[],
): Promise<boolean> =>
  waitUntil(
    () =>
      bill(by, key, excluded).then(
        ({ status }) => status === 200 || status === 201,
        () => false,
      ),
    TIMEOUT_MS,
    200,
  )

/**
 * Waits until the agency has answered everything; staff press "send again" as long as anything is held up.
 *
 * @returns how often they pressed, and what is wrong.
 */
export const untilSettled = async (
  { received }: Registration,
  by: ApiClient,
): Promise<{ presses: number; problems: string[] }> => {
  let presses = 0
  const isSettled = async () => {
    const { status, body: state } = await by.get<RegistrationState>('/api/verifactu')
    if (status !== 200) return false
    if (state.trouble !== null && (await by.post('/api/verifactu/reintent')).status === 200) presses++
    return state.pending === 0
  }
  const problems = await untilDone(
    () => isSettled().catch(() => false),
    async () => `${presses} ${(await received()).length}`,
  )
  return { presses, problems }
}

type Expected = {
  /** How often staff pressed, and what else had messages sent again. */
  resends: number
  /** Records of an hour that had not come yet: the agency takes them and says so (2004). */
  early: number
}

/** @returns what is wrong with the books, their chain and what the agency has, when all is answered. */
export const problemsOfRegistration = async (
  { product, clients, received }: Registration,
  expected: Expected,
): Promise<string[]> => {
  const came = await received()
  return withDatabase(product.stack, db => wrongIn(db, came, { clients: clients.length, ...expected }))
}

const messagesOf = (db: Database) =>
  db.selectFrom('verifactuMessages').select(['attempts', 'answeredAt']).execute()

const wrongIn = async (
  db: Database,
  came: readonly ReceivedRecord[],
  { clients, resends, early }: Expected & { clients: number },
): Promise<string[]> => {
  const problems: string[] = []
  const { rows: counts } = await sql<{ invoices: number; unsealed: number; twice: number; open: number }>`
    select
      (select count(*) from invoices) as invoices,
      (select count(*) from invoices where not exists (select from verifactu_records where invoice_identifier = invoices.identifier)) as unsealed,
      (select count(*) from (select from verifactu_records group by invoice_identifier having count(*) > 1) as record) as twice,
      (select count(*) from verifactu_records where not exists (
        select from verifactu_answers where record_identifier = verifactu_records.identifier and (state = 'accepted' or code = '2004')
      )) as open
  `.execute(db)
  const [count] = counts
  if (count?.invoices !== clients) problems.push(`${count?.invoices} invoices for ${clients} clients`)
  if (count?.unsealed !== 0) problems.push(`${count?.unsealed} invoices have no record`)
  if (count?.twice !== 0) problems.push(`${count?.twice} invoices have several records`)
  if (count?.open !== 0) problems.push(`${count?.open} records were not accepted`)

  const chains = await db.selectFrom('verifactuChains').selectAll().execute()
  if (chains.length !== 1) problems.push(`${chains.length} chains`)
  const [chain] = chains
  if (chain === undefined) return problems
  if (chain.trouble !== null) problems.push(`trouble that stays: ${chain.trouble}`)
  const records = await chainedRecords(db, { chain: chain.identifier, from: 1, to: chain.lastSequence })
  const faults = verifyChain(
    records.map(({ content, place: { previous, generatedAt }, fingerprint }) => ({
      content,
      previous,
      generatedAt,
      fingerprint,
    })),
    text => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase(),
  )
  if (faults.length > 0) problems.push(`the chain is broken at ${faults[0]?.invoice}: ${faults[0]?.fault}`)

  const taken = came.filter(({ state }) => state !== 'rejected')
  const warned = taken.filter(({ state }) => state !== 'accepted')
  if (warned.some(({ code }) => code !== 2004) || warned.length !== early)
    problems.push(
      `${warned.length} records were taken with errors, of ${early} expected; ${warned[0]?.code} for one`,
    )
  const inOrder =
    taken.length === records.length &&
    taken.every(({ huella }, place) => huella === records[place]?.fingerprint)
  if (!inOrder)
    problems.push(`the agency took ${taken.length} of ${records.length} records, or not in their order`)
  const refused = came.filter(({ state, code }) => state === 'rejected' && code !== 3000)
  if (refused.length > 0) problems.push(`${refused.length} records were refused with ${refused[0]?.code}`)
  const most = Math.max(
    ...Map.groupBy(came, ({ huella }) => huella)
      .values()
      .map(({ length }) => length),
  )
  if (most > 1 + resends)
    problems.push(`a record was sent ${most} times, where ${1 + resends} can be explained`)
  const messages = await messagesOf(db)
  const attempts = messages.reduce((sum, message) => sum + message.attempts, 0)
  // Each time it is sent again, the agency may have to be asked what it has.
  if (attempts > messages.length + 2 * resends)
    problems.push(`${attempts} attempts at ${messages.length} messages, with ${resends} reasons`)
  return problems
}
