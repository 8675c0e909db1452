import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { Database } from '../database/tables.ts'
import { readDebitRemarks } from '../debtors/readDebitRemarks.ts'
import { draftInvoices, draftJson } from './draftInvoices.ts'
import { readDueBooks } from './dueBooks.ts'
import { dueLinesTag } from './dueLinesTag.ts'
import { blockedClients, runRemarks } from './runRemarks.ts'

/** The preview as JSON text (a `Preview`), and the tag by which a run can ask that nothing has changed since. */
export type PreviewAnswer = { json: string; tag: string }

const DRAFTS = sql`select * from draft`

/** What a run on that day would issue, of all clients or of one; writes nothing. Any day may be asked for. */
export const previewRun = async (
  db: Database,
  { fechaFactura, cliente }: { fechaFactura: Day; cliente: number | null },
): Promise<PreviewAnswer> =>
  readDueBooks(db, { fechaFactura, cliente }, async (db, books) => {
    const debits = await readDebitRemarks(db, cliente, fechaFactura)
    const { rows } = await sql<{
      drafts: string | null
      blocked: string | null
      remarks: string | null
      tag: string
      closedThrough: Day | null
    }>`
    ${books},
    -- Made once, for what is shown and for the remarks.
    draft as materialized (${draftInvoices()})
    select
      (select string_agg(draft.json, ',') from (${draftJson(null, DRAFTS)}) as draft) as drafts,
      (select json_agg(blocked)::text from (${blockedClients}) as blocked) as blocked,
      (select json_agg(remark)::text from (${runRemarks(cliente, debits, DRAFTS)}) as remark) as remarks,
      (${dueLinesTag(fechaFactura)}) as tag,
      (select closed_through from configuration) as closed_through
  `.execute(db)
    const [row] = rows
    const json =
      `{"fechaFactura":${JSON.stringify(fechaFactura)},"closedThrough":${JSON.stringify(row?.closedThrough ?? null)},"invoices":[${row?.drafts ?? ''}],` +
      `"blocked":${row?.blocked ?? '[]'},"warnings":${row?.remarks ?? '[]'}}`
    return { json, tag: row?.tag ?? '' }
  })
