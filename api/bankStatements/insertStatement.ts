import type { Statement } from '#domain/bankStatements/statement.ts'
import type { Tx } from '../database/tables.ts'
import { euros } from './euros.ts'

/** Notes that a statement was taken, of which file and by whom; its movements are counted as they come. @returns its identifier. */
export const insertStatement = async (
  tx: Tx,
  statement: Statement,
  bank: number,
  file: { name: string; hash: string; account: string },
): Promise<number> => {
  const { identifier } = await tx
    .insertInto('bankStatements')
    .values({
      bancIdentifier: bank,
      fileName: file.name,
      fileHash: file.hash,
      format: statement.format,
      currency: statement.currency,
      reference: statement.reference,
      firstDay: statement.from,
      lastDay: statement.through,
      opening: euros(statement.opening),
      closing: euros(statement.closing),
      added: 0,
      account: file.account,
    })
    .returning('identifier')
    .executeTakeFirstOrThrow()
  return identifier
}
