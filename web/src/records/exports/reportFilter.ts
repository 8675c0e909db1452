import type { ReportRequest } from '#wire/reportRequests.ts'

type Field = ReportRequest['camps'][number]

const isField = (key: string): key is Field =>
  key === 'client' || key === 'numero' || key === 'titols' || key === 'pagada'

/** Longest text that a report is asked for with (`reportRequestSchema`). */
const LONGEST_TEXT = 200

/** The filter of a list, as a report is asked for with it. */
export const reportFilter = (state: {
  text: string
  fields: readonly string[]
}): Pick<ReportRequest, 'cerca' | 'camps'> => ({
  cerca: state.text.trim().slice(0, LONGEST_TEXT),
  camps: state.fields.filter(isField),
})
