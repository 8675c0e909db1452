import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type AppError, unprocessable } from '#platform/errors.ts'
import type { Database, Tx } from './tables.ts'
import { texts } from './texts.ts'

/**
 * A call that may be told twice: who calls what under which `Idempotency-Key`. The same key of the same account stands for the same call with
 * the same `body`.
 */
export type KeyedCall = {
  /** Account. */
  caller: string
  /** Its name in the table of calls. */
  call: string
  key: string
  /** What is asked for, the same for the same: parsed, so that neither spaces nor the order of keys matter. */
  body: unknown
}

/**
 * Does `work` once under its key: told again, it is answered as the first time. While the first is at work a second call waits for it; work that
 * was refused or cut off has left nothing, and its key is free.
 *
 * @param tx the transaction of the work. It asks here first: whatever else it locks comes after.
 * @param call null: nobody has given a key, and every call is one of its own.
 * @param work answers with what JSON can carry: the answer itself, or what it is presented from.
 * @throws AppError 422 for a key that has stood for another body.
 */
export const idempotent = async <Answer>(
  tx: Tx,
  call: KeyedCall | null,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (call === null) return work()
  const known = await takeKey<Answer>(tx, call)
  if (known !== null) return known
  const answer = await work()
  await keepAnswer(tx, call, answer)
  return answer
}

/**
 * Takes a key for a work of several transactions, or finds what it was answered.
 *
 * @returns null while the work is not done: whoever holds the key may do it.
 * @throws AppError 422 for a key that has stood for another body.
 */
export const takeKey = async <Answer>(db: Database, call: KeyedCall): Promise<Answer | null> => {
  const bodyHash = hashOf(call.body)
  const row = await db
    .insertInto('idempotencyKeys')
    .values({ caller: call.caller, call: call.call, key: call.key, bodyHash })
    .onConflict(known =>
      known
        .columns(['caller', 'call', 'key'])
        // Nothing changes but that the row is locked: a call that waits here for the first reads what that has answered.
        .doUpdateSet({ key: call.key })
        .where(eb =>
          eb.or([eb('idempotencyKeys.bodyHash', '=', bodyHash), eb('idempotencyKeys.bodyHash', 'is', null)]),
        ),
    )
    .returning('answer')
    .executeTakeFirst()
  if (!row) throw keyOfAnotherCall()
  return row.answer as Answer | null
}

/** Notes what was answered, in the transaction of the work. */
export const keepAnswer = async (
  tx: Tx,
  { caller, call, key }: KeyedCall,
  answer: unknown,
): Promise<void> => {
  await tx
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer) })
    .where('caller', '=', caller)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute()
}

/** Frees the key of a work that was refused. */
export const freeKey = async (db: Database, { caller, call, key }: KeyedCall): Promise<void> => {
  await db
    .deleteFrom('idempotencyKeys')
    .where('caller', '=', caller)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute()
}

/** Forgets the keys of an account that were answered so: what they were answered with is gone. */
export const forgetAnswer = async (
  db: Database,
  { caller, call, answer }: Pick<KeyedCall, 'caller' | 'call'> & { answer: object },
): Promise<void> => {
  await db
    .deleteFrom('idempotencyKeys')
    .where('caller', '=', caller)
    .where('call', '=', call)
    .where('answer', '=', sql<Record<string, unknown>>`${JSON.stringify(answer)}::jsonb`)
    .execute()
}

/** For a key that another call has taken: the same key stands for the same call. */
export const keyOfAnotherCall = (): AppError => unprocessable(texts.keyOfAnotherCall)

const hashOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')
