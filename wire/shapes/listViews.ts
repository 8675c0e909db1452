import type { listViewCalls } from '../calls/listViews.ts'
import {
  listColumnsBody,
  listViewBody,
  listViewSchema,
  listViewUpdateBody,
  ownListsSchema,
  savedListSchema,
} from '../listViews.ts'
import { byNumber, nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const listViewShapes = {
  readOwnLists: {
    summary: 'What one has made of the lists for oneself: saved views and chosen columns.',
    answers: { 200: ownListsSchema },
  },
  addListView: {
    summary: 'Saves a view of a list under a name.',
    body: listViewBody,
    answers: { 201: listViewSchema },
  },
  changeListView: {
    summary: 'Renames a view of one’s own, or replaces what it shows.',
    params: byNumber,
    body: listViewUpdateBody,
    answers: { 200: listViewSchema },
  },
  deleteListView: { summary: 'Deletes a view of one’s own.', params: byNumber, answers: nothing },
  chooseListColumns: {
    summary: 'Chooses which columns a list has for oneself, and their order; with null its own again.',
    params: { list: savedListSchema },
    body: listColumnsBody,
    answers: { 200: listColumnsBody },
  },
} satisfies ShapesOf<typeof listViewCalls>
