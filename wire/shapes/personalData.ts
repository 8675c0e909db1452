import type { personalDataCalls } from '../calls/personalData.ts'
import { erasureSchema, personalDataSchema, personalFileSchema, personBody } from '../personalData.ts'
import type { ShapesOf } from './shape.ts'

export const personalDataShapes = {
  findPersonalData: {
    summary: 'Where an e-mail address is kept, what an erasure would do there, and what stands against it.',
    body: personBody,
    answers: { 200: personalDataSchema },
  },
  exportPersonalData: {
    summary: 'All that is kept about whoever has an e-mail address, to be given to them.',
    body: personBody,
    answers: { 200: personalFileSchema },
  },
  erasePersonalData: {
    summary: 'Takes an e-mail address out wherever the law lets it.',
    body: personBody,
    answers: { 200: erasureSchema },
  },
} satisfies ShapesOf<typeof personalDataCalls>
