import type { Logger } from '#platform/logger.ts'
import { auditAllOf } from '../database/audit.ts'
import type { Database } from '../database/tables.ts'

/** One refusal, as the audit log is to keep it. */
export type Refusal = {
  /** Who was refused: an account, or `visitor` where nobody knows. What a visitor typed as their name may be a password, and is not kept. */
  account: string
  /** Whether the account has proven that it is it. */
  isKnown: boolean
  address: string
  requestId: string
  /** Why, in one word. */
  reason: string
  /** Method and address of the call, without its query. */
  call: string
}

export type RefusalLog = {
  /** Returns at once and never fails: no answer waits for it. */
  note: (refusal: Refusal) => void
  /** Writes what is still to be written. */
  close: () => Promise<void>
}

export const VISITOR = 'visitor'

/** As long as refusals of one kind are counted together. */
const WINDOW_MS = 60_000
/** How long refusals gather before they are written in one statement. */
const GATHER_MS = 500
/**
 * Entries that may be written at once, and in a minute in the long run: of people who are signed in, and apart from them of everybody else.
 * Whoever tries names and addresses without end fills 12 MB a day, and keeps no word on anybody else out of the log.
 */
const BURST = 120
const A_MINUTE = 20
/** What waits while the database does not answer. */
const MAX_WAITING = 500

type Counted = { refusal: Refusal; more: number }
type Written = Parameters<typeof auditAllOf>[1][number]

/**
 * Writes refusals into the audit log without ever waiting for it: the first of an account, address, reason and call at once, those
 * of the same minute as one number. What goes beyond the bounds is counted, too, so that none is lost without a word; each stands in the
 * process's own log besides.
 *
 * @param now milliseconds that never go back.
 */
export const makeRefusalLog = (
  db: Database,
  logger: Logger,
  now: () => number = () => performance.now(),
): RefusalLog => {
  const counted = new Map<string, Counted>()
  const unlisted = { known: 0, strangers: 0 }
  const budgets = { known: makeBudget(now), strangers: makeBudget(now) }
  let waiting: Written[] = []
  let writing: Promise<void> | null = null
  let gathering: NodeJS.Timeout | null = null
  let window: NodeJS.Timeout | null = null

  const add = (refusal: Refusal, more: number): boolean => {
    const kind = refusal.isKnown ? 'known' : 'strangers'
    if (waiting.length >= MAX_WAITING || !budgets[kind].take()) {
      unlisted[kind] += Math.max(more, 1)
      return false
    }
    const { account, address, requestId, reason, call } = refusal
    waiting.push({
      account,
      address,
      requestId,
      action: 'refuse',
      entity: 'sessions',
      record: null,
      after: { reason, call, ...(more > 0 && { more }) },
    })
    gathering ??= setTimeout(() => void write(), GATHER_MS).unref()
    return true
  }

  const write = async (): Promise<void> => {
    if (gathering) clearTimeout(gathering)
    gathering = null
    await writing
    const entries = waiting
    waiting = []
    if (entries.length === 0) return
    writing = auditAllOf(db, entries).catch(error => {
      logger.error({ err: error, refusals: entries.length }, 'refusals are not in the audit log')
    })
    await writing
  }

  const endWindow = (): void => {
    window = null
    for (const { refusal, more } of counted.values()) if (more > 0) add(refusal, more)
    counted.clear()
    for (const kind of ['known', 'strangers'] as const) {
      if (unlisted[kind] === 0) continue
      waiting.push({
        account: VISITOR,
        address: null,
        requestId: null,
        action: 'refuse',
        entity: 'sessions',
        record: null,
        after: { reason: 'unlisted', of: kind, more: unlisted[kind] },
      })
      unlisted[kind] = 0
      gathering ??= setTimeout(() => void write(), GATHER_MS).unref()
    }
  }

  return {
    note: refusal => {
      const { account, address, reason, call } = refusal
      const key = JSON.stringify([account, address, reason, reason === 'token' ? null : kindOf(call)])
      const known = counted.get(key)
      if (known) known.more++
      else if (add(refusal, 0)) counted.set(key, { refusal, more: 0 })
      window ??= setTimeout(endWindow, WINDOW_MS).unref()
    },
    close: async () => {
      if (window) clearTimeout(window)
      endWindow()
      await write()
    },
  }
}

/** A call whatever its record is. */
const kindOf = (call: string): string => call.replace(/\d+/g, '0')

/** So many at once, and so many a minute. */
const makeBudget = (now: () => number) => {
  let left = BURST
  let at = now()
  return {
    take: () => {
      left = Math.min(BURST, left + ((now() - at) / 60_000) * A_MINUTE)
      at = now()
      if (left < 1) return false
      left--
      return true
    },
  }
}
