import { z } from 'zod'
import type { collectionCalls } from '../calls/collections.ts'
import {
  clientCollectionsSchema,
  collectionEntryBody,
  collectionEntrySchema,
  collectionRowSchema,
} from '../collections.ts'
import { byNumber } from './parameters.ts'
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
  addCollectionEntry: {
    summary: 'Notes a call, a promise to pay, or a dispute.',
    body: collectionEntryBody,
    answers: { 201: collectionEntrySchema },
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
