import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildDebitBooks, sendRemittance } from '#tests/builders/debitBooks.ts'
import { type ApiClient, makeApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { type Line, norma43 } from '#tests/support/norma43.ts'
import { pain002, type ToldDebit } from '#tests/support/pain002.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { BankMovements, ImportedStatements } from '#wire/bankStatements.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Mandate } from '#wire/mandates.ts'
import type { DueDebits, RefusalUndone, RemittanceDetails } from '#wire/remittances.ts'

const OF_COMPANY = 'ES9121000418450200051332'
const COLLECTED_ON = '2026-12-02'

let api: TestApi
/** The same books some days later. */
let later: TestApi
let before: ApiClient
let staff: ApiClient
let remittance: RemittanceDetails

beforeAll(async () => {
  api = await startApi({ now: '2026-11-30T10:00:00Z' })
  later = await startApi({ now: '2026-12-09T10:00:00Z', databaseUrl: api.databaseUrl })
  before = await api.as('Gestió')
  staff = await later.as('Gestió')
})
afterAll(async () => {
  await later.stop()
  await api.stop()
})

/** Three clients whose invoices of 121 € each are in a remittance that the bank has. */
beforeEach(async () => {
  await emptyBooks(api.db)
  const books = await buildDebitBooks(api.db, before)
  remittance = await sendRemittance(before, { ...books, collectionDate: COLLECTED_ON })
})

const send = (content: string) =>
  staff.raw<ImportedStatements & ErrorBody>(
    'POST',
    '/api/bank-statements',
    content,
    'application/octet-stream',
  )
const take = async (...lines: Line[]): Promise<ImportedStatements> => {
  const { status, body, text } = await send(norma43(lines))
  expect(status, text).toBe(200)
  return body
}
const now = async (): Promise<RemittanceDetails> =>
  (await staff.get<RemittanceDetails>(`/api/remittances/${remittance.identifier}`)).body
const invoices = async (): Promise<Invoice[]> =>
  (await staff.get<Invoice[]>('/api/facturas/2026-01-01/2026-12-31/true')).body
const paid = async () => (await invoices()).map(({ isPagada }) => isPagada)
const payments = async () => {
  const rows = await api.db
    .selectFrom('payments')
    .select(['amount', 'reversedOn', 'reversalReason'])
    .execute()
  return { standing: rows.filter(({ reversedOn }) => reversedOn === null).length, all: rows.length }
}

const money = (line: Partial<Line> = {}): Line => ({
  day: COLLECTED_ON,
  amount: 36_300,
  concept: '06',
  text: 'REMESA',
  ...line,
})
const back = (place: number, line: Partial<Line> = {}): Line => ({
  day: '2026-12-04',
  amount: -12_100,
  concept: '14',
  text: `DEVOLUCION ADEUDO MD06 ${remittance.lines[place]?.endToEndId}`,
  ...line,
})

type Told = Partial<Omit<ToldDebit, 'endToEndId'>> & { place: number; name?: string }

/** What the bank answers to the remittance. */
const answer = (debits: Told[], said: Partial<Parameters<typeof pain002>[0]> = {}): string =>
  pain002({
    message: remittance.messageId,
    ...said,
    debits: debits.map(({ place, name, ...told }) => ({
      endToEndId: name ?? remittance.lines[place]?.endToEndId ?? '',
      amount: '121.00',
      account: OF_COMPANY,
      ...told,
    })),
  })

const bring = async (text: string) => {
  const { status, body, text: said } = await send(text)
  expect(status, said).toBe(200)
  return { ...body, said: body.warnings.map(warning => warning.text).join(' | ') }
}
const due = async () =>
  (await staff.get<DueDebits>('/api/remittances/due?until=2027-02-01')).body.invoices.map(
    ({ identifier, obstacles, remarks }) => ({
      identifier,
      said: [...obstacles, ...remarks].map(({ text }) => text).join(' '),
    }),
  )
const idOf = (place: number) => remittance.lines[place]?.invoiceIdentifier
const mandatesUsed = async () =>
  (await api.db.selectFrom('mandates').select('lastUsedOn').orderBy('reference').execute()).map(
    ({ lastUsedOn }) => lastUsedOn,
  )

describe('a debit that the bank rejects', () => {
  it('is asked for again with its reason, and the lesser sum settles the rest', async () => {
    const told = await bring(answer([{ place: 1 }, { place: 0, status: 'ACCP' }]))
    expect(told).toMatchObject({ new: 0, known: 0, statements: [], rejected: 1 })
    expect(told.said).toContain('AM04')
    expect(told.said).toContain('2 rebuts')
    expect(await payments()).toEqual({ standing: 0, all: 0 })
    const open = await now()
    expect(open).toMatchObject({ state: 'sent', version: remittance.version + 1 })
    expect(open.lines.map(({ isCollected, returned }) => [isCollected, returned?.day])).toEqual([
      [null, undefined],
      [false, '2026-12-01'],
      [null, undefined],
    ])
    expect(await due()).toEqual([{ identifier: idOf(1), said: expect.stringContaining('AM04') }])

    expect(await take(money({ amount: 24_200 }))).toMatchObject({ new: 1, linked: 1 })
    expect(await now()).toMatchObject({ state: 'settled' })
    expect(await paid()).toEqual([true, false, true])
    expect(await payments()).toEqual({ standing: 2, all: 2 })
    expect(await mandatesUsed()).toEqual([COLLECTED_ON, null, COLLECTED_ON])
    expect((await due()).map(({ identifier }) => identifier)).toEqual([idOf(1)])

    const again = await bring(answer([{ place: 1 }]))
    expect(again).toMatchObject({ new: 0, known: 1, rejected: 0 })
    expect(await payments()).toEqual({ standing: 2, all: 2 })
    expect((await now()).version).toBe(open.version + 1)
  })

  it('is settled without by a person too, and its client may be asked for a transfer or not', async () => {
    await bring(answer([{ place: 1, code: 'AC04' }]))
    expect((await due())[0]?.said).toContain('AC04')
    expect((await staff.post(`/api/remittances/${remittance.identifier}/settle`, {})).status).toBe(200)
    expect(await paid()).toEqual([true, false, true])
    const line = remittance.lines[1]?.identifier
    const chosen = await staff.post(`/api/remittances/lines/${line}/after-return`, { choice: 'again' })
    expect(chosen.status, chosen.text).toBe(200)
  })

  it('after its money was noted has its payment reversed, once, and the statement brings the money of it', async () => {
    await take(money())
    expect(await bring(answer([{ place: 1, code: 'MD06' }]))).toMatchObject({ rejected: 1 })
    expect(await paid()).toEqual([true, false, true])
    expect(await payments()).toEqual({ standing: 2, all: 3 })
    const [reversed] = (
      await api.db.selectFrom('payments').select(['reversedOn', 'reversalReason']).execute()
    ).filter(({ reversedOn }) => reversedOn !== null)
    expect(reversed?.reversedOn).toBe(COLLECTED_ON)
    expect(reversed?.reversalReason).toContain('MD06')
    expect(await bring(answer([{ place: 1, code: 'MD06' }]))).toMatchObject({ rejected: 0, known: 1 })
    expect(await take(back(1))).toMatchObject({ new: 1, linked: 1 })
    expect((await now()).lines[1]?.returned).toMatchObject({ day: COLLECTED_ON })
    expect(await payments()).toEqual({ standing: 2, all: 3 })
  })
})

describe('a file that the bank refuses as a whole', () => {
  it('is a refused remittance, once', async () => {
    expect(await bring(answer([], { group: 'RJCT' }))).toMatchObject({ rejected: 3 })
    expect(await now()).toMatchObject({ state: 'refused' })
    expect((await due()).map(({ identifier }) => identifier)).toHaveLength(3)
    const { version } = await now()
    expect(await bring(answer([], { group: 'RJCT' }))).toMatchObject({ rejected: 0 })
    expect(await now()).toMatchObject({ state: 'refused', version })
  })

  it('is so too when each of its debits is rejected', async () => {
    expect(await bring(answer([{ place: 0 }, { place: 1 }, { place: 2 }]))).toMatchObject({ rejected: 3 })
    expect(await now()).toMatchObject({ state: 'refused' })
    expect((await due()).map(({ said }) => said.includes('AM04'))).toEqual([true, true, true])
  })
})

describe('what changes nothing', () => {
  it.each(['ACCP', 'ACSC', 'ACTC', 'PDNG'])('%s', async status => {
    const told = await bring(answer([{ place: 0, status }], { group: status }))
    expect(told).toMatchObject({ rejected: 0 })
    expect(told.said).toContain('3 rebuts')
    expect({ ...(await now()), answers: [] }).toEqual(remittance)
  })

  it('a remittance that is none of ours, and an account that is another’s', async () => {
    for (const [text, said] of [
      [answer([{ place: 0 }], { message: 'REM-STRANGE' }), 'REM-STRANGE'],
      [answer([{ place: 1 }, { place: 0, account: 'ES7600810052080001234567' }]), 'ES76 0081'],
    ] as const) {
      const { status, text: answered } = await send(text)
      expect([status, answered]).toEqual([422, expect.stringContaining(said)])
    }
    expect({ ...(await now()), answers: [] }).toEqual(remittance)
  })

  it('a program that brings it, though it may bring statements', async () => {
    const made = await (await later.as('Administrador')).post<{ token: string }>('/api/tokens', {
      name: `program ${remittance.messageId}`,
      areas: ['payments', 'directDebits', 'invoices'],
      mayChange: true,
    })
    expect(made.status, made.text).toBe(201)
    const program = makeApiClient(later.url, made.body.token)
    const bringing = (text: string) =>
      program.raw('POST', '/api/bank-statements', text, 'application/octet-stream')
    expect((await bringing(answer([{ place: 0 }]))).status).toBe(403)
    expect({ ...(await now()), answers: [] }).toEqual(remittance)
    expect((await bringing(norma43([money({ amount: 7_700 })]))).status).toBe(200)
  })

  it('a debit or block that is not of it, and an amount that is another, each named', async () => {
    const told = await bring(
      answer([
        { place: 0, amount: '120.00' },
        { place: 0, name: 'STRANGE-1' },
      ]),
    )
    expect(told).toMatchObject({ rejected: 0 })
    expect(told.said).toMatch(/120,00.*121,00/)
    expect(told.said).toContain('STRANGE-1')
    expect(await bring(answer([{ place: 0 }], { block: 'OTHER' }))).toMatchObject({ rejected: 0 })
    expect({ ...(await now()), answers: [] }).toEqual(remittance)
  })
})

describe('told by mistake', () => {
  const undo = (path: string, as = staff) => as.post<RemittanceDetails & ErrorBody>(path, {})
  const ofLine = (place: number) =>
    `/api/remittances/lines/${remittance.lines[place]?.identifier}/undo-rejection`
  const refusal = () => `/api/remittances/${remittance.identifier}/undo-refusal`

  it('a debit is live again, and is collected with the others', async () => {
    await bring(answer([{ place: 1 }]))
    expect((await undo(ofLine(0))).body.code).toBe('not-rejected')
    const { status, body, text } = await undo(ofLine(1))
    expect(status, text).toBe(200)
    expect(body.lines[1]).toMatchObject({ isCollected: null, returned: null })
    expect(await due()).toEqual([])
    expect(await take(money())).toMatchObject({ linked: 1 })
    expect(await paid()).toEqual([true, true, true])
    // Rejected of one that is settled is what it came to.
    expect((await undo(ofLine(1))).status).toBe(409)
    expect((await undo('/api/remittances/lines/999/undo-rejection')).status).toBe(404)
  })

  it('a debit whose money was noted is paid again, and no trace of it stops the next', async () => {
    await take(money())
    await bring(answer([{ place: 1, code: 'AC04' }]))
    expect(await paid()).toEqual([true, false, true])
    await staff.post(`/api/remittances/lines/${remittance.lines[1]?.identifier}/after-return`, {
      choice: 'again',
    })
    const { version } = await now()
    const { status, body, text } = await undo(ofLine(1))
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ state: 'settled', version: version + 1 })
    expect(body.lines[1]).toMatchObject({ isCollected: true, returned: null })
    expect(await paid()).toEqual([true, true, true])
    expect(await payments()).toEqual({ standing: 3, all: 4 })
    expect(await due()).toEqual([])
    expect((await lastAudit(api, 'remittances', remittance.identifier)).before).toMatchObject({
      invoice: 'A-2',
      returnReason: 'AC04',
    })
    expect((await undo(ofLine(1))).body.code).toBe('not-rejected')
    // The bank says it again, and this time it is so.
    expect(await bring(answer([{ place: 1, code: 'AC04' }]))).toMatchObject({ rejected: 1, known: 0 })
    expect(await paid()).toEqual([true, false, true])
    expect(await take(back(1))).toMatchObject({ new: 1, linked: 1 })
    const { status: refused, body: why } = await undo(ofLine(1))
    expect([refused, why.code]).toEqual([409, 'told-by-statement'])
    expect(why.error).toContain('amb un moviment del 04/12/2026')
    expect(await paid()).toEqual([true, false, true])
  })

  it('a debit whose money was noted is credit where its invoice was paid otherwise, and stays so while a bank is asked', async () => {
    await take(money())
    await bring(answer([{ place: 1 }, { place: 2 }]))
    await staff.post('/api/facturas/pagament', { invoices: [idOf(1)], isPagada: true })
    expect((await undo(ofLine(1))).status).toBe(200)
    expect(await payments()).toEqual({ standing: 3, all: 5 })
    const credit = await api.db
      .selectFrom('payments')
      .select('amount')
      .where('allocated', '=', '0')
      .where('reversedOn', 'is', null)
      .execute()
    expect(credit).toEqual([{ amount: '121.00' }])
    await staff.post('/api/remittances', {
      bancIdentifier: remittance.bancIdentifier,
      collectionDate: '2026-12-15',
      isEarly: true,
      invoices: [idOf(2)],
    })
    expect((await undo(ofLine(2))).body.code).toBe('in-remittance')
    expect((await now()).lines[2]?.returned).not.toBeNull()
  })

  it('a payment that somebody had taken back by hand stays so, also on the day of the answer', async () => {
    await take(money())
    const payment = await api.db
      .selectFrom('remittanceLines')
      .select('paymentIdentifier')
      .where('identifier', '=', remittance.lines[1]?.identifier ?? 0)
      .executeTakeFirstOrThrow()
    const reversal = { reason: 'Ho ha demanat el client' }
    const reversed = await staff.post(`/api/payments/${payment.paymentIdentifier}/reversal`, reversal)
    expect(reversed.status, reversed.text).toBe(200)
    await bring(answer([{ place: 1 }], { day: '2026-12-09' }))
    expect((await now()).lines[1]?.returned?.day).toBe('2026-12-09')
    expect((await undo(ofLine(1))).status).toBe(200)
    expect((await now()).lines[1]?.returned).toBeNull()
    expect(await payments()).toEqual({ standing: 2, all: 3 })
  })

  it('is undone with the movement that tells the same, also of the same day', async () => {
    await take(money())
    await bring(answer([{ place: 1, code: 'MD06' }], { day: '2026-12-04' }))
    expect(await take(back(1))).toMatchObject({ new: 1, linked: 1 })
    const { identifier } = await api.db
      .selectFrom('bankMovements')
      .select('identifier')
      .where('isReturn', '=', true)
      .executeTakeFirstOrThrow()
    expect((await staff.post(`/api/bank-movements/${identifier}/undo`, {})).status).toBe(200)
    expect((await now()).lines[1]).toMatchObject({ isCollected: true, returned: null })
    expect(await paid()).toEqual([true, true, true])
  })

  it('a debit of a remittance that was settled without it says what to do instead', async () => {
    await bring(answer([{ place: 1 }]))
    await take(money({ amount: 24_200 }))
    const { status, body } = await undo(ofLine(1))
    expect([status, body.code]).toEqual([409, 'settled'])
    expect(body.error).toContain('s’ha liquidat sense el rebut de la factura A-2')
    expect(body.error).toContain('anoteu-ne el cobrament')
  })

  it('stays so once its invoice is asked for otherwise, or was paid', async () => {
    await bring(answer([{ place: 1 }, { place: 2 }]))
    const again = await staff.post<RemittanceDetails>('/api/remittances', {
      bancIdentifier: remittance.bancIdentifier,
      collectionDate: '2026-12-15',
      isEarly: true,
      invoices: [idOf(1)],
    })
    expect(again.status, again.text).toBe(201)
    expect((await undo(ofLine(1))).body.code).toBe('in-remittance')
    await staff.post('/api/facturas/pagament', { invoices: [idOf(2)], isPagada: true })
    expect((await undo(ofLine(2))).body.code).toBe('gone-on')
    expect((await now()).lines.map(({ isCollected }) => isCollected)).toEqual([null, false, false])
  })

  it('a refused remittance waits again as it was sent, and all of one whose debits were rejected each', async () => {
    const sent = await now()
    expect((await undo(refusal())).status).toBe(409)
    for (const told of [answer([], { group: 'RJCT' }), answer([{ place: 0 }, { place: 1 }, { place: 2 }])]) {
      await bring(told)
      expect(await now()).toMatchObject({ state: 'refused' })
      const { status, body, text } = await undo(refusal())
      expect(status, text).toBe(200)
      expect(body).toMatchObject({ state: 'sent', sentAt: sent.sentAt, sentBy: sent.sentBy })
      expect(body.lines.map(({ returned }) => returned)).toEqual([null, null, null])
    }
    expect(await take(money())).toMatchObject({ linked: 1 })
    expect(await paid()).toEqual([true, true, true])
  })

  it('an invoice that was given up since is claimed again, and paid with the others', async () => {
    const giveUp = async (place: number) => {
      const given = { day: '2026-12-09', reason: 'Ha plegat' }
      const { status, text } = await staff.post(`/api/payments/of-invoice/${idOf(place)}/write-off`, given)
      expect(status, text).toBe(200)
    }
    await bring(answer([{ place: 1 }]))
    await giveUp(1)
    expect((await undo(ofLine(1))).status).toBe(200)
    expect((await invoices())[1]).toMatchObject({ isPagada: false, writeOff: null })
    const { version } = await now()
    await staff.post(`/api/remittances/${remittance.identifier}/refuse`, { version })
    await giveUp(0)
    const { status, body, text } = await staff.post<RefusalUndone>(refusal(), {})
    expect(status, text).toBe(200)
    expect(body.remarks).toEqual([
      'La factura A-1 s’havia donat per perduda: torna a ser pendent, perquè el banc n’ha de cobrar el rebut.',
    ])
    expect(await take(money())).toMatchObject({ linked: 1 })
    expect((await invoices()).map(({ isPagada, writeOff }) => [isPagada, writeOff])).toEqual(
      Array(3).fill([true, null]),
    )
  })

  describe('by a mandate for one collection', () => {
    let mandate: Mandate | undefined
    /** Of another invoice, by the same mandate. */
    let second: RemittanceDetails
    const client = () => remittance.lines[0]?.clienteIdentifier

    /** The bank has it again, by a mandate for one collection, and refuses it, or one debit of it. */
    const refuse = async (how: 'refused' | 'rejected') => {
      mandate = (await before.get<Mandate[]>(`/api/clients/${client()}/mandates`)).body[0]
      const facts = { reference: 'M-0', scheme: 'CORE', isOneOff: true, signedOn: '2026-01-15' }
      await before.post(`/api/remittances/${remittance.identifier}/refuse`, {})
      expect((await staff.put(`/api/mandates/${mandate?.identifier}`, facts)).status).toBe(200)
      remittance = await sendRemittance(before, {
        bank: remittance.bancIdentifier,
        collectionDate: COLLECTED_ON,
        invoices: await invoices(),
      })
      const block = `${remittance.messageId}-CORE-OOFF`
      await bring(how === 'refused' ? answer([], { group: 'RJCT' }) : answer([{ place: 0 }], { block }))
      const other = await staff.post<Invoice>('/api/facturas/manual', {
        serieIdentifier: 'A',
        fechaFactura: '2026-12-09',
        clienteIdentifier: client(),
        facturaDetalles: [{ producte: 'Hores', cantidad: 1, productoPrecio: 10, productoDescuento: 0 }],
      })
      const made = await staff.post<RemittanceDetails>('/api/remittances', {
        bancIdentifier: remittance.bancIdentifier,
        collectionDate: '2026-12-15',
        isEarly: true,
        invoices: [other.body.identifier],
      })
      expect(made.status, made.text).toBe(201)
      second = made.body
    }

    it.each(['refused', 'rejected'] as const)('stays %s while another remittance has it', async how => {
      await refuse(how)
      const told = await now()
      const { status, body } = await undo(how === 'refused' ? refusal() : ofLine(0))
      expect([status, body.code]).toEqual([409, 'in-remittance'])
      expect(body.error).toContain(`M-0, per a un sol cobrament, és ara a la remesa ${second.identifier}`)
      expect(await now()).toEqual(told)
    })

    it('stays rejected once the mandate was cancelled', async () => {
      await refuse('rejected')
      await staff.post(`/api/remittances/${second.identifier}/undo`, {})
      expect((await staff.delete(`/api/mandates/${mandate?.identifier}`)).status).toBe(200)
      const { status, body } = await undo(ofLine(0))
      expect([status, body.code]).toEqual([409, 'gone-on'])
      expect(body.error).toContain('M-0 de la factura A-1 s’ha anul·lat')
    })

    it('waits with all others whatever became of some, which are named and are credit', async () => {
      await refuse('refused')
      await staff.post(`/api/remittances/${second.identifier}/undo`, {})
      const change = { reference: 'M-0', scheme: 'CORE', isOneOff: true, signedOn: '2026-01-16' }
      expect((await staff.put(`/api/mandates/${mandate?.identifier}`, change)).status).toBe(200)
      const paying = await staff.post('/api/facturas/pagament', { invoices: [idOf(1)], isPagada: true })
      expect(paying.status, paying.text).toBe(200)
      const { status, body, text } = await staff.post<RefusalUndone>(refusal(), {})
      expect(status, text).toBe(200)
      expect(body.remarks).toEqual([
        expect.stringContaining('M-0 de la factura A-1 ha canviat'),
        expect.stringContaining('A-2 s’ha pagat'),
      ])
      expect((await lastAudit(api, 'remittances', remittance.identifier)).after).toMatchObject({
        remarks: body.remarks,
      })
      expect(await take(money())).toMatchObject({ new: 1, linked: 1 })
      expect(await now()).toMatchObject({ state: 'settled' })
      expect((await paid()).slice(0, 3)).toEqual([true, true, true])
      expect(await payments()).toEqual({ standing: 4, all: 4 })
    })
  })

  it('is a person’s to say, who has shown who they are', async () => {
    await bring(answer([], { group: 'RJCT' }))
    const reader = await later.as('Consulta')
    expect((await undo(refusal(), reader)).status).toBe(403)
    expect((await undo(ofLine(0), reader)).status).toBe(403)
  })
})

