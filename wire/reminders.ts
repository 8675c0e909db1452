import { z } from 'zod'
import { DUNNING_LEVELS } from '#domain/dunning.ts'
import { mailAddress } from './contactAddresses.ts'
import { dayOut, identifier } from './fields.ts'
import { outsideAddresses } from './outsideAddresses.ts'
import { MAX_REMINDED_INVOICES, MAX_REMINDERS } from './reminderLimits.ts'
import { texts as reminderTexts } from './reminderTexts.ts'
import { texts } from './texts.ts'

/** `GET /api/recordatoris?invoices=1,2`: the drafts over these invoices only, for a reminder that leaves some of them out. */
export const remindersQuery = z.object({
  invoices: z
    .string()
    .max(10_000)
    .regex(/^\d{1,10}(,\d{1,10})*$/, { error: () => texts.identifierList })
    .transform(text => text.split(',').map(Number))
    .optional(),
})

/** First, second, final. */
export const dunningLevelSchema = z.union(DUNNING_LEVELS.map(level => z.literal(level)))

const someDays = () => z.number().int().min(1).max(365)

/** `GET /api/collections/days`: after how many days overdue each level is due, and how many days pass at least between two. */
export const dunningDaysSchema = z
  .strictObject({ first: someDays(), second: someDays(), final: someDays(), pause: someDays() })
  .refine(({ first, second }) => first < second, {
    path: ['second'],
    error: () => reminderTexts.dunningRises,
  })
  .refine(({ second, final }) => second < final, { path: ['final'], error: () => reminderTexts.dunningRises })

/** An item of `GET /api/recordatoris`: what a client would be reminded of, the longest overdue first. */
export const reminderDraftSchema = z.object({
  cliente: z.object({ identifier: identifier(), nombre: z.string() }),
  /** Addresses of `personasContacto` that are addresses. */
  addresses: z.array(z.string()),
  invoices: z.array(
    z.object({
      identifier: identifier(),
      /** Of what is printed on it and what is asked for, which the text repeats. */
      version: z.number().int(),
      number: z.string(),
      fechaFactura: dayOut(),
      fechaVencimiento: dayOut(),
      /** Days overdue. */
      daysOverdue: z.number().int(),
      /** What is still to be paid of it: its total less what the client withholds. */
      pending: z.number(),
      /** It says that it is debited, and no bank was ever asked for it. */
      isNeverDebited: z.boolean(),
      /** How many reminders of it went out, or are about to. */
      reminders: z.number().int(),
      /** Of which level a reminder of it is that goes out today, and whether it is due by the days of the company. */
      level: dunningLevelSchema,
      isDue: z.boolean(),
    }),
  ),
  total: z.number(),
  /** What has come in from the client and pays no invoice yet, in euros: to be used before anybody is reminded. */
  credit: z.number(),
  /** Day of the last reminder of any of these invoices, and how many there were. */
  last: dayOut().nullable(),
  reminders: z.number().int(),
  /** The mail as it would go out, in the client's language. */
  subject: z.string(),
  text: z.string(),
})

/** A draft without its words, which a list of thousands leaves to be asked for. */
export type ReminderRow = Omit<ReminderDraft, 'subject' | 'text'>

/** An invoice of a reminder, as whoever confirms it has seen it in the draft. */
const seenInvoice = z.object({
  identifier: identifier(),
  version: z.number().int(),
  reminders: z.number().int().min(0),
})

/**
 * `POST /api/recordatoris`: sends what staff have confirmed. `key` is made up by the screen, so that a second press sends nothing
 * twice. 409, and nothing is sent: an invoice that is paid or not overdue any more, that has changed since the draft (`changed`) or that
 * somebody else has reminded of meanwhile (`reminded`); addresses that the client's contacts don't name and that are not among `outsideAddresses`
 * (`outside-addresses`); other words than those that were seen (`reworded`). 429: more of these addresses than one may write to in a day.
 */
export const sendRemindersBody = z.object({
  key: z.uuid(),
  /** That of the list (`ReminderColumns`): what is not written here is worded by the server, as it was then or not at all. */
  wording: z.string().max(100).optional(),
  reminders: z
    .array(
      z.object({
        clienteIdentifier: identifier(),
        invoices: z.array(seenInvoice).min(1).max(MAX_REMINDED_INVOICES),
        addresses: z.array(mailAddress).min(1).max(20),
        outsideAddresses: outsideAddresses(),
        /** Staff's own, or absent: as it was drafted. Becomes the subject of a mail, which is one line. */
        subject: z
          .string()
          .trim()
          .min(1)
          .max(200)
          .regex(/^\P{Cc}*$/u, { error: () => texts.oneLine })
          .optional(),
        text: z.string().trim().min(1).max(10_000).optional(),
      }),
    )
    .min(1)
    .max(MAX_REMINDERS),
})

/** Its answer (202): mails written. */
export const sendRemindersResult = z.object({ queued: z.number().int() })

export type ReminderDraft = z.infer<typeof reminderDraftSchema>
export type SendRemindersBody = z.infer<typeof sendRemindersBody>
