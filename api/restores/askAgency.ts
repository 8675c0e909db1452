import { sql } from 'kysely'
import type { PaginationKey } from '#platform/agency/consultXml.ts'
import type { ConsultedRecord } from '#platform/agency/readConsultation.ts'
import type { AskAgency, AskAgencyBody, ForeignRecord } from '#wire/restores.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { consultAgency } from '../verifactu/consultAgency.ts'
import { readRecipients } from '../verifactu/unregistrable.ts'

/** Of 10,000 records each: more in a month than any company that this is made for has. */
const MOST_PAGES = 10

/**
 * Which records of a month's invoices the tax agency has that the books lack, for it tells of each invoice the last one; where it
 * stops answering, those that it told of before. Changes nothing.
 *
 * @param environment where it asks; not given, where the restored books register: that is as it was at the moment of the backup.
 */
export const askAgency = async (
  deps: Deps,
  { month, environment: elsewhere }: AskAgencyBody,
): Promise<AskAgency> => {
  const [year = 0, ofYear = 0] = month.split('-').map(Number)
  const records: ConsultedRecord[] = []
  let from: PaginationKey | null = null
  for (let page = 1; ; page++) {
    const found = await consultAgency(deps, { year, month: ofYear, from, environment: elsewhere })
    if ('page' in found) {
      records.push(...found.page.records.filter(({ issuer }) => issuer === found.issuer))
      from = found.page.next
      if (from !== null && page < MOST_PAGES) continue
    }
    const { environment } = found
    const { result, text } = 'page' in found ? ACCEPTED : found
    return { result, environment, text, foreign: await foreignRecords(deps.db, records) }
  }
}

const ACCEPTED = { result: 'accepted', text: '' } as const

/**
 * By the number and the fingerprint: a record that was made after the backup has one that the books don't know. An invoice that they know is one that is in
 * them: records of a rehearsal that was taken back stay, under numbers that were given again.
 */
const foreignRecords = async (
  db: Database,
  records: readonly ConsultedRecord[],
): Promise<ForeignRecord[]> => {
  const numbers = records.map(({ number }) => number)
  const { rows: own } = await sql<{ numero: string; fingerprint: string }>`
    select numero, fingerprint from verifactu_records where numero = any (${numbers}::text[])
  `.execute(db)
  const known = new Set(own.map(({ numero, fingerprint }) => `${numero} ${fingerprint}`))
  const { rows: issued } = await sql<{ number: string }>`
    select invoice_number(serie_identifier, num_fact) as number from invoices
    where invoice_number(serie_identifier, num_fact) = any (${numbers}::text[])
  `.execute(db)
  const invoices = new Set(issued.map(({ number }) => number))
  const clients = await clientsByNumber(db)
  return records
    .filter(({ number, huella }) => huella === null || !known.has(`${number} ${huella}`))
    .map(({ number, day, state, total, generatedAt, recipients }) => ({
      number,
      day,
      isKnownInvoice: invoices.has(number),
      clients: recipients.flatMap(recipient => clients.get(recipient) ?? []),
      state,
      total,
      generatedAt,
    }))
}

/** Active clients by what a record would name them with today; workshops of one company share it. */
const clientsByNumber = async (db: Database): Promise<Map<string, number[]>> => {
  const clients = new Map<string, number[]>()
  for (const { identifier, recipient } of await readRecipients(db, sql`client.is_active`)) {
    if (typeof recipient === 'string') continue
    const number = 'nif' in recipient ? recipient.nif : recipient.id
    clients.set(number, [...(clients.get(number) ?? []), identifier])
  }
  return clients
}
