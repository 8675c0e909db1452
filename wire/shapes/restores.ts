import type { restoreCalls } from '../calls/restores.ts'
import { askAgencyBody, askAgencySchema, confirmRestoreBody, unconfirmedRestoreSchema } from '../restores.ts'
import type { ShapesOf } from './shape.ts'

export const restoreShapes = {
  readUnconfirmedRestore: {
    summary: 'What to look at after a restore, as long as nobody has confirmed it.',
    answers: { 200: unconfirmedRestoreSchema },
  },
  askAgency: {
    summary: 'Asks the tax agency which records of a month it has that the restored books lack.',
    body: askAgencyBody,
    answers: { 200: askAgencySchema },
  },
  confirmRestore: {
    summary:
      'Says that somebody has looked, sets numbers of series forward, and lets invoices be issued again.',
    body: confirmRestoreBody,
    answers: { 200: unconfirmedRestoreSchema },
  },
} satisfies ShapesOf<typeof restoreCalls>
