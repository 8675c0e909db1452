import type { Day } from '#domain/dates.ts'
import { documentCalls } from '#wire/calls/documents.ts'
import { exportCalls } from '#wire/calls/exports.ts'
import { mailCalls } from '#wire/calls/mails.ts'
import { reportCalls } from '#wire/calls/reports.ts'
import { scheduleCalls } from '#wire/calls/schedules.ts'
import { verifactuCalls } from '#wire/calls/verifactu.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { ExportProgress } from '#wire/exports.ts'
import type { DocumentDone, InvoiceVersion, KeptQuery, LostBody, PendingQuery } from '#wire/jobs.ts'
import type { ClaimBody, ClaimProgress, MailOutlet } from '#wire/mail.ts'
import type { ReportRequest } from '#wire/reportRequests.ts'
import type { MessageAnswer } from '#wire/sending.ts'
import { type CallApiOptions, makeCallApi } from './callApi.ts'

export type ApiClient = ReturnType<typeof makeApiClient>

/** What jobs ask of the API. Every call throws as `CallApi` says. */
export const makeApiClient = (options: CallApiOptions) => {
  const { call, close } = makeCallApi(options)
  return {
    /**
     * Invoices without a file, by identifier, at most `limit` of those that follow `after`; with the first of them, mails that are
     * due, files to be made and files to be removed. `impossible`: also those of which no file could be made.
     */
    pending: (page: PendingQuery & { impossible?: boolean }, requestId: string) =>
      call(documentCalls.listPending, { at: page, requestId }),

    /** Mails that are due, by identifier, at most `limit` of those that follow `after`. */
    dueMails: (page: PendingQuery, requestId: string) =>
      call(mailCalls.listDueMails, { at: page, requestId }),

    /** What the PDF of an invoice is made from, as it is now; null when there is no such invoice. */
    invoiceDocument: (identifier: number, requestId: string) =>
      call(documentCalls.readDocument, { at: { identifier }, requestId }, 404),

    /** The same of these versions, as far as they are current and still have no file. */
    wantedDocuments: async (
      invoices: readonly InvoiceVersion[],
      requestId: string,
    ): Promise<InvoiceDocument[]> => {
      const wanted = await call(documentCalls.readDocuments, { body: { invoices: [...invoices] }, requestId })
      return wanted.invoices.map(({ issuer: place, ...document }) => {
        const issuer = wanted.issuers[place]
        if (issuer === undefined) throw new Error(`${documentCalls.readDocuments.path}: no issuer ${place}`)
        return { ...document, issuer }
      })
    },

    /** Says which files are there or can't be made; answers of which that was still wanted, and who has waited for them. */
    documentsDone: (invoices: readonly DocumentDone[], requestId: string) =>
      call(documentCalls.noteDocuments, { body: { invoices: [...invoices] }, requestId }),

    /** Documents that should be there: invoices from the newest on, at most `limit` before `before`; at first, files of exports, too. */
    keptDocuments: (page: KeptQuery, requestId: string) =>
      call(documentCalls.listKeptDocuments, { at: page, requestId }),

    /** Says that the store has lost these; answers of which invoices a PDF is wanted again. */
    documentsLost: async (lost: LostBody, requestId: string): Promise<InvoiceVersion[]> =>
      (await call(documentCalls.noteLostDocuments, { body: lost, requestId })).invoices,

    /** Says that the store has these PDFs of invoices no more. */
    documentsRemoved: (invoices: readonly InvoiceVersion[], requestId: string) =>
      call(documentCalls.forgetDocuments, { body: { invoices: [...invoices] }, requestId }),

    /** Takes a mail in hand; null when it is not to be sent now. */
    claimMail: (claim: ClaimBody, requestId: string) =>
      call(mailCalls.claimMail, { body: claim, requestId }, 404, 409),

    /**
     * Says how it goes with a mail in hand. `lost`: it is in other hands by now.
     *
     * @param isLastWord what became of one that was handed over: said also while this worker stops.
     */
    noteMailOutcome: async (
      claim: string,
      progress: ClaimProgress,
      requestId: string,
      isLastWord = false,
    ): Promise<'noted' | 'lost'> => {
      const answer = await call(
        mailCalls.noteMailOutcome,
        { at: { claim }, body: progress, requestId, isLastWord },
        404,
        409,
      )
      return answer === null ? 'lost' : 'noted'
    },

    /** What a report is printed from; `today` is the day that it tells about, today when absent. */
    reportDocument: (request: ReportRequest, requestId: string, today?: Day) =>
      call(reportCalls.readReport, { at: { today }, body: request, requestId }),

    /** Takes the next message to the tax agency in hand, or learns when there will be one. */
    claimMessage: (requestId: string) => call(verifactuCalls.claimMessage, { requestId }),

    /** Says what came of a message in hand. */
    messageAnswer: (identifier: number, answer: MessageAnswer, requestId: string) =>
      call(verifactuCalls.noteMessageAnswer, { at: { identifier }, body: answer, requestId }),

    /** Says where mails go. */
    mailOutlet: (outlet: MailOutlet, requestId: string) =>
      call(mailCalls.noteMailOutlet, { body: { outlet }, requestId }),

    /** Has the API send what is due by its clock; answers how many sendings there are more. */
    dispatchSchedules: async (requestId: string): Promise<number> =>
      (await call(scheduleCalls.dispatchDue, { requestId })).dispatches.length,

    /** What a file is made from; null when it is not to be made (any more). */
    exportWork: (identifier: number, requestId: string) =>
      call(exportCalls.readExportWork, { at: { identifier }, requestId }, 404, 409),

    /** A piece of a chain of registration records; null where there is no such chain. */
    chain: (identifier: number, at: { after: number; limit: number }, requestId: string) =>
      call(verifactuCalls.readChain, { at: { identifier, ...at }, requestId }, 404),

    /** Says how it goes with a file. `settled`: there is nothing more to be done. */
    exportProgress: async (
      identifier: number,
      progress: ExportProgress,
      requestId: string,
    ): Promise<'noted' | 'settled'> => {
      const answer = await call(
        exportCalls.noteExportProgress,
        { at: { identifier }, body: progress, requestId },
        404,
        409,
      )
      return answer === null ? 'settled' : 'noted'
    },

    /** Says that a file which is kept no longer is removed. */
    exportRemoved: (identifier: number, requestId: string) =>
      call(exportCalls.forgetExport, { at: { identifier }, requestId }, 404),

    /** Closes the connections that wait for the next call. */
    close,
  }
}
