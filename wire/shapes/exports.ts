import type { exportCalls } from '../calls/exports.ts'
import { exportBody, exportProgressBody, exportSchema, exportsSchema, exportWorkSchema } from '../exports.ts'
import { byNumber, nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const exportShapes = {
  askForExport: {
    summary: 'Has a file made of a report or of invoices.',
    body: exportBody,
    answers: { 202: exportSchema },
  },
  listExports: { summary: 'The files that the caller has asked for.', answers: { 200: exportsSchema } },
  readExport: { summary: 'How far one of them is.', params: byNumber, answers: { 200: exportSchema } },
  downloadExport: {
    summary: 'The file itself: PDF, Excel, CSV or ZIP.',
    params: byNumber,
    answers: { 200: '*/*' },
  },
  readExportWork: {
    summary: 'What a file is made from.',
    params: byNumber,
    answers: { 200: exportWorkSchema },
  },
  noteExportProgress: {
    summary: 'How it goes with a file.',
    params: byNumber,
    body: exportProgressBody,
    answers: nothing,
  },
  forgetExport: { summary: 'A file is kept no longer.', params: byNumber, answers: nothing },
} satisfies ShapesOf<typeof exportCalls>
