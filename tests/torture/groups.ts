import { join } from 'node:path'
import { freePort } from '#platform/ports.ts'
import { JUMPS, jumping, LATE, openClock, type ProductClock, withinTheDay } from './clock.ts'
import { collected } from './collected.ts'
import { collectedYear } from './collectedYear.ts'
import { corrected } from './corrected.ts'
import { mutatedStatements } from './mutatedStatements.ts'
import { type Product, startProduct } from './product.ts'
import { registered, STRIKES } from './registered.ts'
import { REGISTRATION_JUMPS, registeredOnJump } from './registeredOnJumps.ts'
import { silentMailServer } from './silentMailServer.ts'
import {
  fillingDisk,
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

/** @returns what is wrong after it. `random`: from 0 to 1, another one at each call. */
export type Attempt = {
  title: string
  run: (product: Product, random: () => number) => Promise<string[]>
}

/** Attempts that are made one after the other on one product, which `open` starts for the work, and ends after it. Of one use. */
export type Group = {
  open: (work: (product: Product) => Promise<void>) => Promise<void>
  attempts: readonly Attempt[]
}

/** Each strike falls some time after its moment. */
const MOST_LATER_MS = 400

/**
 * All that befalls the product, in groups that know nothing of each other. What takes longest comes first, so that of several at once none goes on alone for long.
 *
 * @param clients how many are billed; fewer where a strike is of something short.
 */
export const groupsOf = (clients: number): Group[] => [
  { open: on('postgres'), attempts: struckIn(MOMENTS, VICTIMS.map(killing), clients) },
  { open: on('redis'), attempts: struckIn(MOMENTS, VICTIMS.map(killing), clients, ON_REDIS) },
  {
    open: on('postgres'),
    attempts: wholeCalls(
      [
        ...VICTIMS.map(killing),
        ...(['api', 'workers', 'postgres'] as const).map(name => freezing(name, SHORT_MS)),
      ],
      clients,
    ),
  },
  clockJumps('postgres', MOMENTS, clients),
  {
    open: on('postgres'),
    attempts: struckIn(
      MOMENTS,
      (['api', 'bff', 'workers', 'postgres'] as const).map(victim => freezing(victim)),
      clients,
    ),
  },
  { open: on('postgres'), attempts: [...collections(clients), ...corrections(clients)] },
  {
    open: on('redis'),
    attempts: [...wholeCalls([killingRedis, freezingRedis(SHORT_MS)], clients), ...redisOut(clients)],
  },
  clockJumps('redis', [IN_THE_PDFS], clients),
  twoOfEach(clients),
  registration(clients),
  registrationJumps(clients),
  {
    open: on('postgres'),
    attempts: [
      {
        title: 'mutated statements',
        run: (product, random) => mutatedStatements(product, Math.min(clients, 400), random),
      },
      { title: 'mail server silent for 60 s', run: product => silentMailServer(product, clients) },
    ],
  },
  { open: onFullDisk, attempts: struckIn(MOMENTS, [fillingDisk], clients) },
]

/** Shorter than in a run: one call that writes much is over sooner. */
const SHORT_MS = 6_000
const ON_REDIS = ', queue on redis'
const [, IN_THE_PDFS] = MOMENTS

const using = async (product: Product, work: (product: Product) => Promise<void>): Promise<void> => {
  try {
    await work(product)
  } finally {
    await product.stop()
  }
}

const on =
  (queue: 'postgres' | 'redis', env: Record<string, string> = {}): Group['open'] =>
  async work =>
    using(await startProduct(queue, env), work)

const onFullDisk: Group['open'] = async work => {
  const isTried = await onSmallDisk(async folder => {
    await on('postgres', { DATA_DIR: join(folder, 'data') })(work)
    return true
  })
  if (isTried === null) console.log('not tried: a full disk, which needs the right to mount one')
}

const struckIn = (
  moments: readonly (typeof MOMENTS)[number][],
  strikes: readonly Strike[],
  clients: number,
  suffix = '',
): Attempt[] =>
  strikes.flatMap(strike =>
    moments.map(moment => ({
      title: `${strike.title} ${moment}${suffix}`,
      run: (product, random) => struck(product, strike, moment, clients, random() * MOST_LATER_MS),
    })),
  )

const wholeCalls = (strikes: readonly Strike[], clients: number): Attempt[] =>
  WORKS.flatMap(work =>
    strikes.map(strike => ({
      title: `${strike.title} in the ${work.title}`,
      run: (product, random) =>
        wholeOrNot(product, work, strike, { size: Math.min(clients, 300), chance: random() }),
    })),
  )

/** Correcting is short: fewer of them are enough to be hit in the middle. */
const corrections = (clients: number): Attempt[] =>
  (['api', 'postgres'] as const).map(victim => ({
    title: `${victim} killed in the corrections`,
    run: product => corrected(product, victim, Math.min(clients, 200)),
  }))

/** So is collecting; the clock goes on by some weeks and back. */
const collections = (clients: number): Attempt[] => [
  {
    title: 'a year of collections, killed in each kind of step',
    run: (product, random) => collectedYear(product, Math.min(clients, 60), random),
  },
  ...(['api', 'postgres', 'bff'] as const).map(victim => ({
    title: `${victim} killed in the collections`,
    run: (product: Product) => collected(product, victim, Math.min(clients, 200)),
  })),
]

const redisOut = (clients: number): Attempt[] => [
  ...UNACKNOWLEDGED.map(victim => ({
    title: `${victim} killed between the end of jobs and their acknowledgement`,
    run: (product: Product) => unacknowledged(product, victim, clients),
  })),
  ...OUTAGES.map(outage => ({
    title: `redis ${outage}`,
    run: (product: Product) => withoutRedis(product, outage, clients),
  })),
  {
    title: 'redis hung for 20 s, mail server silent for 60 s',
    run: product => withHungRedis(product, clients),
  },
]

/** The other one of each goes on; where a worker dies before there is anything to send, nothing is lost. */
const twoOfEach = (clients: number): Group => ({
  open: async work => using(await startTwoOfEach(), work),
  attempts: HALVES.flatMap(strike =>
    struckIn(strike.workersDied ? [IN_THE_PDFS] : MOMENTS, [strike], Math.min(clients, 400)),
  ),
})

/** All processes have a clock that jumps; that of the database stays. */
const onClock = (
  begin: () => string,
  open: (env: Record<string, string>) => Promise<Group['open']> | Group['open'],
  attempts: (clock: () => ProductClock) => Attempt[],
): Group => {
  let clock: ProductClock
  return {
    open: async work => {
      clock = openClock()
      try {
        clock.set(begin())
        await (await open(clock.env))(work)
      } finally {
        clock.close()
      }
    },
    attempts: attempts(() => clock),
  }
}

const clockJumps = (
  queue: 'postgres' | 'redis',
  moments: readonly (typeof MOMENTS)[number][],
  clients: number,
): Group =>
  onClock(
    () => LATE,
    env => on(queue, env),
    clock =>
      JUMPS.flatMap(jump =>
        moments.map(moment => ({
          title: `${jump.title} ${moment}${queue === 'redis' ? ON_REDIS : ''}`,
          run: (product, random) => {
            clock().set(LATE)
            const later = random() * MOST_LATER_MS
            return struck(product, jumping(clock(), jump), moment, Math.min(clients, 400), later)
          },
        })),
      ),
  )

/** What is registered has a place in time, by a clock that must agree with the agency's. */
const registrationJumps = (clients: number): Group =>
  onClock(withinTheDay, withAgency, clock =>
    REGISTRATION_JUMPS.map(jump => ({
      title: `registration: ${jump.title}`,
      run: product => registeredOnJump(product, clock(), jump, Math.min(clients, 400)),
    })),
  )

/** With a clock that goes: what is sent waits for times. */
const withAgency = async (env: Record<string, string> = {}): Promise<Group['open']> =>
  on('postgres', {
    NOW: '',
    VERIFACTU_SIMULATOR_WAIT: '1',
    VERIFACTU_SIMULATOR_PORT: `${await freePort()}`,
    VERIFACTU_SIMULATOR_PLAIN_PORT: `${await freePort()}`,
    ...env,
  })

/** With the switch on. */
const registration = (clients: number): Group => ({
  open: async work => (await withAgency())(work),
  attempts: Object.entries(STRIKES).map(([title, strike]) => ({
    title: `registration: ${title}`,
    run: product => registered(product, strike, Math.min(clients, 1_200)),
  })),
})
