import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { waitUntil } from '#platform/waitUntil.ts'
import { camt053 } from '#tests/support/camt053.ts'
import { norma43 } from '#tests/support/norma43.ts'
import { anotherTotal } from './anotherTotal.ts'
import { findProblems } from './findProblems.ts'
import {
  bring,
  issue,
  newKey,
  type Product,
  prepareBooks,
  sendAndPack,
  signInAgain,
  TIMEOUT_MS,
  withDatabase,
} from './product.ts'
import { isAllDone } from './progress.ts'

/** The bank of the big books, in both formats. */
const ACCOUNT = '981134800230781538'
const IBAN = 'ES8798113480910230781538'
const ROUNDS = 20
const MOST_MS = 5_000

const lines = Array.from({ length: 40 }, (_, place) => ({
  day: '2026-11-20',
  amount: 1_000 + place,
  text: `TRANSFERENCIA ${place}`,
  reference: `R${place}`,
}))
const whole = {
  norma43: norma43(lines, { account: ACCOUNT }),
  camt: camt053(lines, { iban: IBAN, opening: 0, id: 'W' }),
}

const DEEP = 100_000
const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('')

type Mutant = string | Buffer<ArrayBuffer>

/** Files that a bank never meant, each another one with each throw of the dice. */
const MUTATIONS: Record<string, (random: () => number) => Mutant> = {
  'camt that is cut': random => whole.camt.slice(0, Math.floor((0.02 + 0.95 * random()) * whole.camt.length)),
  'Norma 43 that is cut in its head': random => whole.norma43.slice(0, 3 + Math.floor(random() * 70)),
  'Norma 43 with another total': random => anotherTotal(whole.norma43, 1 + Math.floor(random() * 999)),
  'camt with another closing balance': random =>
    whole.camt.replace(/(CLBD.*?EUR">)([\d.]+)/, (_, head, balance) => {
      return head + (Number(balance) + 1 + Math.floor(random() * 999)).toFixed(2)
    }),
  'Norma 43 in the letters of a mainframe': () =>
    Buffer.from(Buffer.from(whole.norma43, 'latin1').map(byte => (byte + 0xc0) & 0xff)),
  'camt that is packed': () => Buffer.from(gzipSync(whole.camt)),
  noise: random => Buffer.from(Array.from({ length: 5_000 }, () => Math.floor(random() * 256))),
  'entities that grow': () =>
    whole.camt.replace('?>', `?><!DOCTYPE d [<!ENTITY e0 "x">${bomb}]>`).replace('TRANSFERENCIA 0', '&e9;'),
  'a file of the server as an entity': () =>
    whole.camt
      .replace('?>', '?><!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]>')
      .replace('TRANSFERENCIA 0', '&e;'),
  'elements without a bottom': () => whole.camt.replace('<Ntry>', '<a>'.repeat(DEEP)),
}

/**
 * Brings files that are cut, wrong or hostile while invoices are issued, printed and mailed.
 *
 * @returns what is wrong: each is refused soon and by a word (400, 422), no movement comes in, the work goes on, and the whole files are taken.
 */
export const mutatedStatements = async (
  product: Product,
  clients: number,
  random: () => number,
): Promise<string[]> => {
  const { stack } = product
  await prepareBooks(product, clients)
  const staff = await signInAgain(product)
  if (!staff) return ['nobody could sign in']
  const before = await countBrought(product)
  const key = newKey()
  const problems: string[] = []
  const [isAsked] = await Promise.all([
    issue(staff, key).then(() => sendAndPack(staff, key)),
    (async () => {
      for (let round = 0; round < ROUNDS; round++)
        for (const [what, mutate] of Object.entries(MUTATIONS)) {
          const begun = performance.now()
          const { status, text } = await bring(staff, mutate(random))
          const ms = Math.round(performance.now() - begun)
          if (status !== 422 && status !== 400) problems.push(`${what}: ${status} ${text.slice(0, 200)}`)
          if (ms > MOST_MS) problems.push(`${what}: answered after ${ms} ms`)
        }
    })(),
  ])
  if (!isAsked) problems.push('mails or file could not be asked for')
  const brought = (await countBrought(product)) - before
  if (brought !== 0) problems.push(`${brought} statements, movements and payments came in`)
  if (!(await withDatabase(stack, db => waitUntil(() => isAllDone(db), TIMEOUT_MS, 200))))
    problems.push('not everything was done')
  problems.push(...(await findProblems(product, { clients, mayBeUncertain: 0 })))
  for (const [format, file] of Object.entries(whole)) {
    const { status, text } = await bring(staff, file)
    if (status !== 200 && status !== 201) problems.push(`whole ${format}: ${status} ${text.slice(0, 200)}`)
  }
  return problems
}

const countBrought = ({ stack }: Product): Promise<number> =>
  withDatabase(stack, async db => {
    const { rows } = await sql<{ count: number }>`
      select (
        (select count(*) from bank_statements) + (select count(*) from bank_movements) + (select count(*) from payments)
      )::int as count
    `.execute(db)
    return rows[0]?.count ?? 0
  })
