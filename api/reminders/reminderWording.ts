import { createHash } from 'node:crypto'
import type { Day } from '#domain/dates.ts'
import { sumMoney } from '#domain/money.ts'
import { speaking } from '#platform/languageContext.ts'
import type { Language } from '#wire/company.ts'
import type { MailPreview } from '#wire/mailTemplates.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Database, Row } from '../database/tables.ts'
import { answerAddress, mailLanguage } from '../mail/presentMail.ts'
import { currentTemplates, type Templates } from '../mail/templateStore.ts'
import { type ReminderFacts, reminderText } from './reminderText.ts'

/** What all reminders of a day are worded from, besides their invoices and clients. */
export type Wording = { today: Day; company: Row<'companyVersions'> | undefined; templates: Templates }

export const currentWording = async (db: Database, today: Day): Promise<Wording> => {
  const [company, templates] = await Promise.all([currentCompany(db), currentTemplates(db)])
  return { today, company, templates }
}

/** Stands for a wording: another day, template or company has another one. */
export const wordingTag = ({ today, company, templates }: Wording): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        today,
        company?.nombre,
        answerAddress(company),
        company?.language,
        templates.reminder,
        templates.reminders,
      ]),
    )
    .digest('base64url')

/** The words of one reminder. A client's mail is written in the client's language, whoever asks for it. */
export const wordReminder = (
  { company, templates }: Wording,
  client: { nombre: string; language: Language | null },
  invoices: ReminderFacts['invoices'],
): MailPreview => {
  const language = mailLanguage(client, company)
  return speaking(language, () =>
    reminderText(
      language,
      { one: templates.reminder[language], many: templates.reminders[language] },
      {
        invoices,
        total: sumMoney(invoices.map(({ pending }) => pending)),
        cliente: client.nombre,
        company: company?.nombre ?? '',
        contact: answerAddress(company),
      },
    ),
  )
}
