/**
 * When another guess at a password may be made. What is counted is a number of failures and when the last one was; everything else
 * follows from these two. Times are milliseconds since 1970. What they hold off and what they let through: docs/decisions/0023.
 */
export type Count = { failures: number; at: number }

export const NONE: Count = { failures: 0, at: 0 }

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** So many mistakes cost nothing; each one more doubles the wait. */
export const FREE_FAILURES = 5
const FIRST_WAIT_MS = SECOND
const MAX_WAIT_MS = 15 * MINUTE
/** Failures are forgotten after a day without another one. */
export const FORGOTTEN_AFTER_MS = 24 * 60 * MINUTE

/** A bucket holds `capacity` failures and loses one each `everyMs`. */
type Bucket = { capacity: number; everyMs: number }

/** From one address, for whatever accounts: an office may share one. */
export const ADDRESS: Bucket = { capacity: 300, everyMs: 30 * SECOND }
/** For one account, from all addresses that have no device of its owner's. */
export const ACCOUNT: Bucket = { capacity: 500, everyMs: 2 * MINUTE }
/** Links for a password asked for from one address: an office may share one. */
export const ASKING: Bucket = { capacity: 20, everyMs: 3 * MINUTE }
/** Challenges for a passkey asked for from one address: each page of an office that shares one asks for some. */
export const SHOWING: Bucket = { capacity: 300, everyMs: 2 * SECOND }
/** So many of the account's are kept for the first guess of an address: among many that guess, its owner is one who has not failed. */
export const RESERVED_FOR_NEWCOMERS = 300

/** Milliseconds until the next guess of one who has failed so often; 0, now. */
export const backoffWait = (count: Count, now: number): number => {
  if (isOfBefore(count, now)) return 0
  const failures = rememberedFailures(count, now)
  if (failures < FREE_FAILURES) return 0
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES), MAX_WAIT_MS)
  return Math.max(0, count.at + wait - now)
}

/**
 * Whether the clock went back since: the wait would last until it has caught up. The next failure is dated anew. Clocks of several machines are apart by less,
 * so that nobody guesses for nothing by asking now one and now the other.
 */
const isOfBefore = ({ at }: Count, now: number): boolean => at - now > MINUTE

export const rememberedFailures = ({ failures, at }: Count, now: number): number =>
  now - at >= FORGOTTEN_AFTER_MS ? 0 : failures

/** One failure more. */
export const withFailure = (count: Count, now: number): Count => ({
  failures: rememberedFailures(count, now) + 1,
  at: now,
})

const levelOf = ({ failures, at }: Count, { everyMs }: Bucket, now: number): number =>
  Math.max(0, failures - Math.max(0, now - at) / everyMs)

/** Milliseconds until the bucket holds one more; 0, now. @param kept places that are not for this one. */
export const waitForBucket = (count: Count, bucket: Bucket, now: number, reserved = 0): number =>
  Math.max(0, levelOf(count, bucket, now) + 1 - (bucket.capacity - reserved)) * bucket.everyMs

/** The bucket with `added` failures more, or less. */
export const adjustBucket = (count: Count, bucket: Bucket, now: number, added: 1 | -1): Count => ({
  failures: Math.max(0, levelOf(count, bucket, now) + added),
  at: now,
})
