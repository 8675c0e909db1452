import type { ReportRequest } from '#wire/reportRequests.ts'

type Field = ReportRequest['fields'][number]

const isField = (key: string): key is Field =>
  key === 'client' || key === 'numero' || key === 'titols' || key === 'pagada'

/** Longest text that a report is asked for with (`reportRequestSchema`). */
const MAX_TEXT = 200

/** The filter of a list, as a report is asked for with it. */
export const reportFilter = (state: {
  text: string
  fields: readonly string[]
}): Pick<ReportRequest, 'search' | 'fields'> => ({
  search: state.text.trim().slice(0, MAX_TEXT),
  fields: state.fields.filter(isField),
})
