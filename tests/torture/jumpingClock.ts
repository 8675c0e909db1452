/**
 * Loaded before anything else of a process (`NODE_OPTIONS=--import`): from then on its clock is as far off as a file says, at each moment. What
 * measures lengths of time (`performance.now()`, timers) goes on as it is, as on a machine whose clock is put right or wrong.
 */
import { readFileSync } from 'node:fs'

const { CLOCK_FILE, AGENCY_CLOCK_FILE = CLOCK_FILE } = process.env
/** The tax agency goes by a clock of its own. */
const file = process.argv[1]?.endsWith('simulator/server.ts') ? AGENCY_CLOCK_FILE : CLOCK_FILE
if (!file) throw new Error('CLOCK_FILE names the file that says by how many milliseconds the clock is off')

/** A jump is noticed by all processes within this time. */
const SAME_LOOK_MS = 5

const Real = Date
let offset = 0
let lookedAt = Number.NEGATIVE_INFINITY

const offsetNow = (): number => {
  if (performance.now() - lookedAt < SAME_LOOK_MS) return offset
  lookedAt = performance.now()
  offset = Number(readFileSync(file, 'utf8'))
  return offset
}

const now = (): number => Real.now() + offsetNow()

globalThis.Date = new Proxy(Real, {
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  apply: target => new target(now()).toString(),
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
})
