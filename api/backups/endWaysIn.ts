import { sql } from 'kysely'
import type { Tx } from '../database/tables.ts'

/**
 * Ends what was open when the backup was taken and may have been closed since: sign-ins and their tokens, tokens of programs, links that set a password,
 * second steps and passkeys that were being waited for. How somebody proves who they are stays as it was then, as nothing says what
 * became of it (docs/reliability.md).
 */
export const endWaysIn = async (tx: Tx): Promise<void> => {
  await sql`update users set token_version = token_version + 1`.execute(tx)
  await sql`update sign_ins set ended_at = now() where ended_at is null`.execute(tx)
  await sql`update password_links set used_at = now() where used_at is null`.execute(tx)
  await sql`update api_tokens set revoked_at = now() where revoked_at is null`.execute(tx)
  await sql`delete from sign_in_tickets`.execute(tx)
  await sql`delete from passkey_challenges`.execute(tx)
}
