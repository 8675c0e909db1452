import { z } from 'zod'
import { accountMailBody, accountMailPreviewSchema, accountMailResult } from '../accountMails.ts'
import type { collectionCalls } from '../calls/collections.ts'
import {
  clientCollectionsSchema,
  collectionEntryBody,
  collectionEntrySchema,
  collectionRowSchema,
} from '../collections.ts'
import { dunningDaysSchema } from '../reminders.ts'
import { byNumber, dayParameter } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const collectionShapes = {
  listCollections: {
    summary:
      'The clients that owe something overdue: broken promises first, then by how much is overdue for how long.',
    answers: { 200: z.array(collectionRowSchema) },
  },
  readClientCollections: {
    summary: 'What staff have noted of collecting from a client, and how long it takes to pay.',
    params: byNumber,
    answers: { 200: clientCollectionsSchema },
  },
  readDunningDays: {
    summary: 'After how many days overdue each level of reminders is due, and how many pass between two.',
    answers: { 200: dunningDaysSchema },
  },
  changeDunningDays: {
    summary: 'Changes that, for reminders to come.',
    body: dunningDaysSchema,
    answers: { 200: dunningDaysSchema },
  },
  addCollectionEntry: {
    summary: 'Notes a call, a promise to pay, or a dispute.',
    body: collectionEntryBody,
    answers: { 201: collectionEntrySchema },
  },
  mailAccount: {
    summary: 'Mails a client the statement of its account between two days, both included.',
    params: byNumber,
    body: accountMailBody,
    answers: { 202: accountMailResult },
  },
  previewAccountMail: {
    summary: 'That mail as it would go out now.',
    params: byNumber,
    query: z.object({ start: dayParameter(), end: dayParameter() }),
    answers: { 200: accountMailPreviewSchema },
  },
  endCollectionEntry: {
    summary: 'Takes a note away, a promise back, or ends a dispute. It stays on record.',
    params: byNumber,
    answers: { 200: collectionEntrySchema },
  },
  reopenCollectionEntry: {
    summary: 'Takes that back.',
    params: byNumber,
    answers: { 200: collectionEntrySchema },
  },
} satisfies ShapesOf<typeof collectionCalls>
