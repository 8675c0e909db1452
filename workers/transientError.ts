/**
 * Something that a job needs is away or in trouble (the API, the disk); the job itself is sound. It is tried again until it
 * succeeds, however long that takes, and never counts as failed.
 */
export class TransientError extends Error {
  override readonly name = 'TransientError'
}

/** The store of documents is, or has no room at all. */
export class StoreAwayError extends TransientError {}
