import { z } from 'zod'
import type { mailCalls } from '../calls/mails.ts'
import { languageSchema } from '../company.ts'
import { sendInvoicesBody, sendInvoicesResult } from '../invoiceMails.ts'
import { dueMailsSchema, pendingQuery } from '../jobs.ts'
import { claimBody, claimProgressBody, mailOutletAnswer, mailOutletBody, mailSchema } from '../mail.ts'
import { mailLedgerItemSchema, mailLedgerQuery, mailLedgerSchema } from '../mailLedger.ts'
import {
  invoiceMailPreviewSchema,
  mailPreviewSchema,
  mailTemplateBody,
  mailTemplateSchema,
  templateKindSchema,
} from '../mailTemplates.ts'
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
  previewInvoiceMail: {
    summary: 'The mail of an invoice as it would go out now.',
    params: byNumber,
    answers: { 200: invoiceMailPreviewSchema },
  },
  listMailTemplates: {
    summary: 'The words of the mails to clients, by kind and language.',
    answers: { 200: z.array(mailTemplateSchema) },
  },
  changeMailTemplate: {
    summary: 'Changes the words of a kind of mail, for mails to come.',
    body: mailTemplateBody,
    answers: { 200: mailTemplateSchema },
  },
  resetMailTemplate: {
    summary: 'Goes back to the words of the product.',
    params: { kind: templateKindSchema, language: languageSchema },
    answers: { 200: mailTemplateSchema },
  },
  previewMailTemplate: {
    summary: 'How an example would read in these words, which are not kept.',
    body: mailTemplateBody,
    answers: { 200: mailPreviewSchema },
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
  noteMailOutcome: {
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
