import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { needCommands } from '#tests/support/needCommands.ts'
import { seededRandom } from '#tests/support/seededRandom.ts'
import { type Attempt, type Group, groupsOf } from './groups.ts'
import { hostileWalk } from './hostile.ts'
import type { Product } from './product.ts'
import { hear } from './say.ts'

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
 *   npm run torture -- [--rounds 3] [--clients 1000] [--seed 1] [--seeds 1] [--only redis] [--at-once 3] [--minutes 25]
 *
 * Every round has every strike, with the queue on PostgreSQL and on Redis: so has each seed, of however few rounds.
 * `npm run torture -- hostile [--cases 1000]` makes the hostile walks over all calls instead, with so many cases for each.
 * `--seeds 20` has all rounds once for each of so many seeds, from `--seed` on. `--only` takes part of a title. Most of a strike is waiting for what was struck:
 * `--at-once` says how many products are struck side by side. After so many `--minutes` no strike is begun any more; those that were not are named at the end.
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
    minutes: { type: 'string', default: 'Infinity' },
    'at-once': { type: 'string', default: `${availableParallelism() + 1}` },
  },
})
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))
if (positionals[0] === 'hostile') process.exit(await hostileWalk(Number(values.cases)))
const ROUNDS = Number(values.rounds)
const SEED = Number(values.seed)
const SEEDS = Number(values.seeds)
const DEADLINE = performance.now() + Number(values.minutes) * 60_000

if (needCommands([{ commands: ['qpdf'], aptPackage: 'qpdf' }]).length > 0)
  console.log('not tried: whether PDFs are sound by the word of qpdf, which is not installed')

const count = { passed: 0, failed: 0 }

const attempt = async (product: Product, { title, run }: Attempt, { seed, random }: Turn): Promise<void> => {
  const { stack } = product
  const begun = performance.now()
  const said = stack.output().length
  const { result, lines } = await hear(() =>
    run(product, random).catch(error => [error instanceof Error ? String(error.stack) : String(error)]),
  )
  count[result.length === 0 ? 'passed' : 'failed']++
  const seconds = Math.round((performance.now() - begun) / 1_000)
  const which = SEEDS > 1 ? `seed ${seed}: ` : ''
  const indented = [...result.slice(0, 20), ...lines].map(line => `       ${line}\n`).join('')
  const output = result.length === 0 ? '' : stack.output().slice(said).slice(-20_000)
  process.stdout.write(
    `${result.length === 0 ? 'ok    ' : 'FAILED'} ${which}${title} (${seconds} s)\n${indented}${output}`,
  )
}

type Turn = { seed: number; group: Group; random: () => number }

/** Every strike falls at another moment in each round and with each seed. */
const turns: Turn[] = []
for (let seed = SEED; seed < SEED + SEEDS; seed++)
  for (let round = 0; round < ROUNDS; round++)
    for (const [place, { open, attempts }] of groupsOf(Number(values.clients)).entries()) {
      const asked = attempts.filter(({ title }) => title.includes(values.only))
      const random = seededRandom((seed * 100 + round) * 100 + place)
      if (asked.length > 0) turns.push({ seed, group: { open, attempts: asked }, random })
    }

const untried: string[] = []
const isOver = (): boolean => performance.now() > DEADLINE

const takeTurns = async (): Promise<void> => {
  const turn = turns.shift()
  if (!turn) return
  const { open, attempts } = turn.group
  if (isOver()) untried.push(...attempts.map(({ title }) => title))
  else
    await open(async product => {
      for (const one of attempts) {
        if (isOver()) untried.push(one.title)
        else await attempt(product, one, turn)
      }
    }).catch(error => {
      count.failed++
      console.log(`FAILED ${attempts[0]?.title} and what comes after it: ${error}`)
    })
  return takeTurns()
}
await Promise.all(Array.from({ length: Number(values['at-once']) }, takeTurns))
if (untried.length > 0) console.log(`not tried within ${values.minutes} minutes:\n  ${untried.join('\n  ')}`)
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed === 0 ? 0 : 1
