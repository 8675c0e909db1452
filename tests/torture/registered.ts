import { setTimeout as pause } from 'node:timers/promises'
import { signal } from '#platform/processes.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import type { Trouble } from '#simulator/trouble.ts'
import { newKey, type Product, staffAfterAll, TIMEOUT_MS } from './product.ts'
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

/** Of these, nobody is billed but by a run in the middle of the trouble. */
const BILLED_LATER = 50
/** Longer than the job that brings records takes to look again, many times. */
const PATIENCE_MS = 4_000

/**
 * What befalls a message: `before` anything is issued, and `strike` once that has been. A message whose worker has died is anybody's soon after.
 */
type Strike = {
  before?: (scene: Registration) => Promise<void>
  strike: (scene: Registration) => Promise<void>
}

const held: Trouble = { kind: 'late' }
const hold = async ({ agency }: Registration) => void (await agency.trouble(held))
const release = async ({ agency }: Registration) => void (await agency.trouble(null))
const signalAll = ({ product: { stack } }: Registration, name: 'api' | 'simulator', what: NodeJS.Signals) => {
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
    await untilReceived(scene)
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
      await untilReceived(scene)
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
      await untilReceived(scene)
      signalAll(scene, 'simulator', 'SIGKILL')
    },
  },
  'simulator hung for 5 s in the call': {
    before: hold,
    strike: async scene => {
      await untilReceived(scene)
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
  count: number,
): Promise<string[]> => {
  const scene = await openRegistration(product, count, new Date().toISOString().slice(0, 10))
  const { staff, bill, clients } = scene
  await before?.(scene)
  await billFirst(scene, clients.slice(0, BILLED_LATER))
  const key = newKey()
  const meanwhile = bill(staff, key, []).catch(() => null)
  await strike(scene)
  await meanwhile
  const again = await staffAfterAll(product)
  if (!(await billInTheEnd(scene, again, key, []))) return ['the second run could not be carried out']
  const { presses, problems } = await untilSettled(scene, again)
  return [...problems, ...(await problemsOfRegistration(scene, { resends: presses + 1, early: 0 }))]
}
