import { isDeepStrictEqual } from 'node:util'
import type { MailContent } from '#wire/mail.ts'
import { reportSums } from '#wire/reportSums.ts'
import type { ScheduleName } from '#wire/scheduleNames.ts'
import { printReport } from '../documents/printing.ts'
import { TransientError } from '../transientError.ts'
import type { Attachment, AttachmentSources, AttachmentsOf } from './attachment.ts'

/** The mails of one sending are handed over within moments of each other. */
const KEPT_MS = 60_000

type Made = { of: string; madeAt: number; files: Promise<Attachment[]> }

/** What each schedule brought last, by the API that it is from: at most a sending of each. */
const lastMade = new WeakMap<AttachmentSources['api'], Map<ScheduleName, Made>>()

/**
 * The reports of a sending as PDFs, as they are on its day. Its recipients share them: they are made anew when the words of the mail
 * say other sums than those of the one before.
 *
 * @throws TransientError when the books have changed since the words were made, too: the mail is composed anew.
 */
export const attachReports: AttachmentsOf<'scheduled'> = (content, sources) => {
  const made = lastMade.get(sources.api) ?? new Map<ScheduleName, Made>()
  lastMade.set(sources.api, made)
  const of = JSON.stringify(content)
  const known = made.get(content.name)
  if (known?.of === of && performance.now() - known.madeAt < KEPT_MS) return known.files
  const fresh = { of, madeAt: performance.now(), files: printed(content, sources) }
  made.set(content.name, fresh)
  // What could not be made is asked for again by the next.
  fresh.files.catch(() => made.get(content.name) === fresh && made.delete(content.name))
  return fresh.files
}

/**
 * The statement of account of a client.
 *
 * @throws TransientError as above.
 */
export const attachAccount: AttachmentsOf<'accountStatement'> = (content, sources) =>
  printed(content, sources)

const printed = (
  { reports, today }: Pick<MailContent & { kind: 'scheduled' }, 'reports' | 'today'>,
  { api, requestId }: AttachmentSources,
): Promise<Attachment[]> =>
  Promise.all(
    reports.map(async ({ request, fileName, all, overdue }) => {
      const report = await api.reportDocument(request, requestId, today)
      if (!isDeepStrictEqual(reportSums(report), { all, overdue }))
        throw new TransientError('what the report tells has just changed')
      return {
        filename: fileName,
        contentType: 'application/pdf',
        bytes: await printReport(report, 'pdf'),
      }
    }),
  )
