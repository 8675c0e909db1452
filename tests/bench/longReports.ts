import type { CDPSession, Page } from 'playwright-core'
import { INVOICE_COLUMNS_TYPE } from '#wire/invoiceColumns.ts'
import { PENDING } from './longLists.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'

const ROUNDS = 5
/** What a browser says that it can unpack, over TLS and without it. */
const ACCEPTED = { zstd: 'gzip, deflate, br, zstd', gzip: 'gzip, deflate', none: 'identity' } as const

/** As a list asks for it, and as it was answered before. */
const FORMS = { columns: INVOICE_COLUMNS_TYPE, array: 'application/json' } as const

type Form = keyof typeof FORMS
type Answer = { ms: number; bytes: number }

/**
 * What is pending and what clients would be reminded of, all of it, asked for by a page through api and bff on a line without limits: bytes and
 * time in columns beside the array.
 */
export const longReports = async (page: Page, devTools: CDPSession): Promise<Row[]> => [
  ...(await reportRows(page, devTools, 'the pending report', '/api/InformesFactura/PendientesPago')),
  ...(await reportRows(page, devTools, 'the reminders', '/api/recordatoris')),
]

const reportRows = async (page: Page, devTools: CDPSession, what: string, path: string): Promise<Row[]> => {
  const answers: Record<Form, Answer[]> = { columns: [], array: [] }
  // The first of each fills the caches of all.
  for (let round = 0; round <= ROUNDS; round++)
    for (const form of ['columns', 'array'] as const) {
      const answer = await ask(page, devTools, path, FORMS[form], ACCEPTED.zstd)
      if (round > 0) answers[form].push(answer)
    }
  const weigh = async (form: Form, accepted: keyof typeof ACCEPTED): Promise<number> =>
    (await ask(page, devTools, path, FORMS[form], ACCEPTED[accepted])).bytes
  const told = async (form: Form): Promise<string> => {
    const [zstd, gzip, none] = [
      await weigh(form, 'zstd'),
      await weigh(form, 'gzip'),
      await weigh(form, 'none'),
    ]
    return `${megabytes(zstd)} (gzip ${megabytes(gzip)}, uncompressed ${megabytes(none)})`
  }
  const times = (form: Form): number[] => answers[form].map(({ ms }) => ms)
  const bytes = (form: Form): number => answers[form][0]?.bytes ?? Number.NaN
  return [
    {
      what: `bytes of ${what} of ${PENDING} invoices in columns`,
      yardstick: 'the array',
      ratio: bytes('columns') / bytes('array'),
      target: '<= 0.5',
      detail: `columns ${await told('columns')}, array ${await told('array')}`,
    },
    {
      what: `${what} of ${PENDING} invoices in columns, asked for by a page`,
      yardstick: 'the array',
      ratio: median(times('columns').map((ms, round) => ms / (times('array')[round] ?? Number.NaN))),
      target: '<= 0.7',
      detail: `columns ${median(times('columns')).toFixed(0)} ms, array ${median(times('array')).toFixed(0)} ms`,
    },
  ]
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`

/** Milliseconds until the page has read the text of an answer, and the bytes of it that came over the line. */
const ask = async (
  page: Page,
  devTools: CDPSession,
  path: string,
  accept: string,
  encoding: string,
): Promise<Answer> => {
  await devTools.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': encoding } })
  let bytes = 0
  const count = ({ encodedDataLength }: { encodedDataLength: number }): void => {
    bytes = Math.max(bytes, encodedDataLength)
  }
  devTools.on('Network.loadingFinished', count)
  const ms = await page.evaluate(
    async ([address, Accept]) => {
      const begun = performance.now()
      await (await fetch(address, { headers: { Accept } })).text()
      return performance.now() - begun
    },
    [path, accept] as const,
  )
  devTools.off('Network.loadingFinished', count)
  return { ms, bytes }
}
