import { expect } from 'vitest'
import type { Database } from '#api/database/tables.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { RemittanceDetails } from '#wire/remittances.ts'
import { buildBank, buildClient, buildCompany, buildContract, buildSeries } from './books.ts'

export const DEBTOR_IBAN = 'ES7921000813610123456789'

/** A company that may debit, in empty books: three clients with mandates, and an invoice of 121 € to each of 30 November 2026. */
export const buildDebitBooks = async (
  db: Database,
  staff: ApiClient,
  references: readonly [string, string, string] = ['M-0', 'M-1', 'M-2'],
): Promise<{ bank: number; invoices: Invoice[] }> => {
  await buildCompany(db, { nif: 'B85626240' })
  await buildSeries(db)
  const bank = await buildBank(db, {
    entidadFinanciera: '2100',
    oficina: '0418',
    dc: '45',
    numeroCuenta: '0200051332',
  })
  for (const [place, nombre] of ['Forns Puig', 'Tallers Serra', 'Garatge Vila'].entries()) {
    const client = await buildClient(db, { nombre, iban: DEBTOR_IBAN, isAdeudo: true })
    await buildContract(db, { clienteIdentifier: client.identifier, fechaInicio: '2026-11-01' })
    const mandate = {
      clienteIdentifier: client.identifier,
      reference: references[place],
      signedOn: '2026-01-15',
      scheme: 'CORE',
    }
    expect((await staff.post('/api/mandates', mandate)).status).toBe(201)
  }
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
  const { body: invoices } = await staff.post<Invoice[]>('/api/facturas', run)
  return { bank: bank.identifier, invoices }
}

/** A remittance of these invoices that the bank has, though their clients were told of a later day. */
export const sendRemittance = async (
  staff: ApiClient,
  asked: { bank: number; collectionDate: string; invoices: readonly Invoice[] },
): Promise<RemittanceDetails> => {
  const made = await staff.post<RemittanceDetails>('/api/remittances', {
    bancIdentifier: asked.bank,
    collectionDate: asked.collectionDate,
    isEarly: true,
    invoices: asked.invoices.map(({ identifier }) => identifier),
  })
  expect(made.status, made.text).toBe(201)
  const sent = await staff.post<RemittanceDetails>(`/api/remittances/${made.body.identifier}/send`, {})
  expect(sent.status, sent.text).toBe(200)
  return sent.body
}
