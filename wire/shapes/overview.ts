import type { overviewCalls } from '../calls/overview.ts'
import {
  activitySchema,
  ageingSchema,
  clientsOverviewSchema,
  historySchema,
  monthStateSchema,
  runOutlookSchema,
} from '../overview.ts'
import type { ShapesOf } from './shape.ts'

export const overviewShapes = {
  readRunOutlook: {
    summary: 'What a run today would issue, without the invoices; how many clients it would leave out.',
    answers: { 200: runOutlookSchema },
  },
  readMonthState: {
    summary: 'Where this month stands: issued, without PDF, not mailed, not paid.',
    answers: { 200: monthStateSchema },
  },
  readHistory: {
    summary: 'What was invoiced and what was collected in each of the last 24 months.',
    answers: { 200: historySchema },
  },
  readAgeing: {
    summary: 'What is not paid, by how long it has been overdue.',
    answers: { 200: ageingSchema },
  },
  readClientsOverview: {
    summary: 'The largest clients of twelve months, those that are new and those that were lost.',
    answers: { 200: clientsOverviewSchema },
  },
  readActivity: {
    summary: 'What was done last, and by whom; what concerns administrators is told to them only.',
    answers: { 200: activitySchema },
  },
} satisfies ShapesOf<typeof overviewCalls>
