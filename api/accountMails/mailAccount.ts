import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#domain/dates.ts'
import { notFound } from '#platform/errors.ts'
import type { AccountMailBody } from '#wire/accountMails.ts'
import { outsideOf } from '#wire/outsideAddresses.ts'
import { texts as clientTexts } from '../clients/texts.ts'
import { type Actor, audit } from '../database/audit.ts'
import { idempotent, type KeyedCall } from '../database/idempotent.ts'
import type { Database, Tx } from '../database/tables.ts'
import { addMails } from '../mail/addMails.ts'
import { lockInvoiceMails } from '../mail/lockInvoiceMails.ts'
import { requireBelowDailyLimit, requireOutsideConfirmed } from '../mail/outsideMails.ts'
import type { accountMailPayload } from './accountMail.ts'
import { requireRange } from './requireRange.ts'

/** `outsidePerDay`: mails that an account may send in a day to addresses that no contacts name. `isProgram`: called by a token, which writes to nobody else. */
type By = { today: Day; keyed: KeyedCall | null; actor: Actor; isProgram: boolean; outsidePerDay: number }

/**
 * Writes the mails that bring a client the statement of its account, one for each address that is not about to get the same.
 *
 * @throws AppError 404 no such client; 409 an address that its contacts don't name and nobody has confirmed; 403 such an address from a program; 422 a
 * first day after the last; 429 too many of these addresses today.
 */
export const mailAccount = (
  db: Database,
  client: number,
  { start, end, addresses, outsideAddresses: confirmed }: AccountMailBody,
  { today, keyed, actor, isProgram, outsidePerDay }: By,
): Promise<{ queued: number }> =>
  db.transaction().execute(tx =>
    idempotent(tx, keyed, async () => {
      requireRange({ start, end })
      await lockInvoiceMails(tx)
      const row = await tx
        .selectFrom('clients')
        .select('personasContacto')
        .where('identifier', '=', client)
        .executeTakeFirst()
      if (!row) throw notFound(clientTexts.missing)
      const payload: z.infer<typeof accountMailPayload> = { client, start, end, today }
      const under = await onTheirWay(tx, payload)
      const recipients = new Map(addresses.map(address => [address.toLowerCase(), address]))
      for (const address of under) recipients.delete(address)
      const outside = outsideOf([...recipients.values()], row.personasContacto)
      requireOutsideConfirmed([{ outside, confirmed }], { isProgram })
      const press = randomUUID()
      await audit(tx, actor, {
        action: 'send',
        entity: 'clients',
        record: client,
        after: { account: { start, end }, addresses: [...recipients.values()], outsideAddresses: outside },
      })
      await addMails(
        tx,
        [...recipients].map(([key, recipient]) => ({
          kind: 'accountStatement' as const,
          key: `${press} ${key}`,
          recipient,
          sender: actor.account,
          clienteIdentifier: client,
          isOutside: outside.includes(recipient),
          payload,
        })),
        actor.requestId,
      )
      await requireBelowDailyLimit(tx, actor, outside.length, outsidePerDay)
      return { queued: recipients.size }
    }),
  )

/** Who is about to get just this statement, in small letters. */
const onTheirWay = async (
  tx: Tx,
  { client, start, end }: z.infer<typeof accountMailPayload>,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'accountStatement')
    .where('clienteIdentifier', '=', client)
    .where('state', 'in', ['pending', 'sending'])
    .where(sql`payload ->> 'start'`, '=', start)
    .where(sql`payload ->> 'end'`, '=', end)
    .execute()
  return rows.map(({ recipient }) => recipient.toLowerCase())
}
