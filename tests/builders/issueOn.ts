import { expect } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import type { TestApi } from '#tests/support/startApi.ts'
import type { Invoice } from '#wire/invoices.ts'

/** What a run of series A on this day (`YYYY-MM-DD`) issues; `body` says further what is billed, `key` names the run. */
export const issueOn = async (
  staff: ApiClient,
  fechaFactura: string,
  body: object = {},
  { key }: { key?: string } = {},
): Promise<Invoice[]> => {
  const answer = await staff.post<Invoice[]>(
    '/api/facturas',
    { SerieIdentifier: 'A', FechaFactura: fechaFactura, ...body },
    key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
  )
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** Lets an invoice fall due on this day. */
export const setDue = ({ db }: TestApi, identifier: number | undefined, fechaVencimiento: string) =>
  db
    .updateTable('invoices')
    .set({ fechaVencimiento })
    .where('identifier', '=', identifier ?? 0)
    .execute()
