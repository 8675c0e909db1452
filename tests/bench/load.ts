import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tables } from '#api/database/tables.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { makeApiClient } from '#tests/support/apiClient.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type Stack, startStack } from '#tests/support/startStack.ts'
import type { LoginAnswer } from '#wire/session.ts'
import { makeBigBooks } from './bigBooks.ts'
import { type Answer, type Asked, load, quantile } from './load/loadClients.ts'
import { memoryOfTree } from './processTree.ts'
import type { Row } from './row.ts'

const CLIENTS = 10_000
/** As many people as share the connections: one alone may have so many requests open. */
const PEOPLE = 25
const PASSWORD = 'secret-of-bench-7'
const CONNECTIONS = 50
/** A person who works asks some times a minute; this is 150 calls a second. */
const THINK_MS = 330
const TURN_MS = 10_000
const CROWD = 200
const RUN_DAY = '2026-11-30'

/**
 * The whole product under load, beside a bare Express with pg on the same PostgreSQL in turns: many connections with a mixed work, a crowd that asks
 * without a pause, staff while a run of ten thousand is issued, a flood of sign-ins, and what its memory has become after all that.
 *
 * @param minutes of mixed work, of each of the two.
 */
export const benchLoad = async (templateUrl: string, minutes: number): Promise<Row[]> => {
  const db = makeDatabase<Tables>(makePool({ url: templateUrl, max: 1, applicationName: 'bench' }))
  await makeBigBooks(db, CLIENTS)
  // Who works beside others mostly changes something else than they do.
  await sql`insert into products (nombre, precio, unitats, descuento, dias_facturacion) select 'Taller ' || n, 89, 1, 0, 30 from generate_series(2, ${sql.lit(CONNECTIONS)}) as n`.execute(
    db,
  )
  await db.destroy()
  const stack = await startStack({ DATABASE_URL: templateUrl, SAMPLE_DATA: '0', VERIFACTU_SIMULATOR: '0' })
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'load/bareServer.ts'), templateUrl], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  try {
    const bareUrl = await told(bare)
    const cookies = await cookiesOf(stack)
    const memory = () =>
      memoryOfTree(stack.supervisor.pid ?? 0).reduce((sum, { megabytes }) => sum + megabytes, 0)
    const rows = await mixed(stack, bareUrl, cookies, minutes, memory)
    rows.push(...(await crowd(stack, cookies)), await flood(stack, cookies), await whileRun(stack, cookies))
    return rows
  } finally {
    bare.kill('SIGKILL')
    await stack.stop()
  }
}

const told = async (child: ChildProcess): Promise<string> => String((await once(child, 'message'))[0])

const cookiesOf = async (stack: Stack): Promise<string[]> => {
  const admin = await signInPatiently(stack.url, stack.admin)
  const cookies: string[] = []
  for (let place = 0; place < PEOPLE; place++) {
    const email = `bench${place}@example.com`
    const made = await admin.post('/api/usuarios/Crear', {
      email,
      password: PASSWORD,
      nombreUsuario: email,
      roleName: 'Gestió',
    })
    if (made.status !== 201) throw new Error(`no account: ${made.status} ${made.text}`)
    const answer = await makeApiClient(stack.url).post<LoginAnswer>(
      '/api/usuarios/Login',
      { email, password: PASSWORD },
      { headers: { 'X-CSRF': '1' } },
    )
    if (answer.status !== 200) throw new Error(`not signed in: ${answer.status} ${answer.text}`)
    cookies.push(
      answer.headers
        .getSetCookie()
        .map(text => text.split(';', 1)[0])
        .join('; '),
    )
  }
  return cookies
}

/** Nine looks at this and that, and a change of a product. */
const mixOf =
  (cookies: readonly string[]) =>
  (place: number, turn: number): Asked => {
    const cookie = cookies[place % cookies.length] ?? ''
    const what = (place + turn) % 10
    if (what === 0)
      return {
        method: 'PUT',
        path: `/api/products/${(place % CONNECTIONS) + 1}`,
        cookie,
        body: { nombre: `Taller ${place}`, precio: 89, unitats: 1, descuento: 0, diasFacturacion: 30 },
      }
    if (what < 4) return { method: 'GET', path: '/api/products', cookie }
    if (what < 5) return { method: 'GET', path: '/api/series', cookie }
    return { method: 'GET', path: `/api/clients/${((place * 101 + turn * 37) % CLIENTS) + 1}`, cookie }
  }

const changesOf = (answers: readonly Answer[]): Answer[] => answers.filter(({ method }) => method !== 'GET')
const isGood = ({ status }: Answer): boolean => status >= 200 && status < 300
const count = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .toSorted()
    .map(([status, group]) => `${group.length} × ${status}`)
    .join(', ')
