import { conflict, notFound } from '#platform/errors.ts'
import { exportCalls } from '#wire/calls/exports.ts'
import { type Export, exportKey, exportSchema } from '#wire/exports.ts'
import type { Handler } from '../handlers.ts'
import { recordAsUser } from '../proxy/recordAsUser.ts'
import type { Services } from '../services.ts'
import { disposition, sendFile } from './sendFile.ts'
import { storedFile } from './storedFile.ts'
import { texts } from './texts.ts'

const TYPES: Record<Export['format'], string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
}

/** A file that a worker has made, to who asked for it: the API says each time whose it is, and whether it is there. */
export const exportedFile =
  (services: Services): Handler<'downloadExport'> =>
  async (req, res) => {
    const exported = await recordAsUser(services, req, res, exportCalls.readExport, exportSchema)
    if (!exported) return
    const { state, error, format, fileName } = exported
    if (state === 'failed') throw conflict(error ?? texts.fileFailed, 'failed')
    if (state !== 'done') throw conflict(texts.fileNotReady, 'not-ready')

    const key = exportKey(exported)
    const file = await storedFile(services, req, key)
    if (!file) {
      services.lostDocument.report({ exported: fileOf(exported) }, req.requestId)
      throw notFound(texts.fileLost)
    }
    res.setHeader('Content-Disposition', disposition('attachment', fileName))
    await sendFile(services, req, res, { key, file, type: TYPES[format] })
  }

const fileOf = ({ identifier, format, createdAt }: Export) => ({ identifier, format, createdAt })
