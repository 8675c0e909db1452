import { expect, onTestFinished } from 'vitest'
import { addDays } from '#domain/dates.ts'
import type { Language } from '#language/language.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { bringStatement } from '#tests/support/bringStatement.ts'
import { norma43 } from '#tests/support/norma43.ts'
import { pain002 } from '#tests/support/pain002.ts'
import { SAMPLE_DAY } from '#tests/support/sampleBooks.ts'
import { signIn } from '#tests/support/signIn.ts'
import { startTestSimulator } from '#tests/support/simulator.ts'
import { openSmtpSink } from '#tests/support/smtpSink.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Bank } from '#wire/banks.ts'
import type { Client } from '#wire/clients.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { DueDebits, RemittanceDetails } from '#wire/remittances.ts'
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
  muchLater: string
}

const RUN = '5e0dbe0f-6a1c-4d0e-9c1e-2f7f6a4f1b11'
/** By when the run is overdue, and the debits are told of. */
const LATER = '2027-02-12T10:00:00Z'
/** By when who has signed in then is asked again. */
const MUCH_LATER = '2027-02-12T10:40:00Z'

export const openBusyCompany = async (language: Language): Promise<BusyCompany> => {
  const simulator = await startTestSimulator({ at: SAMPLE_DAY, waitSeconds: 0 })
  const sink = await openSmtpSink()
  onTestFinished(sink.down)
  const stack = await startProduct({
    SMTP_URL: sink.url,
    VERIFACTU_SIMULATOR_URL: simulator.address,
    VERIFACTU_SIMULATOR_DIR: simulator.folder,
  })
  const staff = await signIn(stack.url, stack.admin)
  await done(staff.put('/api/usuarios/UpdateUserLanguage', { language }))
  await done(staff.put('/api/configuration/verifactu', true))
  simulator.setTrouble({ kind: 'code', code: 2007, number: '^A-414$' })
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

  const bank = (await staff.get<Bank[]>('/api/bancs')).body.find(({ isActive }) => isActive)
  const { body: due } = await staff.get<DueDebits>('/api/remittances/due?until=2027-02-28')
  const free = due.invoices.filter(({ obstacles }) => obstacles.length === 0)
  const remit = async (debits: typeof free) =>
    (
      await done(
        staff.post<RemittanceDetails>('/api/remittances', {
          bancIdentifier: bank?.identifier,
          collectionDate: debits[0]?.collectionDate,
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

  // Two mails that the server does not take, one whose server never says.
  sink.atRecipient = () => ({ code: 550 })
  await done(
    staff.post('/api/correus/factures', {
      invoices: invoices.slice(0, 3).map(({ identifier }) => identifier),
      resend: false,
    }),
  )
  await expect.poll(async () => (await staff.get('/api/correus?estat=refused')).text).toMatch(/refused/)
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
  const api = await signIn(stack.url, stack.admin)
  const account = `${bank.entidadFinanciera}${bank.oficina}${bank.numeroCuenta}`
  const day = addDays(sent.collectionDate, 2)
  const cents = (euros: number) => Math.round(euros * 100)
  const [first, second] = sent.lines
  if (!first || !second) throw new Error('a remittance of one')
  await bringStatement(
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
  await bringStatement(api, pain002({ message: refused.messageId, group: 'RJCT', day: '2027-02-01' }))
  const [rejected] = told.lines
  await bringStatement(
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
    muchLater: MUCH_LATER,
  }
}

const done = async <Answer extends { status: number; text: string }>(
  call: Promise<Answer>,
): Promise<Answer> => {
  const answer = await call
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer
}
