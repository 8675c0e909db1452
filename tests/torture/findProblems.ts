import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { verifyAuditLog } from '#api/audit/verifyAuditLog.ts'
import type { Database } from '#api/database/tables.ts'
import { lineInCents, writeHundredths } from '#tests/models/money.ts'
import { bytesOf, readMail } from '#tests/support/smtpSink.ts'
import { exportKey } from '#wire/exports.ts'
import { printedProblems } from './printedProblems.ts'
import { type Product, withDatabase } from './product.ts'

/** What must be true in the end, whatever happened. */
export type Expected = {
  clients: number
  /** How many mails may have been in the hands of a worker that was killed after the mail server had them. */
  mayBeUncertain: number
}

/** What is wrong with the books, the PDFs, the mails and the file of a run that everything is done for; nothing, if all is well. */
export const findProblems = (product: Product, expected: Expected): Promise<string[]> =>
  withDatabase(product.stack, async db => {
    const files = await readPdfs(db, product)
    return [
      ...(await inTheBooks(db, expected)),
      ...(await inThePdfs(db, files)),
      ...(await printedProblems(db, folderOfPdfs(product))),
      ...(await inTheMails(db, product, files, expected)),
      ...(await inTheZip(db, product, files, expected)),
    ]
  })

const inTheBooks = async (db: Database, { clients }: Expected): Promise<string[]> => {
  const problems: string[] = []
  const invoices = await db.selectFrom('invoices').selectAll().orderBy('numFact').execute()
  if (invoices.length !== clients) problems.push(`${invoices.length} invoices for ${clients} clients`)
  if (invoices.some(({ numFact }, index) => numFact !== index + 1)) problems.push('the numbers have a gap')
  if (new Set(invoices.map(invoice => invoice.clienteIdentifier)).size !== invoices.length)
    problems.push('a client was billed twice')
  const series = await db.selectFrom('series').selectAll().executeTakeFirstOrThrow()
  if (series.lastNumber !== invoices.length) problems.push(`the series says ${series.lastNumber}`)
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from invoices as invoice
    where precio_base is distinct from (select sum(precio_linea) from invoice_lines where invoice_identifier = invoice.identifier)
      or 3 is distinct from (select count(*) from invoice_lines where invoice_identifier = invoice.identifier)
  `.execute(db)
  if (rows[0]?.wrong !== 0) problems.push(`${rows[0]?.wrong} invoices differ from their lines`)
  if (invoices.some(({ fechaFactura }, place) => fechaFactura < (invoices[place - 1]?.fechaFactura ?? '')))
    problems.push('a later number has an earlier day')
  return [...problems, ...(await inTheLines(db)), ...(await inTheLog(db))]
}

/** Amounts as whoever reckons in whole cents finds them, and no day of a contract billed twice. */
const inTheLines = async (db: Database): Promise<string[]> => {
  const lines = await db.selectFrom('invoiceLines').selectAll().execute()
  const wrong = lines.filter(({ cantidad, productoPrecio, productoDescuento, precioLinea }) => {
    const { line } = lineInCents({
      units: hundredths(cantidad),
      price: hundredths(productoPrecio),
      discount: hundredths(productoDescuento),
    })
    return writeHundredths(line) !== precioLinea
  })
  const { rows } = await sql<{ twice: number }>`
    select count(*)::int as twice from invoice_lines as one join invoice_lines as other
      on one.contract_identifier = other.contract_identifier and one.period && other.period and one.identifier < other.identifier
  `.execute(db)
  return [
    ...(wrong.length === 0 ? [] : [`${wrong.length} lines come to another amount`]),
    ...(rows[0]?.twice === 0 ? [] : [`${rows[0]?.twice} periods are billed twice`]),
  ]
}

const hundredths = (amount: string): bigint => BigInt(Math.round(Number(amount) * 100))

/** Whatever was killed: what is sealed is as it was written. */
const inTheLog = async (db: Database): Promise<string[]> => {
  const { first } = await verifyAuditLog(db, null)
  return first === null ? [] : [`the audit log is not whole: ${JSON.stringify(first)}`]
}

type Files = Map<string, Buffer>

const folderOfPdfs = ({ stack }: Product): string => join(stack.dataDir, 'documents', 'facturas')

/**
 * The PDFs that are kept of these books, by their names. A worker that was printing for earlier ones when their tables and their folder were emptied
 * beneath it may have put some there since; invoices of now have higher identifiers.
 */
const readPdfs = async (db: Database, product: Product): Promise<Files> => {
  const folder = folderOfPdfs(product)
  const { first } = await db
    .selectFrom('invoices')
    .select(eb => eb.fn.min('identifier').as('first'))
    .executeTakeFirstOrThrow()
  const isOfEarlierBooks = (name: string) =>
    Number(/^(\d+)-v\d+\.pdf$/.exec(name)?.[1] ?? Infinity) < (first ?? 0)
  const names = (await readdir(folder).catch(() => []))
    .filter(name => !name.startsWith('.') && !isOfEarlierBooks(name))
    .sort()
  return new Map(
    await Promise.all(names.map(async name => [name, await readFile(join(folder, name))] as const)),
  )
}

const some = (names: readonly string[]): string => names.slice(0, 5).join() || 'none'

const inThePdfs = async (db: Database, files: Files): Promise<string[]> => {
  const problems: string[] = []
  const invoices = await db.selectFrom('invoices').select(['identifier', 'documentVersion']).execute()
  const expected = invoices.map(({ identifier, documentVersion }) => `${identifier}-v${documentVersion}.pdf`)
  const missing = expected.filter(name => !files.has(name))
  const unexpected = [...files.keys()].filter(name => !expected.includes(name))
  if (missing.length + unexpected.length > 0)
    problems.push(
      `${files.size} files for ${expected.length} invoices; missing: ${some(missing)}; unexpected: ${some(unexpected)}`,
    )
  for (const [name, bytes] of files)
    if (
      !bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) ||
      !bytes.subarray(-8).toString().includes('%%EOF')
    )
      problems.push(`${name} is not whole`)
  return problems
}

/** Each recipient has exactly one message with the PDF; where nobody knows, at most one, and that is said. */
const inTheMails = async (
  db: Database,
  { smtp }: Product,
  files: Files,
  { clients, mayBeUncertain }: Expected,
): Promise<string[]> => {
  const problems: string[] = []
  const mails = await db
    .selectFrom('mails')
    .innerJoin('invoices', 'invoices.identifier', 'mails.invoiceIdentifier')
    .select(['recipient', 'state', 'messageId', 'invoices.identifier', 'documentVersion'])
    .execute()
  if (mails.length !== clients) problems.push(`${mails.length} mails for ${clients} clients`)
  const uncertain = mails.filter(({ state }) => state === 'uncertain')
  const unsettled = mails.filter(({ state }) => state !== 'sent' && state !== 'uncertain')
  if (unsettled.length > 0) problems.push(`${unsettled.length} mails are ${unsettled[0]?.state}`)
  if (uncertain.length > mayBeUncertain)
    problems.push(`${uncertain.length} mails are uncertain, where at most ${mayBeUncertain} can be`)

  for (const { recipient, state, messageId, identifier, documentVersion } of mails) {
    const messages = smtp.arrived.filter(({ to }) => to.includes(recipient))
    if (messages.length > 1) problems.push(`${recipient} got ${messages.length} messages`)
    const [message] = messages
    if (!message) {
      if (state === 'sent') problems.push(`${recipient} got nothing`)
      continue
    }
    // One that was cut short by the kill was no message.
    if (state === 'uncertain') continue
    const mail = await readMail(message.raw)
    if (!mail.messageId?.includes(messageId)) problems.push(`the mail to ${recipient} has another Message-ID`)
    const [attachment] = mail.attachments
    const kept = files.get(`${identifier}-v${documentVersion}.pdf`)
    if (!attachment || !kept?.equals(bytesOf(attachment)))
      problems.push(`the mail to ${recipient} brings another PDF than is kept`)
  }
  return problems
}

const inTheZip = async (
  db: Database,
  { stack }: Product,
  files: Files,
  { clients }: Expected,
): Promise<string[]> => {
  const exports = await db.selectFrom('exports').selectAll().execute()
  const [zip] = exports
  if (!zip || exports.length > 1) return [`${exports.length} files were asked for instead of one`]
  if (zip.state !== 'done') return [`the file is ${zip.state}: ${zip.error}`]
  const entries = unzipSync(
    await readFile(
      join(stack.dataDir, 'documents', exportKey({ ...zip, createdAt: zip.createdAt.toISOString() })),
    ),
  )
  const kept = new Set([...files.values()].map(bytes => bytes.toString('base64')))
  const same = Object.values(entries).filter(bytes => kept.has(Buffer.from(bytes).toString('base64')))
  return same.length === clients && Object.keys(entries).length === clients
    ? []
    : [`the file has ${Object.keys(entries).length} invoices, ${same.length} of them as they are kept`]
}
