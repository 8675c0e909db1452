import { sql } from 'kysely'
import type { MailOutlet } from '#wire/mail.ts'
import type { Database } from '../database/tables.ts'

/** Where mails go now, as the workers have told; null while none has. */
export const mailOutlet = async (db: Database): Promise<MailOutlet | null> => {
  const row = await db.selectFrom('mailOutlet').select('outlet').executeTakeFirst()
  return row?.outlet ?? null
}

/** Notes where they go; what is known already is not written again. */
export const noteMailOutlet = async (db: Database, outlet: MailOutlet): Promise<void> => {
  await sql`
    insert into mail_outlet as outlet (outlet) values (${outlet})
    on conflict (only_one) do update set outlet = excluded.outlet where outlet.outlet <> excluded.outlet
  `.execute(db)
}

/** Whether a mail that went out was kept as a file, which a mail server may be given now. */
export const isLeftInFile = sql<boolean>`(
  mail.state = 'sent' and mail.outlet = 'file' and exists (select from mail_outlet where outlet = 'server')
)`
