import { waitUntil } from '#platform/waitUntil.ts'
import { findProblems } from './findProblems.ts'
import {
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

const SILENT_MS = 60_000

/** Where a conversation with a mail server can stop; a worker process has as many mails in hand at a time. */
const MOMENTS = ['atConnection', 'atSender', 'atRecipient', 'atMessage'] as const

/**
 * Has the mail server fall silent in the middle of the mails, at each moment of a conversation for one of those that are in hand, and
 * then go on as if nothing had been.
 *
 * @param meanwhile happens within the 60 s. @returns what is wrong in the end.
 */
export const silentMailServer = async (
  product: Product,
  clients: number,
  meanwhile: () => Promise<void> = async () => {},
): Promise<string[]> => {
  const { stack, smtp } = product
  await prepareBooks(product, clients)
  const staff = await signInAgain(product)
  if (!staff) return ['nobody could sign in']
  const key = newKey()
  await issue(staff, key)
  if (!(await sendAndPack(staff, key))) return ['mails or file could not be asked for']
  await waitUntil(() => smtp.taken.length > clients / 40, TIMEOUT_MS, 2)
  const silence = fallSilent(product)
  try {
    if (!(await waitUntil(silence.isWhole, TIMEOUT_MS))) return ['the mails ended before the silence began']
    const until = performance.now() + SILENT_MS
    await meanwhile()
    const takenBefore = smtp.taken.length
    await waitUntil(() => performance.now() > until, TIMEOUT_MS)
    if (smtp.taken.length > takenBefore) return ['the mail server was not silent']
  } finally {
    silence.end()
  }
  const isDone = await withDatabase(stack, db => waitUntil(() => isAllDone(db), TIMEOUT_MS, 100))
  return [
    ...(isDone ? [] : ['not everything was done']),
    ...(await findProblems(product, { clients, mayBeUncertain: 0 })),
  ]
}

/** From now on the first that comes to each moment of a conversation waits there for its answer until the end. */
const fallSilent = ({ smtp }: Product) => {
  const { promise: until, resolve } = Promise.withResolvers<void>()
  const silentAt = new Set<string>()
  for (const moment of MOMENTS)
    smtp[moment] = () => {
      if (silentAt.has(moment)) return null
      silentAt.add(moment)
      return { until }
    }
  return {
    isWhole: () => silentAt.size === MOMENTS.length,
    end: () => {
      for (const moment of MOMENTS) smtp[moment] = () => null
      resolve()
    },
  }
}
