import { dayInMadrid } from '#domain/dates.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { HOUR_MS, type ProductClock, withinTheDay } from './clock.ts'
import { newKey, type Product, staffAfterAll } from './product.ts'
import {
  billFirst,
  billInTheEnd,
  openRegistration,
  problemsOfRegistration,
  type Registration,
  untilReceived,
  untilSettled,
} from './registration.ts'
import { kill } from './strikes.ts'

/** How many are billed only while the clock is wrong, and how many once it is right. */
const BILLED_LATER = 20

export type RegistrationJump = {
  title: string
  /** While the agency has the first message and has not answered it. */
  by: number
  /** Whoever has the message in hand dies just then. */
  workersDie: boolean
}

export const REGISTRATION_JUMPS: readonly RegistrationJump[] = [
  { title: 'clock an hour forward in the call', by: HOUR_MS, workersDie: false },
  { title: 'clock an hour forward in the call, and workers killed', by: HOUR_MS, workersDie: true },
  { title: 'clock an hour back in the call', by: -HOUR_MS, workersDie: false },
  { title: 'clock an hour back in the call, and workers killed', by: -HOUR_MS, workersDie: true },
]

/**
 * The clock of the company jumps while the agency has a message, and is put right once everything has been sent; the agency's own goes right.
 * What may be issued meanwhile goes by the chain: an hour ahead it may be, and the agency is to say so; before the last record nothing may.
 * Once it has been put right from ahead, nothing may be issued until that hour has come.
 *
 * @returns what is wrong in the end.
 */
export const registeredOnJump = async (
  product: Product,
  clock: ProductClock,
  { by, workersDie }: RegistrationJump,
  count: number,
): Promise<string[]> => {
  const now = withinTheDay()
  clock.set(now)
  const scene = await openRegistration(product, count, dayInMadrid(new Date(now)))
  const { agency, clients } = scene
  const [whileWrong, inTheEnd] = [clients.slice(0, BILLED_LATER), clients.slice(0, 2 * BILLED_LATER)]
  await agency.trouble({ kind: 'late' })
  await billFirst(scene, inTheEnd)
  await untilReceived(scene)

  clock.jump(by)
  if (workersDie) await kill(product, 'workers')
  await agency.trouble(null)
  const problems: string[] = []
  const isAhead = by > 0
  const meanwhile = await staffAfterAll(product)
  if (isAhead) {
    if (!(await billInTheEnd(scene, meanwhile, newKey(), whileWrong)))
      problems.push('nothing could be issued while the clock was ahead')
  } else problems.push(...(await refusedForTheClock(scene, meanwhile, whileWrong)))
  const { presses, problems: left } = await untilSettled(scene, meanwhile)
  problems.push(...left)

  clock.jump(-by)
  if (isAhead) {
    problems.push(...(await refusedForTheClock(scene, await staffAfterAll(product), [])))
    clock.jump(by)
  }
  const again = await staffAfterAll(product)
  if (!(await billInTheEnd(scene, again, newKey(), [])))
    problems.push('a run could not be carried out when the clock was right')
  const end = await untilSettled(scene, again)
  return [
    ...problems,
    ...end.problems,
    ...(await problemsOfRegistration(scene, {
      // What is in hand is nobody's for a clock that is ahead.
      resends: presses + end.presses + 2,
      early: isAhead ? 2 * BILLED_LATER : 0,
    })),
  ]
}

/** @returns what is wrong when a run is asked for whose records would be of before the last one. */
const refusedForTheClock = async (
  { bill }: Registration,
  staff: ApiClient,
  excluded: readonly number[],
): Promise<string[]> => {
  const count = async () => {
    const { body } = await staff.get<unknown[]>('/api/facturas?limit=10000')
    return body.length
  }
  const before = await count()
  const { status, text } = await bill(staff, newKey(), excluded)
  const after = await count()
  return [
    ...(status === 503 && text.includes('Verifactu')
      ? []
      : [`a run of before the last record says ${status} ${text.slice(0, 300)}`]),
    ...(before === after ? [] : [`that run left ${after - before} invoices`]),
  ]
}
