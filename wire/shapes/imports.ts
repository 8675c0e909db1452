import { z } from 'zod'
import type { importCalls } from '../calls/imports.ts'
import { importReportSchema } from '../imports.ts'
import { flagParameter } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const importShapes = {
  importBooks: {
    summary: 'Reads the files of the books: first as a rehearsal, then with the hash of its report.',
    /** Nothing is written unless it is asked for in so many words. */
    query: z.object({
      dryRun: flagParameter('true'),
      hash: z.string().max(100).optional(),
      strict: flagParameter('false'),
      replaceSample: flagParameter('false'),
    }),
    takesFiles: true,
    answers: { 200: importReportSchema },
  },
} satisfies ShapesOf<typeof importCalls>
