import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockBilling } from '#api/calendar/billingLock.ts'
import { pauseImported } from '#api/calendar/pauses.ts'
import { buildClient, buildContract, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lockWaits } from '#tests/support/lockWaits.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Preview } from '#wire/billing.ts'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'

const TODAY = '2026-11-30'

let api: TestApi
let staff: ApiClient
let administrator: ApiClient

beforeAll(async () => {
  api = await startApi({ now: `${TODAY}T10:00:00Z` })
  staff = await api.as('Gestió')
  administrator = await api.as('Administrador')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await buildSeries(api.db)
})

/** Staff's client on another day, of the same books. */
const onDay = async (day: string, work: (staff: ApiClient) => Promise<void>): Promise<void> => {
  const then = await startApi({ now: `${day}T10:00:00Z`, databaseUrl: api.databaseUrl })
  try {
    await work(await then.as('Gestió'))
  } finally {
    await then.stop()
  }
}

/** A contract whose invoice lines say nothing but the first day of their period. */
const addContract = async (fechaInicio: string, days = 30): Promise<Contract> => {
  const { identifier } = await buildContract(api.db, {
    fechaInicio,
    productoDiasFacturacion: days,
    productoDescripcion: '{inici}',
  })
  return read(identifier)
}

const read = async (identifier: number): Promise<Contract> => {
  const { body } = await staff.get<Contract[]>('/api/clientProd')
  const contract = body.find(each => each.identifier === identifier)
  if (!contract) throw new Error(`no contract ${identifier}`)
  return contract
}

const change = async (contract: Contract, changes: Partial<Contract>) =>
  staff.put<Contract & ErrorBody>(`/api/clientProd/${contract.identifier}`, {
    ...(await read(contract.identifier)),
    ...changes,
  })

const switchContract = (who: ApiClient, contract: Contract, isActive: boolean) =>
  who.put<Contract>(`/api/clientProd/${contract.identifier}`, { ...contract, isActive })

const switchClient = (who: ApiClient, identifier: number, isActive: boolean) =>
  who.put<Client>(`/api/clients/${identifier}`, { nombre: 'Taller', tipoIVA: 21, isActive })

/** First days of the periods that a run on `fechaFactura` would bill. */
const due = async (fechaFactura = TODAY): Promise<(string | null)[]> => {
  const { body } = await staff.get<Preview>(`/api/facturas/previsio?fechaFactura=${fechaFactura}`)
  return body.invoices.flatMap(({ facturaDetalles }) =>
    facturaDetalles.map(({ productoDescripcion }) => productoDescripcion),
  )
}

