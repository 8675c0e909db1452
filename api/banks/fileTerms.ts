import { type FileTerms, LEAST_TERMS } from '#domain/sepa/fileTerms.ts'
import type { Database } from '../database/tables.ts'
import { listBanks } from './bankStore.ts'

/**
 * When each bank in use wants files of debits. Of an invoice that names none of them, debits go into the one that is chosen, or else into the first.
 *
 * @param chosen the bank for invoices that name none; left out, the first in use.
 */
export const readFileTerms = async (
  db: Database,
  chosen?: number,
): Promise<(banc: number | null) => FileTerms> => {
  const banks = await listBanks(db, { activeOnly: true })
  const termsOf = new Map(banks.map(({ identifier, leadDays, cutOff }) => [identifier, { leadDays, cutOff }]))
  const usual = termsOf.get(chosen ?? 0) ?? banks[0] ?? LEAST_TERMS
  return banc => termsOf.get(banc ?? 0) ?? usual
}
