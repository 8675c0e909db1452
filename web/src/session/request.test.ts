import { expect, it } from 'vitest'
import { bankCalls } from '#wire/calls/banks.ts'
import { billingCalls } from '#wire/calls/billing.ts'
import { clientCalls } from '#wire/calls/clients.ts'
import { exportCalls } from '#wire/calls/exports.ts'
import { groupCalls } from '#wire/calls/groups.ts'
import { reportCalls } from '#wire/calls/reports.ts'
import { seriesCalls } from '#wire/calls/series.ts'
import { asks, request, sends } from './request.ts'

it('asks for what the table says, with parameters in the path and the rest in the query', () => {
  expect(request(clientCalls.readClient, { at: { identifier: 7 } })).toEqual({
    url: '/api/clients/7',
    method: 'GET',
    headers: {},
  })
  expect(
    request(billingCalls.previewRun, { at: { fechaFactura: '2026-11-30', clienteIdentifier: null } }),
  ).toMatchObject({
    url: '/api/facturas/previsio?fechaFactura=2026-11-30',
  })
  expect(request(seriesCalls.deleteSeries, { at: { identifier: 'A/1' } })).toMatchObject({
    url: '/api/series/A%2F1',
    method: 'DELETE',
  })
})

it('sends the body as it is, and says which version was seen', () => {
  const body = {
    nombre: 'Banc',
    pais: 'ES',
    entidadFinanciera: '2100',
    oficina: '0813',
    dc: '61',
    numeroCuenta: '0123456789',
  }
  expect(request(bankCalls.changeBank, { at: { identifier: 3 }, body, seen: { version: 12 } })).toEqual({
    url: '/api/bancs/3',
    method: 'PUT',
    headers: { 'If-Match': '"12"' },
    body,
  })
})

it('says under which tag and key a run is started, beside headers and a time limit of its own', () => {
  const body = { serieIdentifier: 'A', fechaFactura: '2026-11-30' }
  const sent = { tag: 'W/"seen"', key: 'k-1', timeout: 5, headers: { Accept: 'application/json' }, body }
  expect(request(billingCalls.issueInvoices, sent)).toEqual({
    url: '/api/facturas',
    method: 'POST',
    headers: { Accept: 'application/json', 'If-Match': 'W/"seen"', 'Idempotency-Key': 'k-1' },
    timeout: 5,
    body,
  })
})

it('is the part of an endpoint that makes the call with what it is given', () => {
  const { query } = asks(clientCalls.readClient, (identifier: number) => ({ at: { identifier } }))
  expect(query(7)).toEqual(request(clientCalls.readClient, { at: { identifier: 7 } }))
  expect(asks(clientCalls.listClients).query()).toEqual(request(clientCalls.listClients))
  expect(sends(groupCalls.addGroup).query({ nombre: 'Grup' })).toMatchObject({
    method: 'POST',
    body: { nombre: 'Grup' },
  })
  // @ts-expect-error it needs to know which
  expect(() => asks(clientCalls.readClient).query()).toThrow(RangeError)
})

it('compiles only with what the call heeds', () => {
  // @ts-expect-error a parameter of the path is missing
  expect(() => request(clientCalls.readClient, {})).toThrow(RangeError)
  // @ts-expect-error nobody asks for that
  request(reportCalls.listDueSoon, { at: { days: 30 } })
  const body = { kind: 'invoices', format: 'pdf', invoices: [1] } as const
  // @ts-expect-error it is done once for each key
  request(exportCalls.askForExport, { body })
  // @ts-expect-error it has a body
  request(exportCalls.askForExport, { key: 'k-1' })
  // @ts-expect-error it has none of these
  request(exportCalls.askForExport, { key: 'k-1', body: { kind: 'invoices', format: 'pdf' } })
  // @ts-expect-error nothing is compared there
  request(clientCalls.addClient, { seen: { version: 1 } })
})
