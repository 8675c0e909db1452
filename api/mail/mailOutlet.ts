import { sql } from 'kysely'
import type { MailOutlet } from '#wire/mail.ts'
import type { Database } from '../database/tables.ts'

/** Where mails go now, as the workers have told; null while none has. */
export const mailOutlet = async (db: Database): Promise<MailOutlet | null> => {
  const row = await db.selectFrom('mailOutlet').select('mitja').executeTakeFirst()
  return row?.mitja ?? null
}

/** Notes where they go; what is known already is not written again. */
export const noteMailOutlet = async (db: Database, mitja: MailOutlet): Promise<void> => {
  await sql`
    insert into mail_outlet as outlet (mitja) values (${mitja})
    on conflict (only_one) do update set mitja = excluded.mitja where outlet.mitja <> excluded.mitja
  `.execute(db)
}

/** Whether a mail that went out was kept as a file, which a mail server may be given now. */
export const isLeftInFile = sql<boolean>`(
  mail.state = 'sent' and mail.mitja = 'fitxer' and exists (select from mail_outlet where mitja = 'servidor')
)`
