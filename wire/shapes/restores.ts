import type { restoreCalls } from '../calls/restores.ts'
import { confirmRestoreBody, unconfirmedRestoreSchema } from '../restores.ts'
import type { ShapesOf } from './shape.ts'

export const restoreShapes = {
  readUnconfirmedRestore: {
    summary: 'What to look at after a restore, as long as nobody has confirmed it.',
    answers: { 200: unconfirmedRestoreSchema },
  },
  confirmRestore: {
    summary:
      'Says that somebody has looked, sets numbers of series forward, and lets invoices be issued again.',
    body: confirmRestoreBody,
    answers: { 200: unconfirmedRestoreSchema },
  },
} satisfies ShapesOf<typeof restoreCalls>
