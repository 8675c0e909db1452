import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { V8_FLAGS } from './childService.ts'
import { runTask } from './runTask.ts'

/** The processes, and what they import only when it is needed; to import one starts nothing. */
export const MODULES = [
  'api/server.ts',
  'bff/server.ts',
  'workers/server.ts',
  'simulator/server.ts',
  'api/imports/read/readFiles.ts',
  'api/system/measureApi.ts',
  'bff/ops/boardAdapter.ts',
  'bff/ops/measureBff.ts',
  'bff/ops/queueBoard.ts',
  'platform/agency/certificate.ts',
  'platform/qr/qrCode.ts',
  'simulator/answerXml.ts',
  'simulator/makeCertificates.ts',
  'simulator/service.ts',
  'simulator/verification.ts',
  'workers/documents/invoice/renderInvoice.ts',
  'workers/documents/reports/renderReport.ts',
  'workers/documents/reports/reportPdf.ts',
  'workers/documents/reports/reportXlsx.ts',
  'workers/exports/exportFile.ts',
  'workers/healthServer.ts',
  'workers/mail/composeMail.ts',
  'workers/measureWorkers.ts',
  'workers/print/mergePdfs.ts',
]

/**
 * Compiles what the processes will load, in one that is gone when they start: to take the types out of the sources, Node loads a compiler that
 * would stay in the memory of each of them (20 MB). Done once an installation, beside the making of the database and the pages. Without a
 * cache, or when it can't be done, the processes do it themselves.
 *
 * @param cache the folder of Node's compile cache, `NODE_COMPILE_CACHE`.
 */
export async function compileAhead(
  root: string,
  cache: string | undefined,
  stop: AbortSignal,
): Promise<void> {
  if (cache === undefined || isCompiledAhead(root, cache)) return
  const stamp = stampIn(cache)
  const begun = new Date()
  const script = join(import.meta.dirname, 'compileAheadProcess.ts')
  const modules = MODULES.map(path => join(root, path))
  // V8 takes what it compiled with other flags for another's.
  const { code } = await runTask(script, modules, stop, {
    execArgv: V8_FLAGS,
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  })
  if (code !== 0) return
  mkdirSync(cache, { recursive: true })
  writeFileSync(stamp, '')
  utimesSync(stamp, begun, begun)
}

/** Whether that was done since the last installation. */
export const isCompiledAhead = (root: string, cache: string): boolean =>
  isNewer(stampIn(cache), join(root, 'node_modules/.package-lock.json'))

const stampIn = (cache: string): string => join(cache, 'compiled-ahead')

/** Each installation writes the second anew. */
const isNewer = (path: string, than: string): boolean => {
  const [one, other] = [path, than].map(each => statSync(each, { throwIfNoEntry: false })?.mtimeMs)
  return one !== undefined && (other === undefined || one > other)
}