const bill = async (fechaFactura = TODAY): Promise<Invoice[]> => {
  const answer = await staff.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: fechaFactura,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const pauses = () =>
  api.db
    .selectFrom('pauses')
    .select(['clienteIdentifier', 'contractIdentifier', 'firstDay', 'lastDay'])
    .orderBy('identifier')
    .execute()

describe('activity', () => {
  const switches = [
    ['contract', (who: ApiClient, contract: Contract, on: boolean) => switchContract(who, contract, on)],
    [
      'client',
      (who: ApiClient, { clienteIdentifier }: Contract, on: boolean) =>
        switchClient(who, clienteIdentifier, on),
    ],
  ] as const

  describe.each(switches)('of a %s', (_name, turn) => {
    it('never bills what starts while it is off; what fell due before stays due', async () => {
      const contract = await addContract('2026-06-10')
      await onDay('2026-08-20', async then => {
        expect((await turn(then, contract, false)).body.isActive).toBe(false)
      })
      expect(await due()).toEqual([])
      await onDay('2026-11-10', async then => {
        expect((await turn(then, contract, true)).body.isActive).toBe(true)
      })
      expect(await due()).toEqual(['10/06/2026', '10/07/2026', '10/08/2026', '10/11/2026'])
      expect(await pauses()).toMatchObject([{ firstDay: '2026-08-20', lastDay: '2026-11-09' }])
    })

    it('does not bill what starts on the day it is switched off', async () => {
      const contract = await addContract('2026-10-10')
      await onDay('2026-11-10', then => turn(then, contract, false).then(() => undefined))
      await onDay('2026-11-11', then => turn(then, contract, true).then(() => undefined))
      expect(await due()).toEqual(['10/10/2026'])
    })

    it('leaves no trace of a switch to and fro on one day, as often as it happens', async () => {
      const contract = await addContract(TODAY)
      for (const on of [false, true, false, true]) expect((await turn(staff, contract, on)).status).toBe(200)
      expect(await pauses()).toEqual([])
      expect(await due()).toEqual(['30/11/2026'])
    })

    it('keeps each of several pauses', async () => {
      const contract = await addContract('2026-06-15')
      for (const [off, on] of [
        ['2026-07-01', '2026-08-01'],
        ['2026-09-01', '2026-10-01'],
      ] as const) {
        await onDay(off, then => turn(then, contract, false).then(() => undefined))
        await onDay(on, then => turn(then, contract, true).then(() => undefined))
      }
      expect(await due()).toEqual(['15/06/2026', '15/08/2026', '15/10/2026', '15/11/2026'])
    })

    it('begins one pause for two calls at once', async () => {
      const contract = await addContract('2026-06-15')
      const answers = await Promise.all([turn(staff, contract, false), turn(staff, contract, false)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await pauses()).toMatchObject([{ firstDay: TODAY, lastDay: null }])
    })
  })

  it('touches no pause when the flag is the same or absent', async () => {
    const contract = await addContract('2026-06-15')
    await switchContract(staff, contract, true)
    await switchClient(staff, contract.clienteIdentifier, true)
    expect(await pauses()).toEqual([])
    await switchContract(staff, contract, false)
    await switchClient(staff, contract.clienteIdentifier, false)
    const both = await pauses()
    expect(both).toEqual([
      { contractIdentifier: contract.identifier, clienteIdentifier: null, firstDay: TODAY, lastDay: null },
      {
        contractIdentifier: null,
        clienteIdentifier: contract.clienteIdentifier,
        firstDay: TODAY,
        lastDay: null,
      },
    ])
    await switchContract(staff, contract, false)
    const { isActive, ...rest } = contract
    await staff.put(`/api/clientProd/${contract.identifier}`, rest)
    await staff.put(`/api/clients/${contract.clienteIdentifier}`, { nombre: 'Taller', tipoIVA: 21 })
    expect(await pauses()).toEqual(both)
    expect(await read(contract.identifier)).toMatchObject({ isActive: false })
  })

  it('ends only its own pause: a contract stays off while its client comes back', async () => {
    const contract = await addContract('2026-06-15')
    await switchContract(staff, contract, false)
    await switchClient(staff, contract.clienteIdentifier, false)
    await switchClient(staff, contract.clienteIdentifier, true)
    expect(await pauses()).toMatchObject([{ contractIdentifier: contract.identifier, lastDay: null }])
    expect(await due()).toEqual([])
  })

  it('of what came in inactive: nothing before the day it is switched on is ever due', async () => {
    const contract = await addContract('2026-06-30')
    const other = await addContract('2026-06-30')
    await api.db.transaction().execute(async tx => {
      await tx
        .updateTable('contracts')
        .set({ isActive: false })
        .where('identifier', '=', contract.identifier)
        .execute()
      await tx
        .updateTable('clients')
        .set({ isActive: false })
        .where('identifier', '=', other.clienteIdentifier)
        .execute()
      await pauseImported(tx, {
        clients: [contract.clienteIdentifier, other.clienteIdentifier],
        contracts: [contract.identifier, other.identifier],
      })
    })
    expect(await pauses()).toEqual([
      { clienteIdentifier: other.clienteIdentifier, contractIdentifier: null, firstDay: null, lastDay: null },
      { clienteIdentifier: null, contractIdentifier: contract.identifier, firstDay: null, lastDay: null },
    ])
    await switchContract(staff, contract, true)
    await switchClient(staff, other.clienteIdentifier, true)
    expect(await due()).toEqual(['30/11/2026', '30/11/2026'])
  })
})

describe('start of a contract', () => {
  it('[AMB-63] may change until something is billed, and its periods with it', async () => {
    const contract = await addContract('2026-06-15')
    const changed = await change(contract, { fechaInicio: '2026-10-01' })
    expect(changed).toMatchObject({ status: 200, body: { fechaInicio: '2026-10-01', version: 2 } })
    expect(await due()).toEqual(['01/10/2026', '01/11/2026'])
    await bill()
    const refused = await change(contract, { fechaInicio: '2026-10-02' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'already-billed' } })
    expect((await change(contract, { productoTitulo: 'Un altre' })).status).toBe(200)
    expect(await read(contract.identifier)).toMatchObject({ fechaInicio: '2026-10-01', version: 3 })
  })

  it('that lies in a pause which is over is refused: what begins there would never be billed', async () => {
    const contract = await addContract('2026-11-30', 365)
    const { clienteIdentifier, productoIdentifier } = contract
    await onDay('2026-03-01', async then => void (await switchClient(then, clienteIdentifier, false)))
    await onDay('2026-11-27', async then => void (await switchClient(then, clienteIdentifier, true)))
    const made = (fechaInicio: string, isRecurrente: boolean) =>
      staff.post<ErrorBody>('/api/clientProd', {
        clienteIdentifier,
        productoIdentifier,
        productoTitulo: 'Quota',
        productoDescripcion: '{inici}',
        productoUnidades: 1,
        productoPrecio: 1200,
        productoDiasFacturacion: 365,
        isRecurrente,
        fechaInicio,
      })
    const refusals = [
      await made('2026-11-01', true),
      await made('2026-11-20', false),
      await change(contract, { fechaInicio: '2026-11-26' }),
    ]
    for (const { status, body } of refusals) {
      expect(status).toBe(422)
      expect(body.fields).toEqual({ fechaInicio: expect.stringContaining('fins al 26/11/2026') })
    }
    expect((await made('2026-02-28', false)).status).toBe(201)
    expect((await made('2026-11-27', true)).status).toBe(201)
    expect(await due()).toEqual(['30/11/2026', '28/02/2026', '27/11/2026'])
  })

  it('is fixed once a contract is billed through a day', async () => {
    const contract = await addContract('2026-06-15')
    await administrator.put(`/api/clientProd/${contract.identifier}/facturadoHasta`, {
      billedThrough: TODAY,
    })
    expect((await change(contract, { fechaInicio: '2026-10-02' })).status).toBe(409)
  })
})

describe('days and recurrence of a contract', () => {
  it('count from the start while nothing is billed', async () => {
    const contract = await addContract('2026-06-15')
    expect((await change(contract, { productoDiasFacturacion: 90 })).status).toBe(200)
    expect(await due()).toEqual(['15/06/2026', '15/09/2026'])
    expect((await change(contract, { isRecurrente: false })).status).toBe(200)
    expect(await due()).toEqual(['15/06/2026'])
  })

  it('count from the day after the last billed period', async () => {
    const contract = await addContract('2026-06-15')
    await bill()
    expect((await change(contract, { productoDiasFacturacion: 60 })).status).toBe(200)
    expect(await due('2027-04-30')).toEqual(['15/12/2026', '15/02/2027', '15/04/2027'])
    expect(await read(contract.identifier)).toMatchObject({ fechaInicio: '2026-06-15' })
  })

  it('are refused while a period is due, and pass once it is billed or marked', async () => {
    const contract = await addContract('2026-06-15')
    await bill('2026-10-31')
    for (const changes of [{ productoDiasFacturacion: 90 }, { isRecurrente: false }]) {
      const refused = await change(contract, changes)
      expect(refused).toMatchObject({ status: 409, body: { code: 'periods-due' } })
      expect(refused.body.error).toContain('pendents de facturar')
    }
    expect(await read(contract.identifier)).toEqual(contract)
    await administrator.put(`/api/clientProd/${contract.identifier}/facturadoHasta`, {
      billedThrough: TODAY,
    })
    expect((await change(contract, { productoDiasFacturacion: 90 })).status).toBe(200)
    expect(await due('2027-03-31')).toEqual(['15/12/2026', '15/03/2027'])
  })

  it('leave what was taken back of the calendar before due as it was', async () => {
    const contract = await addContract('2026-11-25', 10)
    const [invoice] = await bill('2026-12-25')
    if (!invoice) throw new Error('nothing was issued')
    expect(invoice.facturaDetalles.map(({ productoDescripcion }) => productoDescripcion)).toEqual([
      '25/11/2026',
      '05/12/2026',
      '15/12/2026',
      '25/12/2026',
    ])
    const taken = await staff.put(`/api/facturas/${invoice.identifier}`, {
      ...invoice,
      fechaCobro: invoice.fechaVencimiento,
      facturaDetalles: invoice.facturaDetalles.filter((_, index) => index !== 1),
    })
    expect(taken.status, taken.text).toBe(200)
    expect((await change(contract, { productoDiasFacturacion: 30 })).status).toBe(200)
    expect(await due('2027-02-28')).toEqual(['05/12/2026', '04/01/2027', '04/02/2027'])
    await bill('2026-12-31')
    const { rows } = await sql<{ period: string }>`
      select period::text from invoice_lines order by period
    `.execute(api.db)
    expect(rows.map(({ period }) => period)).toEqual([
      '[2026-11-25,2026-12-05)',
      '[2026-12-05,2026-12-15)',
      '[2026-12-15,2026-12-25)',
      '[2026-12-25,2027-01-04)',
    ])
  })

  describe('after a pause', () => {
    /** Billed through September, away from 1 October to 19 November. */
    const comesBack = async (who: 'client' | 'contract') => {
      const contract = await addContract('2026-08-01')
      await bill('2026-09-30')
      const toggle = async (then: ApiClient, on: boolean) =>
        who === 'client'
          ? switchClient(then, contract.clienteIdentifier, on)
          : switchContract(then, contract, on)
      await onDay('2026-10-01', async then => void (await toggle(then, false)))
      return { contract, back: () => onDay('2026-11-20', async then => void (await toggle(then, true))) }
    }

    it.each(['client', 'contract'] as const)(
      'of the %s begin where the next period of before would have',
      async who => {
        const { contract, back } = await comesBack(who)
        await back()
        expect((await change(contract, { productoDiasFacturacion: 365 })).status).toBe(200)
        expect(await due('2026-12-31')).toEqual(['01/12/2026'])
        expect((await change(contract, { isRecurrente: false })).status).toBe(200)
        expect(await due('2026-12-31')).toEqual(['01/12/2026'])
      },
    )

    it('change with what resumes the contract, and not before', async () => {
      const { contract } = await comesBack('contract')
      const early = await change(contract, { isActive: false, productoDiasFacturacion: 365 })
      expect(early).toMatchObject({ status: 409, body: { code: 'paused' } })
      expect((await change(contract, { isActive: true, productoDiasFacturacion: 365 })).status).toBe(200)
      expect(await due('2026-12-31')).toEqual(['01/12/2026'])
    })

    it('wait until their client is back', async () => {
      const { contract, back } = await comesBack('client')
      const early = await change(contract, { isActive: true, productoDiasFacturacion: 365 })
      expect(early).toMatchObject({ status: 409, body: { code: 'paused' } })
      await back()
      expect((await change(contract, { productoDiasFacturacion: 365 })).status).toBe(200)
    })

    it('are refused with a start of which nothing is billed, until another is given', async () => {
      const contract = await addContract('2026-10-10')
      await onDay('2026-10-01', async then => void (await switchContract(then, contract, false)))
      await onDay('2026-11-20', async then => void (await switchContract(then, contract, true)))
      const refused = await change(contract, { productoDiasFacturacion: 365 })
      expect(refused).toMatchObject({ status: 422, body: { fields: { fechaInicio: expect.any(String) } } })
      const later = { productoDiasFacturacion: 365, fechaInicio: '2026-11-20' }
      expect((await change(contract, later)).status).toBe(200)
      expect(await due()).toEqual(['20/11/2026'])
    })
  })

  it('bill no day twice, whatever a run meets', async () => {
    const contract = await addContract('2026-11-15')
    const [changed, run] = await Promise.all([
      change(contract, { productoDiasFacturacion: 45 }),
      staff.post<Invoice[]>('/api/facturas', { SerieIdentifier: 'A', FechaFactura: TODAY }),
    ])
    expect([changed.status, run.status]).toEqual([200, 201])
    const { rows } = await sql<{ period: string; anchor: string }>`
      select line.period::text, contract.anchor from invoice_lines as line join contracts as contract
      on contract.identifier = line.contract_identifier
    `.execute(api.db)
    expect([
      [{ period: '[2026-11-15,2026-12-15)', anchor: '2026-12-15' }],
      [{ period: '[2026-11-15,2026-12-30)', anchor: '2026-11-15' }],
    ]).toContainEqual(rows)
  })
})

describe('billed through', () => {
  const path = ({ identifier }: Contract) => `/api/clientProd/${identifier}/facturadoHasta`

  it('marks what starts by a day as billed and takes it back, but not what is on an invoice', async () => {
    const contract = await addContract('2026-08-15')
    const marked = await administrator.put<Contract>(
      path(contract),
      { billedThrough: '2026-09-15' },
      { headers: { 'If-Match': '"1"' } },
    )
    expect(marked).toMatchObject({
      status: 200,
      body: { ...contract, billedThrough: '2026-09-15', version: 2 },
    })
    expect(await due()).toEqual(['15/10/2026', '15/11/2026'])
    await bill('2026-10-31')
    const back = await administrator.put<Contract>(path(contract), { BilledThrough: null })
    expect(back.body).toMatchObject({ billedThrough: null, version: 3 })
    expect(await due()).toEqual(['15/08/2026', '15/09/2026', '15/11/2026'])
  })

  it('taken back before anything was invoiced, the periods count from the start again', async () => {
    const contract = await addContract('2026-08-15')
    await administrator.put(path(contract), { billedThrough: TODAY })
    expect((await change(contract, { productoDiasFacturacion: 60 })).status).toBe(200)
    expect(await due('2026-12-31')).toEqual(['15/12/2026'])
    await administrator.put(path(contract), { billedThrough: null })
    expect(await due('2026-12-31')).toEqual(['15/08/2026', '15/10/2026', '15/12/2026'])
  })

  it('moved back after the days have changed, the months between are due again as they were', async () => {
    const contract = await addContract('2026-01-31')
    await bill('2026-02-15')
    const through = async (billedThrough: string | null) =>
      (await administrator.put(path(contract), { billedThrough })).status
    expect(await through(TODAY)).toBe(200)
    expect((await change(contract, { productoDiasFacturacion: 90 })).status).toBe(200)
    expect(await due('2027-03-31')).toEqual(['31/12/2026', '31/03/2027'])
    expect(await through('2026-08-31')).toBe(200)
    expect(await due()).toEqual(['30/09/2026', '31/10/2026', '30/11/2026'])
    expect((await change(contract, { productoDiasFacturacion: 60 })).body.code).toBe('periods-due')
    expect(await through(null)).toBe(200)
    expect((await due()).slice(0, 2)).toEqual(['28/02/2026', '31/03/2026'])
    expect(await through(TODAY)).toBe(200)
    expect(await due('2027-03-31')).toEqual(['31/12/2026', '31/03/2027'])
  })

  /** Monthly until December, every 90 days then; its months of October and November are billed after all, each on a line. */
  const billedAfterAll = async () => {
    const contract = await addContract('2026-09-01')
    const through = (billedThrough: string) => administrator.put(path(contract), { billedThrough })
    await through('2026-11-01')
    expect((await change(contract, { productoDiasFacturacion: 90 })).status).toBe(200)
    await through('2026-09-30')
    const [invoice] = await bill()
    if (!invoice) throw new Error('nothing was issued')
    expect(invoice.facturaDetalles.map(({ productoDescripcion }) => productoDescripcion)).toEqual([
      '01/10/2026',
      '01/11/2026',
    ])
    return { contract, invoice }
  }
  const withoutFirstLine = (invoice: Invoice, fields: object = {}) =>
    staff.put<ErrorBody>(`/api/facturas/${invoice.identifier}`, {
      ...invoice,
      fechaCobro: invoice.fechaVencimiento,
      facturaDetalles: invoice.facturaDetalles.slice(1),
      ...fields,
    })

  it('an invoice of the calendar before is deleted: its months are due again as they were', async () => {
    const { invoice } = await billedAfterAll()
    const deleted = await staff.delete(`/api/facturas/${invoice.identifier}`)
    expect(deleted.status, deleted.text).toBe(204)
    expect(await due('2027-03-31')).toEqual(['01/10/2026', '01/11/2026', '01/12/2026', '01/03/2027'])
    expect((await bill())[0]?.numFact).toBe(invoice.numFact)
  })

  it('a month that is due again when the contract has become yearly costs what a month did', async () => {
    const { identifier } = await buildContract(api.db, {
      fechaInicio: '2026-09-01',
      productoUnidades: 2,
      productoPrecio: 25,
      productoDescuento: 10,
    })
    const [, november] = [await bill('2026-10-31'), await bill()].flat()
    if (!november) throw new Error('nothing was issued')
    const yearly = {
      productoDiasFacturacion: 365,
      productoUnidades: 1,
      productoPrecio: 540,
      productoDescuento: 0,
    }
    expect((await change(await read(identifier), yearly)).status).toBe(200)
    expect((await staff.delete(`/api/facturas/${november.identifier}`)).status).toBe(204)
    const amounts = async () => {
      const { body } = await staff.get<Preview>('/api/facturas/previsio?fechaFactura=2026-12-31')
      const lines = body.invoices.flatMap(({ facturaDetalles }) => facturaDetalles)
      const told = body.warnings.filter(({ reason }) => /altra periodicitat/.test(reason))
      return [lines.map(({ precioLinea }) => precioLinea), told.length]
    }
    expect(await amounts()).toEqual([[45, 540], 0])
    const issued = await bill()
    expect(issued.map(({ precioBase, descuentoFactura }) => [precioBase, descuentoFactura])).toEqual([
      [45, -5],
    ])
    expect((await staff.delete(`/api/facturas/${issued[0]?.identifier}`)).status).toBe(204)

    // Books of before kept no prices: there the present one is all that is known, and staff are told.
    await api.db
      .updateTable('pastCalendars')
      .set({ productoUnidades: null, productoPrecio: null, productoDescuento: null })
      .execute()
    expect(await amounts()).toEqual([[540, 540], 1])
  })

  it('a line of the calendar before is taken back: its month alone is due again', async () => {
    const { invoice } = await billedAfterAll()
    const taken = await withoutFirstLine(invoice)
    expect(taken.status, taken.text).toBe(200)
    expect(await due('2027-03-31')).toEqual(['01/10/2026', '01/12/2026', '01/03/2027'])
  })

  it('a line of a calendar that the books do not tell any more stays on its invoice', async () => {
    const { invoice } = await billedAfterAll()
    // Books of before kept no calendar but the present one.
    await api.db.deleteFrom('pastCalendars').execute()
    for (const refused of [
      await withoutFirstLine(invoice),
      await staff.delete<ErrorBody>(`/api/facturas/${invoice.identifier}`),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'period-not-in-calendar' } })
  })

  it.each<[string, string, (contract: Contract) => Promise<unknown>]>([
    [
      'since it counts as billed for longer',
      'facturat fins al 30/09/2026',
      contract => administrator.put(path(contract), { billedThrough: '2026-09-30' }),
    ],
    [
      'since it falls into a pause',
      'en una pausa',
      async contract => {
        await onDay('2026-09-15', async then => void (await switchContract(then, contract, false)))
        await onDay('2026-09-20', async then => void (await switchContract(then, contract, true)))
      },
    ],
  ])('what would not be due again %s is taken back only when that is meant', async (_, told, work) => {
    const contract = await addContract('2026-09-15')
    const [invoice] = await bill('2026-10-31')
    if (!invoice) throw new Error('nothing was issued')
    await work(contract)
    const path = `/api/facturas/${invoice.identifier}`
    for (const refused of [await withoutFirstLine(invoice), await staff.delete<ErrorBody>(path)]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'not-due-again' } })
      expect(refused.body.error).toContain(
        `«${invoice.facturaDetalles[0]?.producte}» no es tornaria a facturar`,
      )
      expect(refused.body.error).toContain(told)
    }
    expect(await withoutFirstLine(invoice, { notDueAgain: true })).toMatchObject({ status: 200 })
    expect(await due('2026-10-31')).toEqual([])
    // What is left of it comes back, and nothing is asked.
    expect((await staff.delete(path)).status).toBe(204)
    expect(await due('2026-10-31')).toEqual(['15/10/2026'])
  })

  it('an invoice that would not be due again goes when that is meant, which the audit log tells', async () => {
    const contract = await addContract('2026-10-15')
    const [invoice] = await bill('2026-10-31')
    await administrator.put(path(contract), { billedThrough: '2026-10-31' })
    const address = `/api/facturas/${invoice?.identifier}`
    expect((await staff.delete<ErrorBody>(address)).body.code).toBe('not-due-again')
    expect((await staff.delete(`${address}?notDueAgain=true`)).status).toBe(204)
    const { action, after } = await lastAudit(api, 'invoices', invoice?.identifier ?? null)
    expect([action, after]).toEqual(['delete', { notDueAgain: true }])
    // The mark taken away again, it comes back.
    await administrator.put(path(contract), { billedThrough: null })
    expect(await due('2026-10-31')).toEqual(['15/10/2026'])
  })

  it('once all of it is taken back, a start set anew takes the place of every calendar', async () => {
    const { contract, invoice } = await billedAfterAll()
    await administrator.put(path(contract), { billedThrough: null })
    expect((await staff.delete(`/api/facturas/${invoice.identifier}`)).status).toBe(204)
    // The day that its present calendar counts from already.
    expect((await change(contract, { fechaInicio: '2026-12-01' })).status).toBe(200)
    expect(await due('2027-03-31')).toEqual(['01/12/2026', '01/03/2027'])
  })

  it('is not moved back to where the books do not tell the days of before', async () => {
    const contract = await addContract('2026-01-31')
    await bill('2026-02-15')
    await administrator.put(path(contract), { billedThrough: TODAY })
    await change(contract, { productoDiasFacturacion: 90 })
    // Books of before kept no calendar but the present one.
    await api.db.deleteFrom('pastCalendars').execute()
    const refused = await administrator.put<ErrorBody>(path(contract), { billedThrough: '2026-08-31' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'calendar-unknown' } })
    expect(refused.body.error).toContain('31/12/2026')
    expect(await read(contract.identifier)).toMatchObject({ billedThrough: TODAY })
  })

  it('is the way out for a contract with more than twelve periods due', async () => {
    const contract = await addContract('2025-06-15')
    const preview = await staff.get<Preview>(`/api/facturas/previsio?fechaFactura=${TODAY}`)
    expect(preview.body.blocked).toHaveLength(1)
    await administrator.put(path(contract), { billedThrough: '2026-10-15' })
    expect(await due()).toEqual(['15/11/2026'])
  })

  it('is written to the audit log', async () => {
    const contract = await addContract('2026-08-15')
    await administrator.put(path(contract), { billedThrough: '2026-09-15' })
    const entry = await api.db
      .selectFrom('auditLog')
      .selectAll()
      .orderBy('identifier', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(entry).toMatchObject({
      account: 'administrador@example.com',
      action: 'change',
      entity: 'contracts',
      record: String(contract.identifier),
      before: { billedThrough: null },
      after: { billedThrough: '2026-09-15' },
    })
  })

  it('is the Administrador’s alone', async () => {
    const contract = await addContract('2026-08-15')
    const consulta = await api.as('Consulta')
    for (const [who, status] of [
      [staff, 403],
      [consulta, 403],
      [api.visitor, 401],
    ] as const)
      expect((await who.put(path(contract), { billedThrough: TODAY })).status).toBe(status)
    expect(await read(contract.identifier)).toEqual(contract)
  })

  it.each([
    [{}, 422],
    [{ billedThrough: '30/11/2026' }, 422],
    [{ billedThrough: '2026-11-31' }, 422],
    [{ billedThrough: '' }, 422],
    [{ billedThrough: '2026-11-30\u0000' }, 422],
    [{ billedThrough: 20261130 }, 400],
    [{ billedThrough: true }, 400],
    [{ billedThrough: null, BilledThrough: null }, 400],
    [['2026-11-30'], 400],
    ['2026-11-30', 400],
  ])('refuses %j with %i', async (sent, status) => {
    const contract = await addContract('2026-08-15')
    expect((await administrator.put(path(contract), sent)).status).toBe(status)
    expect(await read(contract.identifier)).toEqual(contract)
  })

  it('refuses a stale version with 409 and an unknown contract with 404', async () => {
    const contract = await addContract('2026-08-15')
    const stale = await administrator.put<ErrorBody>(
      path(contract),
      { billedThrough: TODAY },
      { headers: { 'If-Match': '"7"' } },
    )
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } })
    for (const id of ['0', '-1', 'abc', '1000000000'])
      expect(
        (await administrator.put(`/api/clientProd/${id}/facturadoHasta`, { billedThrough: null })).status,
      ).toBe(404)
    expect(await read(contract.identifier)).toEqual(contract)
  })
})