describe('a remittance that nobody noted as sent, and that the bank has', () => {
  /** Of the same invoices, its file downloaded unless it is said. */
  const made = async ({ isGiven = true } = {}): Promise<void> => {
    const first = remittance.identifier
    expect((await before.post(`/api/remittances/${first}/refuse`, {})).status).toBe(200)
    const { body, status, text } = await before.post<RemittanceDetails>('/api/remittances', {
      bancIdentifier: remittance.bancIdentifier,
      collectionDate: COLLECTED_ON,
      isEarly: true,
      invoices: remittance.lines.map(({ invoiceIdentifier }) => invoiceIdentifier),
    })
    expect(status, text).toBe(201)
    remittance = body
    if (isGiven) expect((await before.get(`/api/remittances/${body.identifier}/file`)).status).toBe(200)
  }
  const step = (what: string, body: object = {}) =>
    staff.post<RefusalUndone & ErrorBody>(`/api/remittances/${remittance.identifier}/${what}`, body)
  const saidOfMoney = async () => {
    const { movements } = (await staff.get<BankMovements>('/api/bank-movements?state=open')).body
    return movements.map(({ refusal, debits }) => [
      refusal?.includes(`remesa ${remittance.identifier}`) ?? false,
      debits.map(({ remittance: of }) => of),
    ])
  }

  it('is what its money may be of, and is settled by it once that is noted', async () => {
    await made()
    expect(await take(money())).toMatchObject({ linked: 0, open: 1 })
    expect(await saidOfMoney()).toEqual([[true, []]])
    expect((await step('send', { isAtBank: true })).body.state).toBe('sent')
    expect(await saidOfMoney()).toEqual([[false, [remittance.identifier]]])
  })

  it('undone, is told by the bank’s answer, is what its money may be of, and waits as sent once a person says so', async () => {
    await made()
    expect((await step('undo-refusal')).status).toBe(409)
    expect((await step('undo', { isNotSent: true })).body.state).toBe('undone')
    expect((await bring(answer([{ place: 0, status: 'ACCP' }]))).said).toContain('No torneu a demanar')
    expect((await bring(answer([], { group: 'RJCT' }))).said).toContain('no hi ha res a canviar')
    expect(await take(money())).toMatchObject({ linked: 0, open: 1 })
    expect(await saidOfMoney()).toEqual([[true, []]])

    const { status, body, text } = await step('undo-refusal')
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ state: 'sent', sentBy: 'gestio@example.com', undoneAt: null, remarks: [] })
    expect(await due()).toEqual([])
    expect(await saidOfMoney()).toEqual([[false, [remittance.identifier]]])
    expect((await bring(answer([{ place: 0 }, { place: 1, status: 'ACCP' }]))).rejected).toBe(1)
  })

  it('is none that nobody was given the file of', async () => {
    await made({ isGiven: false })
    expect((await step('undo')).body.state).toBe('undone')
    expect((await step('undo-refusal')).status).toBe(409)
    await take(money())
    expect(await saidOfMoney()).toEqual([[false, []]])
  })
})

