import { sql } from 'kysely'
import type { Language } from '#wire/company.ts'
import type { MailTemplate, MailTemplateBody, TemplateKind } from '#wire/mailTemplates.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { requireVersion } from '../http/ifMatch.ts'
import { DEFAULT_TEMPLATES, type TemplateWords } from './defaultTemplates.ts'

const KINDS: readonly TemplateKind[] = [
  'invoice',
  'reminder',
  'reminders',
  'secondReminder',
  'finalReminder',
  'accountStatement',
  'transferRequest',
  'debitNotice',
]
const LANGUAGES: readonly Language[] = ['ca', 'es']

/** The templates of every kind in every language: the company's words, or the product's where it has none. */
export const listTemplates = async (db: Database): Promise<MailTemplate[]> => {
  const rows = await db.selectFrom('mailTemplates').selectAll().execute()
  return KINDS.flatMap(kind =>
    LANGUAGES.map(language =>
      presentTemplate(
        { kind, language },
        rows.find(row => row.kind === kind && row.language === language),
      ),
    ),
  )
}

export type Templates = Record<TemplateKind, Record<Language, TemplateWords>>

/** The same by kind and language, for those who write mails. */
export const currentTemplates = async (db: Database): Promise<Templates> => {
  const templates = structuredClone(DEFAULT_TEMPLATES)
  for (const { kind, language, subject, opening, closing } of await listTemplates(db))
    templates[kind][language] = { subject, opening, closing }
  return templates
}

type Which = { kind: TemplateKind; language: Language }

/** Writes the words of a template. @throws AppError 409 `stale` when the caller's version is not the current one. */
export const saveTemplate = (
  db: Database,
  { kind, language, subject, opening, closing }: MailTemplateBody,
  version: number | null,
  actor: Actor,
): Promise<MailTemplate> => write(db, { kind, language }, { subject, opening, closing }, version, actor)

/** Goes back to the product's words. @throws AppError 409 `stale` */
export const resetTemplate = (
  db: Database,
  which: Which,
  version: number | null,
  actor: Actor,
): Promise<MailTemplate> => write(db, which, { subject: null, opening: null, closing: null }, version, actor)

const write = (
  db: Database,
  which: Which,
  words: TemplateWords | Record<keyof TemplateWords, null>,
  version: number | null,
  actor: Actor,
): Promise<MailTemplate> =>
  db.transaction().execute(async tx => {
    const before = presentTemplate(which, await lockTemplate(tx, which))
    requireVersion(version, before.version)
    const row = await tx
      .insertInto('mailTemplates')
      .values({ ...which, ...words })
      .onConflict(conflict =>
        conflict
          .columns(['kind', 'language'])
          .doUpdateSet({ ...words, version: sql`mail_templates.version + 1` }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = presentTemplate(which, row)
    await audit(tx, actor, {
      action: 'change',
      entity: 'mail_templates',
      record: `${which.kind} ${which.language}`,
      before,
      after,
    })
    return after
  })

/** Two who change the same template at once come one after the other, though it has no row yet. */
const lockTemplate = async (tx: Tx, { kind, language }: Which): Promise<Row<'mailTemplates'> | undefined> => {
  await sql`lock table mail_templates in share row exclusive mode`.execute(tx)
  return tx
    .selectFrom('mailTemplates')
    .selectAll()
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst()
}

const presentTemplate = (which: Which, row: Row<'mailTemplates'> | undefined): MailTemplate => {
  const { subject, opening, closing } = row ?? {}
  const own = subject != null && opening != null && closing != null
  return {
    ...which,
    ...(own ? { subject, opening, closing } : DEFAULT_TEMPLATES[which.kind][which.language]),
    isDefault: !own,
    version: row?.version ?? 0,
  }
}
