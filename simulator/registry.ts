import { chmodSync, closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { XmlNode } from '#platform/agency/agencyXml.ts'
import { dayOf } from './fields.ts'
import type { InvoiceKey, SentRecord } from './message.ts'

export type StoredState = 'accepted' | 'acceptedWithErrors' | 'annulled'

/** The last record of an invoice, as the agency has it. */
export type StoredInvoice = {
  key: InvoiceKey
  state: StoredState
  /** Of what it was accepted with. */
  code: number | null
  record: XmlNode
  huella: string
  total: string
  requestId: string
  presenter: string
  presentedAt: string
  modifiedAt: string
}

export type Outcome = { state: 'accepted' | 'acceptedWithErrors' | 'rejected'; code: number | null }

/** What came in, whatever became of it; for tests, which count it. */
export type ReceivedRecord = Outcome & {
  key: InvoiceKey
  kind: 'alta' | 'anulacion'
  reference: string
  chain: string
  huella: string
  requestId: string
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS received (
    sequence INTEGER PRIMARY KEY,
    chain TEXT NOT NULL, kind TEXT NOT NULL, issuer TEXT NOT NULL, number TEXT NOT NULL, day TEXT NOT NULL,
    reference TEXT NOT NULL, huella TEXT NOT NULL, state TEXT NOT NULL, code INTEGER, request_id TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS received_by_chain ON received (chain, sequence);
  CREATE INDEX IF NOT EXISTS received_by_huella ON received (chain, huella);
  CREATE TABLE IF NOT EXISTS invoices (
    issuer TEXT NOT NULL, number TEXT NOT NULL, day TEXT NOT NULL, iso_day TEXT NOT NULL,
    state TEXT NOT NULL, code INTEGER, record TEXT NOT NULL, huella TEXT NOT NULL, total TEXT NOT NULL,
    request_id TEXT NOT NULL, presenter TEXT NOT NULL, presented_at TEXT NOT NULL, modified_at TEXT NOT NULL,
    PRIMARY KEY (issuer, number, day)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS invoices_by_day ON invoices (issuer, iso_day, number);
`

const invoiceRow = z.object({
  issuer: z.string(),
  number: z.string(),
  day: z.string(),
  state: z.enum(['accepted', 'acceptedWithErrors', 'annulled']),
  code: z.number().nullable(),
  record: z.string(),
  huella: z.string(),
  total: z.string(),
  request_id: z.string(),
  presenter: z.string(),
  presented_at: z.string(),
  modified_at: z.string(),
})

const receivedRow = z.object({
  chain: z.string(),
  kind: z.enum(['alta', 'anulacion']),
  issuer: z.string(),
  number: z.string(),
  day: z.string(),
  reference: z.string(),
  huella: z.string(),
  state: z.enum(['accepted', 'acceptedWithErrors', 'rejected']),
  code: z.number().nullable(),
  request_id: z.string(),
})

/**
 * What the agency remembers, in one SQLite file: durable when an answer leaves, and there again after any end of the process.
 *
 * @param file its path; `:memory:` for none.
 */
export const openRegistry = (file: string) => {
  if (file !== ':memory:') keepPrivate(file)
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
  db.exec(TABLES)
  const statements = {
    invoice: db.prepare('SELECT * FROM invoices WHERE issuer = ? AND number = ? AND day = ?'),
    store: db.prepare(
      `INSERT OR REPLACE INTO invoices (issuer, number, day, iso_day, state, code, record, huella, total,
         request_id, presenter, presented_at, modified_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    // By its place: through the fingerprints, the whole chain would be looked at for each record.
    end: db.prepare(
      `SELECT huella FROM received AS last INDEXED BY received_by_chain WHERE chain = ? AND huella <> '' AND sequence =
         (SELECT min(sequence) FROM received AS same WHERE same.chain = last.chain AND same.huella = last.huella)
         AND sequence < coalesce((SELECT min(sequence) FROM received AS came WHERE came.chain = last.chain AND came.huella = ?), sequence + 1)
       ORDER BY sequence DESC LIMIT 1`,
    ),
    receive: db.prepare(
      `INSERT INTO received (chain, kind, issuer, number, day, reference, huella, state, code, request_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    ofMonth: db.prepare(
      `SELECT * FROM invoices WHERE issuer = ? AND iso_day LIKE ? AND (? = '' OR number = ?) AND (iso_day, number) > (?, ?)
       ORDER BY iso_day, number LIMIT ?`,
    ),
    received: db.prepare('SELECT * FROM received ORDER BY sequence'),
  }

  return {
    invoice: ({ issuer, number, day }: InvoiceKey): StoredInvoice | null => {
      const row = statements.invoice.get(issuer, number, day)
      return row === undefined ? null : storedInvoice(row)
    },

    store: ({ key, ...invoice }: StoredInvoice): void => {
      statements.store.run(
        key.issuer,
        key.number,
        key.day,
        dayOf(key.day),
        invoice.state,
        invoice.code,
        JSON.stringify(invoice.record),
        invoice.huella,
        invoice.total,
        invoice.requestId,
        invoice.presenter,
        invoice.presentedAt,
        invoice.modifiedAt,
      )
    },

    /**
     * Fingerprint of the last record of a chain that had not come before: one that is sent again moves nothing, and follows what it followed when it
     * first came. Invoices are refused the second time, annulments are not.
     */
    endOfChain: ({ chain, huella }: Pick<SentRecord, 'chain' | 'huella'>): string | null => {
      const row = statements.end.get(chain, huella)
      return row === undefined ? null : String(row.huella)
    },

    receive: (sent: SentRecord, { state, code }: Outcome, requestId: string): void => {
      const { chain, kind, key, reference, huella } = sent
      statements.receive.run(
        chain,
        kind,
        key.issuer,
        key.number,
        key.day,
        reference,
        huella,
        state,
        code,
        requestId,
      )
    },

    received: (): ReceivedRecord[] =>
      statements.received.all().map(raw => {
        const { issuer, number, day, request_id, ...row } = receivedRow.parse(raw)
        return { ...row, key: { issuer, number, day }, requestId: request_id }
      }),

    /**
     * Invoices of a month in their order.
     *
     * @param month `2026-11`.
     * @param after the last one of the page before; null from the beginning.
     */
    invoicesOf: (
      issuer: string,
      {
        month,
        number,
        after,
        limit,
      }: { month: string; number: string; after: InvoiceKey | null; limit: number },
    ): StoredInvoice[] =>
      statements.ofMonth
        .all(
          issuer,
          `${month}-%`,
          number,
          number,
          after === null ? '' : dayOf(after.day),
          after === null ? '' : after.number,
          limit,
        )
        .map(storedInvoice),

    /** All or nothing. */
    atOnce: <T>(work: () => T): T => {
      db.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        db.exec('COMMIT')
        return result
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },

    close: (): void => db.close(),
  }
}

/** Its owner's alone; SQLite gives the files beside it the same mode. */
const keepPrivate = (file: string): void => {
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}

export type Registry = ReturnType<typeof openRegistry>

const storedInvoice = (raw: unknown): StoredInvoice => {
  const row = invoiceRow.parse(raw)
  return {
    key: { issuer: row.issuer, number: row.number, day: row.day },
    state: row.state,
    code: row.code,
    record: JSON.parse(row.record) as XmlNode,
    huella: row.huella,
    total: row.total,
    requestId: row.request_id,
    presenter: row.presenter,
    presentedAt: row.presented_at,
    modifiedAt: row.modified_at,
  }
}
