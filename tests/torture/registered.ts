import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'
import { chainedRecords } from '#api/verifactu/chainedRecords.ts'
import { verifyChain } from '#domain/verifactu/verifyChain.ts'
import { signal } from '#platform/processes.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import type { ReceivedRecord } from '#simulator/registry.ts'
import type { Trouble } from '#simulator/trouble.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import type { RegistrationState } from '#wire/verifactu.ts'
import { type Agency, agencyOf } from './agency.ts'
import {
  isReady,
  newKey,
  type Product,
  prepareBooks,
  signInAgain,
  TIMEOUT_MS,
  withDatabase,
} from './product.ts'
import { untilDone } from './progress.ts'
import { kill } from './strikes.ts'

/** Of these, nobody is billed but by a run in the middle of the trouble. */
const BILLED_LATER = 50
/** Longer than the job that brings records takes to look again, many times. */
const PATIENCE_MS = 4_000

type Scene = {
  product: Product
  agency: Agency
  isSent: () => Promise<boolean>
  isReceived: () => Promise<boolean>
}

/**
 * What befalls a message: `before` anything is issued, and `strike` once that has been. A message whose worker has died is anybody's soon after.
 */
type Strike = { before?: (scene: Scene) => Promise<void>; strike: (scene: Scene) => Promise<void> }

const held: Trouble = { kind: 'late' }
const hold = async ({ agency }: Scene) => void (await agency.trouble(held))
const release = async ({ agency }: Scene) => void (await agency.trouble(null))
const received = ({ isReceived }: Scene) => waitUntil(isReceived, TIMEOUT_MS, 20)
const signalAll = ({ product: { stack } }: Scene, name: 'api' | 'simulator', what: NodeJS.Signals) => {
  for (const pid of stack.pidsOf(name)) signal(pid, what)
}
const once = (trouble: Trouble): Strike => ({
  before: async ({ agency }) => void (await agency.trouble(trouble)),
  strike: async scene => {
    await waitUntil(scene.isSent, TIMEOUT_MS, 20)
    await pause(PATIENCE_MS)
    await release(scene)
  },
})

/** The agency has the message, and has not answered it. */
const killedInCall = (victim: Parameters<typeof kill>[1]): Strike => ({
  before: hold,
  strike: async scene => {
    await received(scene)
    await kill(scene.product, victim)
    await release(scene)
  },
})

export const STRIKES: Readonly<Record<string, Strike>> = {
  'worker killed before the call': {
    // It connects, and nobody takes what it would send.
    before: async scene => signalAll(scene, 'simulator', 'SIGSTOP'),
    strike: async scene => {
      await waitUntil(scene.isSent, TIMEOUT_MS, 2)
      await kill(scene.product, 'workers')
      signalAll(scene, 'simulator', 'SIGCONT')
    },
  },
  'worker killed in the call': killedInCall('workers'),
  'worker killed after the call': {
    before: hold,
    strike: async scene => {
      await received(scene)
      // The answer comes, and nobody takes it from the worker.
      signalAll(scene, 'api', 'SIGSTOP')
      await release(scene)
      await pause(1_000)
      await kill(scene.product, 'workers')
      signalAll(scene, 'api', 'SIGCONT')
    },
  },
  'simulator killed in the call': {
    before: hold,
    strike: async scene => {
      await received(scene)
      signalAll(scene, 'simulator', 'SIGKILL')
    },
  },
  'simulator hung for 5 s in the call': {
    before: hold,
    strike: async scene => {
      await received(scene)
      await release(scene)
      signalAll(scene, 'simulator', 'SIGSTOP')
      await pause(5_000)
      signalAll(scene, 'simulator', 'SIGCONT')
    },
  },
  'api killed in the call': killedInCall('api'),
  'postgres killed in the call': killedInCall('postgres'),
  'an answer lost': once({ kind: 'lost', times: 1 }),
  'an answer cut': once({ kind: 'cut', times: 1 }),
  'a gateway that is away': once({ kind: 'http', status: 503 }),
  'a fault of the agency': once({ kind: 'fault', code: 4108 }),
  'TLS refused': once({ kind: 'refuseTls' }),
  'nobody there': once({ kind: 'down' }),
}

