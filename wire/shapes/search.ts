import { z } from 'zod'
import type { searchCalls } from '../calls/search.ts'
import { foundSchema, SEARCH_MAX_LENGTH } from '../search.ts'
import type { ShapesOf } from './shape.ts'

export const searchShapes = {
  search: {
    summary:
      'Clients, invoices and contracts by what somebody types: names, tax numbers, addresses, numbers, amounts.',
    query: z.object({ text: z.string().max(SEARCH_MAX_LENGTH).default('') }),
    answers: { 200: foundSchema },
  },
} satisfies ShapesOf<typeof searchCalls>