describe('a contract with more than twelve periods due', () => {
  const blocked = async (fechaFactura: string) => {
    const { body } = await staff.get<Preview>(`/api/facturas/previsio?fechaFactura=${fechaFactura}`)
    return [body.blocked.length, body.invoices.length]
  }

  it('is blocked, counted from the last day that a run has billed', async () => {
    await addContract('2026-11-15')
    await bill()
    expect(await blocked('2027-11-30')).toEqual([0, 1])
    expect(await blocked('2027-12-15')).toEqual([1, 0])
    expect(await blocked('2030-12-15')).toEqual([1, 0])
  })

  it('is blocked wherever the dates of its invoices have been moved', async () => {
    await addContract('2026-01-15')
    const [invoice] = await bill()
    if (!invoice) throw new Error('nothing was issued')
    expect(invoice.facturaDetalles).toHaveLength(11)
    const moved = await staff.put(`/api/facturas/${invoice.identifier}`, {
      ...invoice,
      fechaFactura: '2026-01-20',
      fechaCobro: invoice.fechaVencimiento,
    })
    expect(moved.status, moved.text).toBe(200)
    expect(await blocked('2027-11-30')).toEqual([0, 1])
    expect(await blocked('2027-12-15')).toEqual([1, 0])
  })
})

describe('two changes at once', () => {
  it('of which one switches off what the other says is on: one is told to try again', async () => {
    const contract = await addContract('2026-10-15')
    const waiting = async (count: number) => (await lockWaits(api.db)) === count
    const answers = await api.db.transaction().execute(async tx => {
      await sql`select from contracts where identifier = ${contract.identifier} for update`.execute(tx)
      const off = change(contract, { isActive: false })
      await eventually('the first waits for the lock', () => waiting(1))
      // Read before the other is through, it seems to change nothing that billing looks at.
      const on = change(contract, { isActive: true, productoTitulo: 'Encara actiu' })
      await eventually('both wait for the lock', () => waiting(2))
      return { off, on }
    })
    expect((await answers.off).status).toBe(200)
    expect(await answers.on).toMatchObject({ status: 409, body: { code: 'busy' } })
    expect(await read(contract.identifier)).toMatchObject({
      isActive: false,
      productoTitulo: contract.productoTitulo,
    })
    expect(await pauses()).toMatchObject([{ firstDay: TODAY, lastDay: null }])
  })
})