const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`

const mixed = async (
  stack: Stack,
  bareUrl: string,
  cookies: readonly string[],
  minutes: number,
  memory: () => number,
): Promise<Row[]> => {
  const turns = Math.max(1, Math.round((minutes * 60_000) / TURN_MS))
  const turn = (url: string) =>
    load({
      url,
      connections: CONNECTIONS,
      thinkMs: THINK_MS,
      next: mixOf(cookies),
      until: pause(TURN_MS),
    })
  await turn(bareUrl)
  await turn(stack.url)
  const answers: Record<'bare' | 'ours', Answer[]> = { bare: [], ours: [] }
  let before = Number.NaN
  for (let round = 0; round < turns; round++) {
    answers.bare.push(...(await turn(bareUrl)))
    answers.ours.push(...(await turn(stack.url)))
    if (round === 0) before = memory()
  }
  const after = memory()
  const p99 = { bare: quantile(answers.bare, 0.99), ours: quantile(answers.ours, 0.99) }
  const wrong = answers.ours.filter(answer => !isGood(answer))
  return [
    {
      what: `p99 of ${CONNECTIONS} connections with a mixed work for ${minutes} min`,
      yardstick: 'a bare Express with pg',
      ratio: p99.ours / p99.bare,
      target: '<= 3',
      detail: `${ms(p99.ours)} and ${ms(p99.bare)}; median ${ms(quantile(answers.ours, 0.5))} and ${ms(quantile(answers.bare, 0.5))}; p99 of changes ${ms(quantile(changesOf(answers.ours), 0.99))} and ${ms(quantile(changesOf(answers.bare), 0.99))}; ${answers.ours.length} and ${answers.bare.length} answers`,
    },
    {
      what: 'answers of that work that are no 2xx',
      yardstick: 'one',
      ratio: wrong.length,
      target: '<= 0',
      detail: count(answers.ours),
    },
    {
      what: `memory after ${minutes} min of it`,
      yardstick: 'after the first turn',
      ratio: after / before,
      target: '<= 1.1',
      detail: `${before.toFixed(0)} and ${after.toFixed(0)} MB`,
    },
  ]
}

const crowd = async (stack: Stack, cookies: readonly string[]): Promise<Row[]> => {
  const one = (until: Promise<unknown>) =>
    load({ url: stack.url, connections: 1, thinkMs: 50, next: mixOf(cookies), until })
  const calm = quantile(await one(pause(3_000)), 0.9)
  const answers = await load({
    url: stack.url,
    connections: CROWD,
    thinkMs: 0,
    next: mixOf(cookies),
    until: pause(TURN_MS),
  })
  const wrong = answers.filter(answer => !isGood(answer) && !(answer.status === 503 && answer.retryAfter))
  const begun = performance.now()
  let last = Number.POSITIVE_INFINITY
  while (last > Math.max(3 * calm, 50) && performance.now() - begun < 30_000)
    last = quantile(await one(pause(1_000)), 0.9)
  const seconds = (performance.now() - begun) / 1_000
  return [
    {
      what: `answers to ${CROWD} connections without a pause that are neither 2xx nor 503 with Retry-After`,
      yardstick: 'one',
      ratio: wrong.length,
      target: '<= 0',
      detail: `${count(answers)}; p99 ${ms(quantile(answers, 0.99))}`,
    },
    {
      what: 'how long until answers come as before, after it',
      yardstick: '10 s',
      ratio: seconds / 10,
      target: '<= 1',
      detail: `${seconds.toFixed(1)} s, ${ms(last)} beside ${ms(calm)} before`,
    },
  ]
}

const reads = (cookies: readonly string[]) => (place: number, turn: number) =>
  mixOf(cookies)(place, turn * 10 + 1 + (turn % 9) - (place % 10) + 10)

const flood = async (stack: Stack, cookies: readonly string[]): Promise<Row> => {
  const staff = (until: Promise<unknown>) =>
    load({ url: stack.url, connections: 10, thinkMs: 200, next: reads(cookies), until })
  const calm = quantile(await staff(pause(5_000)), 0.99)
  const over = pause(TURN_MS)
  const [answers, floods] = await Promise.all([
    staff(over),
    load({
      url: stack.url,
      connections: 20,
      thinkMs: 0,
      next: (place, turn) => ({
        method: 'POST',
        path: '/api/usuarios/Login',
        cookie: '',
        body: { email: `bench${(place + turn) % PEOPLE}@example.com`, password: `guess ${turn}` },
      }),
      until: over,
    }),
  ])
  const p99 = quantile(answers, 0.99)
  return {
    what: 'p99 of staff who look at things during a flood of sign-ins',
    yardstick: '1 s',
    ratio: answers.every(isGood) ? p99 / 1_000 : Number.POSITIVE_INFINITY,
    target: '<= 1',
    detail: `${ms(p99)}, ${ms(calm)} without; staff ${count(answers)}; the flood ${count(floods)}`,
  }
}

const whileRun = async (stack: Stack, cookies: readonly string[]): Promise<Row> => {
  const admin = await signInPatiently(stack.url, stack.admin)
  const begun = performance.now()
  const run = admin
    .post<unknown[]>('/api/facturas', { SerieIdentifier: 'A', FechaFactura: RUN_DAY })
    .then(({ status }) => ({ status, seconds: (performance.now() - begun) / 1_000 }))
  // The PDFs follow: as much work again as staff would be there for.
  const answers = await load({
    url: stack.url,
    connections: 10,
    thinkMs: 200,
    next: reads(cookies),
    until: run.then(() => pause(5_000)),
  })
  const { status, seconds } = await run
  const p99 = quantile(answers, 0.99)
  return {
    what: `p99 of staff who look at things while a run of ${CLIENTS} is issued, and five seconds into its PDFs`,
    yardstick: '1 s',
    ratio: status === 201 && answers.every(isGood) ? p99 / 1_000 : Number.POSITIVE_INFINITY,
    target: '<= 1',
    detail: `${ms(p99)}, median ${ms(quantile(answers, 0.5))}; ${count(answers)}; the run ${status} after ${seconds.toFixed(1)} s`,
  }
}
