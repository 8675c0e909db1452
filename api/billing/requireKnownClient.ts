import { notFound, unprocessable } from '#platform/errors.ts'
import type { Tx } from '../database/tables.ts'
import { texts } from './texts.ts'

/** @throws AppError 404 for no client; 422 for one that is inactive. */
export const requireKnownClient = async (tx: Tx, identifier: number): Promise<void> => {
  const client = await tx
    .selectFrom('clients')
    .select('isActive')
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (!client) throw notFound(texts.noClient)
  if (!client.isActive) throw unprocessable(texts.inactiveClient, { clienteIdentifier: texts.inactiveClient })
}
