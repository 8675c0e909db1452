import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#platform/ports.ts'
import { dice } from '#tests/builders/simulatedBank.ts'
import { needCommands } from '#tests/support/needCommands.ts'
import { jumping, LATE, openClock } from './clock.ts'
import { collected } from './collected.ts'
import { collectedYear } from './collectedYear.ts'
import { corrected } from './corrected.ts'
import { hostileWalk } from './hostile.ts'
import { mutatedStatements } from './mutatedStatements.ts'
import { type Product, startProduct } from './product.ts'
import { registered, STRIKES } from './registered.ts'
import { silentMailServer } from './silentMailServer.ts'
import {
  filling,
  freezing,
  freezingRedis,
  killing,
  killingRedis,
  onSmallDisk,
  type Strike,
  VICTIMS,
} from './strikes.ts'
import { MOMENTS, struck } from './struck.ts'
import { HALVES, startTwoOfEach } from './twoOfEach.ts'
import { UNACKNOWLEDGED, unacknowledged } from './unacknowledged.ts'
import { WORKS, wholeOrNot } from './wholeOrNot.ts'
import { OUTAGES, withHungRedis, withoutRedis } from './withoutRedis.ts'

/**
 * Has the running product bill, print, mail and pack, kills each of its processes with -9 in the middle, stops them for a while, fills its disk, takes Redis away, empties
 * it or has it hang, has the mail server fall silent, lets everything start again and checks that nothing was billed twice, no number
 * is missing, every invoice has exactly one PDF and every recipient exactly one message; and the numbers of what is corrected and written by hand.
 * Of two of each process behind a balancer, one is killed.
 * Files of a bank that are cut, wrong or hostile change nothing while it works.
 * Statements of a bank, a remittance with its returns, and payments by hand: each comes in once, and every client owes what it owes.
 * With registration switched on, messages to the simulator of the tax agency are lost, cut, refused and killed on both sides: each record is taken once,
 * in the order of an unbroken chain.
 *
 *   npm run torture -- [--rounds 3] [--clients 1000] [--seed 1] [--seeds 1] [--only redis]
 *
 * Every round has every strike, with the queue on PostgreSQL and on Redis: so has each seed, of however few rounds.
 * `npm run torture -- hostile [--cases 1000]` makes the hostile walks over all calls instead, with so many cases for each.
 * `--seeds 20` has all rounds once for each of so many seeds, from `--seed` on. `--only` takes part of a title.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
if (positionals[0] === 'hostile') process.exit(await hostileWalk(Number(values.cases)))
const ROUNDS = Number(values.rounds)
const CLIENTS = Number(values.clients)
/** Each strike falls some time after its moment, another one in each round and with each seed. */
let random = dice(Number(values.seed))
const MOST_LATER_MS = 400

if (needCommands([{ commands: ['qpdf'], aptPackage: 'qpdf' }]).length > 0)
  console.log('not tried: whether PDFs are sound by the word of qpdf, which is not installed')

let passed = 0
let failed = 0