describe('while a billing run holds its lock', () => {
  /** Does the work in the middle of a transaction that holds the lock of billing, then ends it. */
  const duringRun = async (work: () => Promise<void>): Promise<void> => {
    await api.db.transaction().execute(async tx => {
      await lockBilling(tx)
      await work()
    })
  }
  const waiting = async () => (await lockWaits(api.db, 'advisory')) > 0

  it('changes that touch no calendar pass', async () => {
    const contract = await addContract('2026-08-15')
    await duringRun(async () => {
      expect((await change(contract, { productoTitulo: 'Un altre' })).status).toBe(200)
      const client = await staff.put(`/api/clients/${contract.clienteIdentifier}`, {
        nombre: 'Un altre',
        tipoIVA: 10,
        isActive: true,
      })
      expect(client.status).toBe(200)
    })
  })

  it.each([
    ['a contract’s activity', (contract: Contract) => change(contract, { isActive: false }), 200],
    ['a contract’s start', (contract: Contract) => change(contract, { fechaInicio: '2026-09-01' }), 200],
    ['a contract’s days', (contract: Contract) => change(contract, { productoDiasFacturacion: 90 }), 200],
    ['a contract’s end', ({ identifier }: Contract) => staff.delete(`/api/clientProd/${identifier}`), 204],
    [
      'what a contract is billed through',
      ({ identifier }: Contract) =>
        administrator.put(`/api/clientProd/${identifier}/facturadoHasta`, { billedThrough: TODAY }),
      200,
    ],
    [
      'a client’s activity',
      ({ clienteIdentifier }: Contract) => switchClient(staff, clienteIdentifier, false),
      200,
    ],
  ])('%s waits', async (_title, call, status) => {
    const contract = await addContract('2026-08-15')
    let answer: Promise<{ status: number }> | undefined
    await duringRun(async () => {
      answer = call(contract)
      await eventually('the change waits for the run', waiting)
      expect(await read(contract.identifier)).toEqual(contract)
    })
    expect((await answer)?.status).toBe(status)
  })

  it('the deletion of a client waits', async () => {
    const { identifier } = await buildClient(api.db)
    let answer: Promise<{ status: number }> | undefined
    await duringRun(async () => {
      answer = staff.delete(`/api/clients/${identifier}`)
      await eventually('the change waits for the run', waiting)
    })
    expect((await answer)?.status).toBe(204)
  })
})
