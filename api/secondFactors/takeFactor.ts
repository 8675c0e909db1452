import type { TextVault } from '#platform/textVault.ts'
import type { Assertion } from '#wire/passkeys.ts'
import type { SecondFactor } from '#wire/secondFactors.ts'
import type { Database, Row } from '../database/tables.ts'
import { takeCode } from './factorStore.ts'
import { openPasskey, takeAssertion } from './passkeys.ts'

type Sources = {
  db: Database
  totpVault: TextVault | null
  /** Where browsers find us. */
  place: URL | null
}

/** What was shown beside the password; the passkey where both were. */
export type ShownFactor = { code?: string | undefined; assertion?: Assertion | undefined }

/**
 * Takes a code or a passkey of this account, once, beside its password: the passkey opens it alone from then on. Returns which it was; null for a wrong one, also for that of
 * somebody else.
 */
export const takeFactor = async (
  { db, totpVault, place }: Sources,
  user: Pick<Row<'users'>, 'id'>,
  { code, assertion }: ShownFactor,
): Promise<SecondFactor | null> => {
  if (assertion === undefined) return takeCode(db, totpVault, user, code ?? '', Date.now())
  const owner = await takeAssertion(db, place, assertion)
  if (owner?.userId !== user.id) return null
  if (!owner.opensAlone) await openPasskey(db, owner.id)
  return 'passkey'
}
