import { renderReport } from '../documents/reports/renderReport.ts'
import type { AttachmentsOf } from './attachments.ts'

/** The reports of a sending as PDFs, as they are on its day. */
export const attachReports: AttachmentsOf<'scheduled'> = ({ informes, avui }, { api, requestId }) =>
  Promise.all(
    informes.map(async ({ peticio, fitxer }) => ({
      filename: fitxer,
      contentType: 'application/pdf',
      bytes: await renderReport(await api.reportDocument(peticio, requestId, avui), 'pdf'),
    })),
  )