/**
 * Has runs register their invoices and something befall the first message, while a further run issues more; then staff press "send again" as
 * long as anything is held up.
 *
 * @returns what is wrong in the end.
 */
export const registered = async (
  product: Product,
  { before, strike }: Strike,
  clients: number,
): Promise<string[]> => {
  const { stack } = product
  const agency = agencyOf(stack)
  await agency.trouble(null)
  const alreadyThere = (await agency.received()).length
  const today = new Date().toISOString().slice(0, 10)
  await prepareBooks(product, clients, `${today.slice(0, 8)}01`)
  const staff = await signInAgain(product)
  if (!staff) return ['nobody could sign in']
  // The simulator remembers what earlier rounds have registered.
  await withDatabase(stack, db => sql`update series set last_number = ${alreadyThere}`.execute(db))
  const turned = await staff.put('/api/configuration/verifactu', true)
  if (turned.status !== 200) return [`the switch says ${turned.status} ${turned.text}`]

  const scene: Scene = {
    product,
    agency,
    isSent: () => withDatabase(stack, async db => (await messagesOf(db)).length > 0),
    isReceived: async () => (await agency.received(alreadyThere)).length > 0,
  }
  const later = await withDatabase(stack, db =>
    db.selectFrom('clients').select('identifier').orderBy('identifier').limit(BILLED_LATER).execute(),
  )
  await before?.(scene)
  const excludedClients = later.map(({ identifier }) => identifier)
  const bill = (by: ApiClient, key: string, excluded: number[]) =>
    by.post(
      '/api/facturas',
      { serieIdentifier: 'A', fechaFactura: today, excludedClients: excluded },
      { headers: { 'Idempotency-Key': key } },
    )
  const first = await bill(staff, newKey(), excludedClients)
  if (first.status !== 201) return [`the run says ${first.status} ${first.text.slice(0, 300)}`]
  const key = newKey()
  const meanwhile = bill(staff, key, []).catch(() => null)
  await strike(scene)
  await meanwhile
  if (!(await waitUntil(() => isReady(product), TIMEOUT_MS))) return ['the product did not come back']
  const again = await signInAgain(product)
  if (!again) return ['nobody could sign in again']
  const isBilled = () =>
    bill(again, key, []).then(
      ({ status }) => status === 200 || status === 201,
      () => false,
    )
  if (!(await waitUntil(isBilled, TIMEOUT_MS, 200))) return ['the second run could not be carried out']

  let presses = 0
  const isSettled = async () => {
    const { status, body: state } = await again.get<RegistrationState>('/api/verifactu')
    if (status !== 200) return false
    if (state.trouble !== null && (await again.post('/api/verifactu/reintent')).status === 200) presses++
    return state.pending === 0
  }
  const left = await untilDone(
    () => isSettled().catch(() => false),
    async () => `${presses} ${(await agency.received(alreadyThere)).length}`,
  )
  const came = await agency.received(alreadyThere)
  const problems = await withDatabase(stack, db => wrongIn(db, came, { clients, resends: presses + 1 }))
  return [...left, ...problems]
}

const messagesOf = (db: Database) =>
  db.selectFrom('verifactuMessages').select(['attempts', 'answeredAt']).execute()

const wrongIn = async (
  db: Database,
  came: readonly ReceivedRecord[],
  { clients, resends }: { clients: number; resends: number },
): Promise<string[]> => {
  const problems: string[] = []
  const { rows: counts } = await sql<{ invoices: number; unsealed: number; twice: number; open: number }>`
    select
      (select count(*) from invoices) as invoices,
      (select count(*) from invoices where not exists (select from verifactu_records where invoice_identifier = invoices.identifier)) as unsealed,
      (select count(*) from (select from verifactu_records group by invoice_identifier having count(*) > 1) as record) as twice,
      (select count(*) from verifactu_records where not exists (
        select from verifactu_answers where record_identifier = verifactu_records.identifier and state = 'accepted'
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
  if (taken.some(({ state }) => state !== 'accepted')) problems.push('records were taken with errors')
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