const attempt = async ({ stack }: Product, title: string, run: () => Promise<string[]>): Promise<void> => {
  if (!title.includes(values.only)) return
  const begun = performance.now()
  const said = stack.output().length
  const problems = await run().catch(error => [String(error)])
  if (problems.length === 0) passed++
  else failed++
  const seconds = Math.round((performance.now() - begun) / 1_000)
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`)
  for (const problem of problems.slice(0, 20)) console.log(`       ${problem}`)
  if (problems.length > 0) console.log(stack.output().slice(said).slice(-20_000))
}

const using = async (
  queue: 'postgres' | 'redis',
  work: (product: Product) => Promise<void>,
  env: Record<string, string> = {},
) => {
  const product = await startProduct(queue, env)
  try {
    await work(product)
  } finally {
    await product.stop()
  }
}

const strikeInEachMoment = async (product: Product, strikes: readonly Strike[]) => {
  const on = product.redis === null ? '' : ', queue on redis'
  for (const strike of strikes)
    for (const moment of MOMENTS)
      await attempt(product, `${strike.title} ${moment}${on}`, () =>
        struck(product, strike, moment, CLIENTS, random() * MOST_LATER_MS),
      )
}

const killEach = (product: Product) => strikeInEachMoment(product, VICTIMS.map(killing))

const freezeEach = (product: Product) =>
  strikeInEachMoment(
    product,
    (['api', 'bff', 'workers', 'postgres'] as const).map(victim => freezing(victim)),
  )

const fillTheDisk = async () => {
  if (!MOMENTS.some(moment => `${filling('').title} ${moment}`.includes(values.only))) return
  const isTried = await onSmallDisk(async folder => {
    await using('postgres', product => strikeInEachMoment(product, [filling(folder)]), {
      DATA_DIR: join(folder, 'data'),
    })
    return true
  })
  if (isTried === null) console.log('not tried: a full disk, which needs the right to mount one')
}

/** The other one of each goes on; where a worker dies before there is anything to send, nothing is lost. */
const killOneOfTwo = async () => {
  const strikes = HALVES.flatMap(strike => MOMENTS.map(moment => ({ strike, moment }))).filter(
    ({ strike, moment }) => !strike.workersDied || moment !== 'in the run',
  )
  const titleOf = ({ strike, moment }: (typeof strikes)[number]) => `${strike.title} ${moment}`
  if (!strikes.some(one => titleOf(one).includes(values.only))) return
  const product = await startTwoOfEach()
  try {
    for (const one of strikes)
      await attempt(product, titleOf(one), () =>
        struck(product, one.strike, one.moment, Math.min(CLIENTS, 400), random() * MOST_LATER_MS),
      )
  } finally {
    await product.stop()
  }
}

/** All processes have a clock that jumps; that of the database stays. */
const jumpTheClock = async (queue: 'postgres' | 'redis') => {
  const clock = openClock()
  const strikes = jumping(clock)
  const on = queue === 'redis' ? ', queue on redis' : ''
  const moments = queue === 'redis' ? MOMENTS.slice(1) : MOMENTS
  const all = strikes.flatMap(strike => moments.map(moment => ({ strike, moment })))
  const titleOf = ({ strike, moment }: (typeof all)[number]) => `${strike.title} ${moment}${on}`
  try {
    if (!all.some(one => titleOf(one).includes(values.only))) return
    clock.set(LATE)
    await using(
      queue,
      async product => {
        for (const one of all) {
          clock.set(LATE)
          await attempt(product, titleOf(one), () =>
            struck(product, one.strike, one.moment, Math.min(CLIENTS, 400), random() * MOST_LATER_MS),
          )
        }
      },
      clock.env,
    )
  } finally {
    clock.close()
  }
}

/** Correcting is short: fewer of them are enough to be hit in the middle. */
const correctWhileKilled = async (product: Product) => {
  for (const victim of ['api', 'postgres'] as const)
    await attempt(product, `${victim} killed in the corrections`, () =>
      corrected(product, victim, Math.min(CLIENTS, 200)),
    )
}

/** One call each that writes much: shorter freezes than in a run are enough. */
const strikeWholeCalls = async (product: Product) => {
  const strikes =
    product.redis === null
      ? [
          ...VICTIMS.map(killing),
          freezing('api', 6_000),
          freezing('workers', 6_000),
          freezing('postgres', 6_000),
        ]
      : [killingRedis, freezingRedis(6_000)]
  for (const work of WORKS)
    for (const strike of strikes)
      await attempt(product, `${strike.title} in the ${work.title}`, () =>
        wholeOrNot(product, work, strike, { size: Math.min(CLIENTS, 300), chance: random() }),
      )
}

/** So is collecting; the clock goes on by some weeks and back. */
const collectWhileKilled = async (product: Product) => {
  for (const victim of ['api', 'postgres', 'bff'] as const)
    await attempt(product, `${victim} killed in the collections`, () =>
      collected(product, victim, Math.min(CLIENTS, 200)),
    )
}

/** With the switch on, and a clock that goes: what is sent waits for times. */
const registerWhileStruck = async () => {
  if (!Object.keys(STRIKES).some(title => titleOf(title).includes(values.only))) return
  await using(
    'postgres',
    async product => {
      for (const [title, strike] of Object.entries(STRIKES))
        await attempt(product, titleOf(title), () => registered(product, strike, Math.min(CLIENTS, 1_200)))
    },
    {
      NOW: '',
      VERIFACTU_SIMULATOR_WAIT: '1',
      VERIFACTU_SIMULATOR_PORT: `${await freePort()}`,
      VERIFACTU_SIMULATOR_PLAIN_PORT: `${await freePort()}`,
    },
  )
}
const titleOf = (strike: string): string => `registration: ${strike}`

const turns = Array.from({ length: Number(values.seeds) }, (_, place) => Number(values.seed) + place).flatMap(
  seed => Array.from({ length: ROUNDS }, (_, round) => ({ seed, round })),
)
for (const { seed, round } of turns) {
  if (round === 0) {
    random = dice(seed)
    if (Number(values.seeds) > 1) console.log(`seed ${seed}: ${passed} passed, ${failed} failed so far`)
  }
  await registerWhileStruck()
  await fillTheDisk()
  await killOneOfTwo()
  await jumpTheClock('postgres')
  await jumpTheClock('redis')
  await using('postgres', async product => {
    await killEach(product)
    await freezeEach(product)
    await correctWhileKilled(product)
    await strikeWholeCalls(product)
    await collectWhileKilled(product)
    await attempt(product, 'a year of collections, killed in each kind of step', () =>
      collectedYear(product, Math.min(CLIENTS, 60), random),
    )
    await attempt(product, 'mutated statements', () =>
      mutatedStatements(product, Math.min(CLIENTS, 400), random),
    )
    await attempt(product, 'mail server silent for 60 s', () => silentMailServer(product, CLIENTS))
  })
  await using('redis', async product => {
    await killEach(product)
    await strikeWholeCalls(product)
    for (const victim of UNACKNOWLEDGED)
      await attempt(product, `${victim} killed between the end of jobs and their acknowledgement`, () =>
        unacknowledged(product, victim, CLIENTS),
      )
    for (const outage of OUTAGES)
      await attempt(product, `redis ${outage}`, () => withoutRedis(product, outage, CLIENTS))
    await attempt(product, 'redis hung for 20 s, mail server silent for 60 s', () =>
      withHungRedis(product, CLIENTS),
    )
  })
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
