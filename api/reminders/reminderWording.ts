import { createHash } from 'node:crypto'
import type { Day } from '#domain/dates.ts'
import type { DunningDays, DunningLevel } from '#domain/dunning.ts'
import { sumMoney } from '#domain/money.ts'
import { speaking } from '#platform/languageContext.ts'
import type { Language } from '#wire/company.ts'
import type { MailPreview } from '#wire/mailTemplates.ts'
import { dunningDays } from '../collections/dunningDays.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Database, Row } from '../database/tables.ts'
import { answerAddress, mailLanguage } from '../mail/presentMail.ts'
import { currentTemplates, type Templates } from '../mail/templateStore.ts'
import { type ReminderFacts, type ReminderTemplates, reminderText } from './reminderText.ts'

/** What all reminders of a day are worded from, besides their invoices and clients. */
export type Wording = {
  today: Day
  company: Row<'companyVersions'> | undefined
  templates: Templates
  days: DunningDays
}

export const currentWording = async (db: Database, today: Day): Promise<Wording> => {
  const [company, templates, days] = await Promise.all([
    currentCompany(db),
    currentTemplates(db),
    dunningDays(db),
  ])
  return { today, company, templates, days }
}

/** Stands for a wording: another day, template, company or another number of days between levels has another one. */
export const wordingTag = ({ today, company, templates, days }: Wording): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        today,
        company?.nombre,
        answerAddress(company),
        company?.language,
        templates.reminder,
        templates.reminders,
        templates.secondReminder,
        templates.finalReminder,
        days,
      ]),
    )
    .digest('base64url')

/** The words of one reminder of a level. A client's mail is written in the client's language, whoever asks for it. */
export const wordReminder = (
  { company, templates }: Wording,
  client: { nombre: string; language: Language | null },
  invoices: ReminderFacts['invoices'],
  level: DunningLevel,
): MailPreview => {
  const language = mailLanguage(client, company)
  return speaking(language, () =>
    reminderText(language, wordsOf(templates, level)(language), {
      invoices,
      total: sumMoney(invoices.map(({ pending }) => pending)),
      cliente: client.nombre,
      company: company?.nombre ?? '',
      contact: answerAddress(company),
    }),
  )
}

const wordsOf =
  (templates: Templates, level: DunningLevel) =>
  (language: Language): ReminderTemplates => {
    if (level === 1) return { one: templates.reminder[language], many: templates.reminders[language] }
    const words = templates[level === 2 ? 'secondReminder' : 'finalReminder'][language]
    return { one: words, many: words }
  }
