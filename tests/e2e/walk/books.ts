import { expect, onTestFinished } from 'vitest'
import { addDays } from '#domain/dates.ts'
import type { Language } from '#language/language.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { norma43 } from '#tests/support/norma43.ts'
import { pain002 } from '#tests/support/pain002.ts'
import { SAMPLE_DAY } from '#tests/support/sampleBooks.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { startTestSimulator } from '#tests/support/simulator.ts'
import { openSmtpSink } from '#tests/support/smtpSink.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import { uploadStatement } from '#tests/support/uploadStatement.ts'
import type { Bank } from '#wire/banks.ts'
import type { Client } from '#wire/clients.ts'
import type { Company } from '#wire/company.ts'
import type { Declarations } from '#wire/declarations.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { DueDebits, RemittanceDetails } from '#wire/remittances.ts'
import type { InvoiceRecords } from '#wire/verifactu.ts'
import { BILLED_DAY } from '../addresses.ts'

/** A company in whose books something stands of everything that a screen can tell, and what a walk has to know of it. */
export type BusyCompany = {
  stack: RunningProduct
  api: ApiClient
  run: string
  invoices: readonly Invoice[]
  clients: readonly Client[]
  prepared: RemittanceDetails
  sent: RemittanceDetails
  refused: RemittanceDetails
  waiting: RemittanceDetails
  told: RemittanceDetails
  /** Who lets its account be debited. */
  debtor: string
  /** The invoice in which the agency found an error, and that was registered anew. */
  mended: Invoice
  /** An invoice that is in no remittance, and so may be corrected. */
  correctable: Invoice
  /** When all of this is looked at. */
  later: string
  muchLater: string
}

const RUN = '5e0dbe0f-6a1c-4d0e-9c1e-2f7f6a4f1b11'
/** In which of the run the agency finds an error: one that is put right, and one that waits for somebody. */
const MENDED = 7
const WITH_ERRORS = '^A-4(?:14|20)$'
/** By when the run is overdue, and the debits are told of. */
const LATER = '2027-02-12T10:00:00Z'
/** By when who has signed in then is asked again. */
const MUCH_LATER = '2027-02-12T10:40:00Z'

/** What the workers do for the whole run comes one after the other: on a machine that is busy otherwise, minutes after it. */
const BUSY = { timeout: 1_200_000 }