describe('what the bank has answered', () => {
  const answers = async (language?: 'es') =>
    (
      await staff.get<RemittanceDetails>(`/api/remittances/${remittance.identifier}`, {
        headers: language ? { 'accept-language': language } : {},
      })
    ).body.answers

  it('stays with the remittance, in the language of who reads it, and once for the same file', async () => {
    expect(await answers()).toEqual([])
    const partly = answer([
      { place: 1, code: 'AC04' },
      { place: 0, amount: '120.00' },
      { place: 0, name: 'STRANGE-1' },
    ])
    const first = await bring(partly)
    await bring(partly)
    const [kept, ...others] = await answers()
    expect(others).toEqual([])
    expect(kept).toMatchObject({ account: expect.stringContaining('@'), fileName: expect.any(String) })
    expect(kept?.told.join(' | ')).toBe(first.said)
    expect(kept?.told[2]).toContain('AC04')
    const inSpanish = (await answers('es'))[0]?.told
    expect(inSpanish).toContainEqual(
      expect.stringMatching(/^Recibo A-1-1: el banco dice 120,00\s€.*se pidieron 121,00/),
    )
    expect(inSpanish).toContainEqual(expect.stringMatching(/^Recibo STRANGE-1: no es de la remesa/))
    expect(inSpanish).toContainEqual(expect.stringMatching(/^Remesa \d+: 2 recibos sin ningún rechazo/))
    await bring(answer([], { group: 'ACCP' }))
    expect((await answers()).map(({ told }) => told.length)).toEqual([1, 4])
  })

  it('is kept of a refused file, again where it is refused again, and of one that comes too late', async () => {
    const refused = answer([], { group: 'RJCT' })
    await bring(refused)
    await bring(answer([], { group: 'ACCP' }))
    await staff.post(`/api/remittances/${remittance.identifier}/undo-refusal`, {})
    await bring(refused)
    expect((await answers()).map(({ told }) => told.join())).toEqual([
      expect.stringContaining('rebutjat el fitxer sencer'),
      expect.stringContaining('no hi ha res a canviar'),
      expect.stringContaining('rebutjat el fitxer sencer'),
    ])
  })

  it('says of a debit whose payment pays what another remittance asks for that it stands, and which that is', async () => {
    await take(money())
    const line = remittance.lines[1]
    const other = await staff.post<Invoice>('/api/facturas/manual', {
      serieIdentifier: 'A',
      fechaFactura: '2026-12-09',
      clienteIdentifier: line?.clienteIdentifier,
      facturaDetalles: [{ producte: 'Hores', cantidad: 1, productoPrecio: 70, productoDescuento: 0 }],
    })
    expect(other.status, other.text).toBe(201)
    const { paymentIdentifier } = await api.db
      .selectFrom('remittanceLines')
      .select('paymentIdentifier')
      .where('identifier', '=', line?.identifier ?? 0)
      .executeTakeFirstOrThrow()
    const moved = await staff.put(`/api/payments/${paymentIdentifier}/allocations`, {
      allocations: [{ invoiceIdentifier: other.body.identifier, amount: 21 }],
    })
    expect(moved.status, moved.text).toBe(200)
    const second = await staff.post<RemittanceDetails>('/api/remittances', {
      bancIdentifier: remittance.bancIdentifier,
      collectionDate: '2026-12-15',
      isEarly: true,
      invoices: [other.body.identifier],
    })
    expect(second.status, second.text).toBe(201)
    const told = await bring(answer([{ place: 1 }]))
    expect(told).toMatchObject({ rejected: 0 })
    expect(told.said).toMatch(
      new RegExp(`A-2-1.*paga també la factura A-\\d+, que és a la remesa ${second.body.identifier}`),
    )
    expect((await now()).lines[1]?.returned).toBeNull()
  })
})
