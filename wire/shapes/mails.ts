import { z } from 'zod'
import type { mailCalls } from '../calls/mails.ts'
import { sendInvoicesBody, sendInvoicesResult } from '../invoiceMails.ts'
import { dueMailsSchema, pendingQuery } from '../jobs.ts'
import { claimBody, claimProgressBody, mailOutletAnswer, mailOutletBody, mailSchema } from '../mail.ts'
import { mailLedgerItemSchema, mailLedgerQuery, mailLedgerSchema } from '../mailLedger.ts'
import { byNumber, nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const mailShapes = {
  listMails: {
    summary: 'The mails that the caller may see, the newest first.',
    query: mailLedgerQuery,
    answers: { 200: mailLedgerSchema },
  },
  readMailOutlet: {
    summary: 'Whether mails go to a server or into files.',
    answers: { 200: mailOutletAnswer },
  },
  sendInvoices: {
    summary: 'Mails invoices to their clients, each once unless it is to be sent again.',
    body: sendInvoicesBody,
    answers: { 202: sendInvoicesResult },
  },
  retryMail: {
    summary: 'Sends a mail again that did not arrive, or at once.',
    params: byNumber,
    answers: { 200: mailLedgerItemSchema },
  },
  archiveMail: {
    summary: 'Puts a mail aside that did not arrive, or withdraws it.',
    params: byNumber,
    answers: { 200: mailLedgerItemSchema },
  },
  claimMail: { summary: 'Takes a mail in hand.', body: claimBody, answers: { 200: mailSchema } },
  noteMailProgress: {
    summary: 'How it goes with a mail in hand.',
    params: { claim: z.uuid() },
    body: claimProgressBody,
    answers: nothing,
  },
  listDueMails: {
    summary: 'The mails that are due now.',
    query: pendingQuery,
    answers: { 200: dueMailsSchema },
  },
  noteMailOutlet: {
    summary: 'Where the mails of this installation go.',
    body: mailOutletBody,
    answers: nothing,
  },
} satisfies ShapesOf<typeof mailCalls>