export const openBusyCompany = async (language: Language): Promise<BusyCompany> => {
  const simulator = await startTestSimulator({ at: SAMPLE_DAY, waitSeconds: 0 })
  const sink = await openSmtpSink()
  onTestFinished(sink.down)
  const stack = await startProduct({
    SMTP_URL: sink.url,
    VERIFACTU_SIMULATOR_URL: simulator.address,
    VERIFACTU_SIMULATOR_DIR: simulator.folder,
  })
  const staff = await signInPatiently(stack.url, stack.admin)
  await done(staff.put('/api/usuarios/UpdateUserLanguage', { language }))
  await done(staff.put('/api/configuration/verifactu', true))
  simulator.setTrouble({ kind: 'code', code: 2007, number: WITH_ERRORS })
  const invoices = (
    await done(
      staff.post<Invoice[]>(
        '/api/facturas',
        { SerieIdentifier: 'A', FechaFactura: BILLED_DAY },
        { headers: { 'Idempotency-Key': RUN } },
      ),
    )
  ).body
  const { body: clients } = await staff.get<Client[]>('/api/clients/true')
  await addHopelessJob(staff, stack.url)
  const mended = await mendOne(staff, invoices)
  await moveAfterSigning(staff)

  const bank = (await staff.get<Bank[]>('/api/bancs')).body.find(({ isActive }) => isActive)
  const { body: due } = await staff.get<DueDebits>('/api/remittances/due?until=2027-02-28')
  const free = due.invoices.filter(({ obstacles }) => obstacles.length === 0)
  const remit = async (debits: typeof free) =>
    (
      await done(
        staff.post<RemittanceDetails>('/api/remittances', {
          bancIdentifier: bank?.identifier,
          collectionDate: debits[0]?.collectionDate,
          isEarly: true,
          invoices: debits.map(({ identifier }) => identifier),
        }),
      )
    ).body
  const send = async ({ identifier }: RemittanceDetails) =>
    (await done(staff.post<RemittanceDetails>(`/api/remittances/${identifier}/send`, {}))).body
  if (!bank || free.length < 7) throw new Error('the sample company has changed')
  const sent = await send(await remit(free.slice(0, 2)))
  const refused = await send(await remit(free.slice(2, 3)))
  const waiting = await send(await remit(free.slice(3, 4)))
  const told = await send(await remit(free.slice(4, 6)))
  const prepared = await remit(free.slice(6, 7))

  const debits = new Set(due.invoices.map(({ identifier }) => identifier))
  const correctable = invoices.slice(12, -1).findLast(({ identifier }) => !debits.has(identifier))
  if (!correctable) throw new Error('the sample company has changed')

  // Two mails that the server does not take, one whose server never says.
  sink.atRecipient = () => ({ code: 550 })
  await done(
    staff.post('/api/correus/factures', {
      invoices: invoices.slice(0, 3).map(({ identifier }) => identifier),
      resend: false,
    }),
  )
  await expect.poll(async () => (await staff.get('/api/correus?estat=refused')).text, BUSY).toMatch(/refused/)
  sink.atRecipient = () => null

  await done(
    staff.post('/api/usuarios/Crear', {
      nombreUsuario: 'Leaving',
      email: 'leaving@example.com',
      password: 'secret-7',
      roleName: 'Gestió',
    }),
  )
  await done(
    staff.post('/api/requestUsers', {
      applicationUserEmail: 'leaving@example.com',
      isTipoSolicitudALTA: false,
    }),
  )
  await done(
    staff.post('/api/exportacions', { kind: 'report', format: 'csv', request: { report: 'licences' } }),
  )

  stack.setTime(LATER)
  const api = await signInPatiently(stack.url, stack.admin)
  const account = `${bank.entidadFinanciera}${bank.oficina}${bank.numeroCuenta}`
  const day = addDays(sent.collectionDate, 2)
  const cents = (euros: number) => Math.round(euros * 100)
  const [first, second] = sent.lines
  if (!first || !second) throw new Error('a remittance of one')
  await uploadStatement(
    api,
    norma43(
      [
        {
          day: sent.collectionDate,
          amount: cents(sent.total),
          concept: '06',
          text: `REMESA NUM ${sent.identifier}`,
        },
        {
          day,
          amount: -cents(first.amount),
          concept: '14',
          text: `DEVOLUCION ADEUDO AM04 ${first.endToEndId}`,
        },
        { day, amount: -cents(second.amount), concept: '99', text: 'CARREC DIVERS' },
        { day, amount: -5000, text: 'TRANSF A FAVOR DE CLIENT' },
        { day, amount: 12_345, text: 'TRANSFERENCIA DE NINGU' },
        ...invoices.slice(8, 12).map(({ totalFactura, cliente }) => ({
          day,
          amount: cents(totalFactura),
          text: `TRANSF ${cliente.nombre}`.slice(0, 70),
        })),
      ],
      { account },
    ),
  )
  // It begins with another balance than the one before ended with.
  await uploadStatement(
    api,
    norma43([{ day: addDays(day, 1), amount: 4_321, text: 'TRANSFERENCIA DE NINGU MES' }], {
      account,
      opening: 7,
    }),
  )
  await uploadStatement(api, pain002({ message: refused.messageId, group: 'RJCT', day: '2027-02-01' }))
  const [rejected] = told.lines
  await uploadStatement(
    api,
    pain002({
      message: told.messageId,
      day: '2027-02-01',
      debits: rejected
        ? [{ endToEndId: rejected.endToEndId, amount: rejected.amount.toFixed(2), account: told.iban }]
        : [],
    }),
  )
  await done(
    api.post('/api/facturas/pagament', {
      invoices: [invoices[0]?.identifier, invoices.at(-1)?.identifier],
      isPagada: true,
    }),
  )
  return {
    stack,
    api,
    run: RUN,
    invoices,
    clients,
    prepared,
    sent,
    refused,
    waiting,
    told,
    debtor: clients.find(({ identifier }) => identifier === first.clienteIdentifier)?.nombre ?? '',
    mended,
    correctable,
    later: LATER,
    muchLater: MUCH_LATER,
  }
}

/** A job that nobody knows how to do: a worker fails it at once. */
const addHopelessJob = async (administrator: ApiClient, origin: string): Promise<void> => {
  const job = { name: 'unknownJob', data: {}, options: {} }
  const add = () => administrator.post('/ops/queues/api/queues/documents/add', job, { headers: { origin } })
  // The queue may not answer yet.
  await expect.poll(async () => (await add()).status, BUSY).toBeLessThan(300)
  await expect.poll(async () => (await administrator.get('/bff/ops/failed')).text, BUSY).toMatch(/unknownJob/)
}

/** The agency finds an error in an invoice, staff put its client right, and it is registered anew: it has two records. */
const mendOne = async (staff: ApiClient, invoices: readonly Invoice[]): Promise<Invoice> => {
  const invoice = invoices[MENDED]
  if (!invoice) throw new Error('the sample company has changed')
  const { identifier, clienteIdentifier } = invoice
  const states = async () =>
    (await staff.get<InvoiceRecords>(`/api/facturas/${identifier}/registre`)).body.records.map(
      ({ state }) => state,
    )
  await expect.poll(states, BUSY).toEqual(['acceptedWithErrors'])
  const { body: client } = await staff.get<Client>(`/api/clients/${clienteIdentifier}`)
  await done(
    staff.put(`/api/clients/${clienteIdentifier}`, { ...client, nombreFiscal: `${client.nombre}, S.L.U.` }),
  )
  await done(staff.post(`/api/facturas/${identifier}/esmena`, {}))
  return invoice
}

/** The declaration is signed, and the company moves: what was signed is an earlier one from then on. */
const moveAfterSigning = async (administrator: ApiClient): Promise<void> => {
  const { declarations } = (await administrator.get<Declarations>('/api/verifactu/declaracio')).body
  await done(administrator.post('/api/verifactu/declaracio', { digest: declarations[0]?.digest }))
  const { body: company } = await administrator.get<Company>('/api/empresa')
  await done(administrator.put('/api/empresa', { ...company, direccion: 'Carrer Nou, 2' }))
}

const done = async <Answer extends { status: number; text: string }>(
  call: Promise<Answer>,
): Promise<Answer> => {
  const answer = await call
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer
}
