import { expect, it, onTestFinished } from 'vitest'
import { buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { issueOn } from '#tests/builders/issueOn.ts'
import { type ConsultedInvoice, consultationOf } from '#tests/support/agencyAnswers.ts'
import { bringCertificate, signDeclaration } from '#tests/support/registerForReal.ts'
import { startApi } from '#tests/support/startApi.ts'
import type { Rehearsal } from '#wire/goingLive.ts'
import type { AskAgency } from '#wire/restores.ts'

/** What the agency has since a backup, asked by the books that were restored from it; who answers here is played by the test. */

const DAY = '2026-11-30'
const MONTH = '2026-11'
const NIF = 'B69965747'
/** Of a record that the books don't have. */
const OTHER = 'F'.repeat(64)

const setUp = async () => {
  const api = await startApi({ now: `${DAY}T10:00:00Z` })
  onTestFinished(api.stop)
  await buildCompany(api.db)
  await buildSeries(api.db)
  const [staff, admin] = [await api.as('Gestió'), await api.as('Administrador')]
  return {
    api,
    staff,
    admin,
    issue: async (count: number) => {
      for (let place = 0; place < count; place++) {
        const { identifier } = await buildClient(api.db)
        await buildContract(api.db, { clienteIdentifier: identifier, fechaInicio: '2026-11-01' })
      }
      return issueOn(staff, DAY)
    },
    turnOn: async () => {
      const { status, text } = await admin.put('/api/configuration/verifactu', true)
      expect(status, text).toBe(200)
    },
    goLive: async () => {
      await bringCertificate(api)
      await signDeclaration(api)
      const { count } = (await staff.get<Rehearsal>('/api/verifactu/assaig')).body
      const { status, text } = await admin.put('/api/verifactu/entorn', {
        environment: 'producció',
        ...(count > 0 && { issued: { fate: 'takenBack', count } }),
      })
      expect(status, text).toBe(200)
    },
    ask: async (body: object = {}) => {
      const answer = await admin.post<AskAgency>('/api/restores/agency', { month: MONTH, ...body })
      expect(answer.status, answer.text).toBe(200)
      return answer.body
    },
    agencyHas: (invoices: readonly ConsultedInvoice[]) => {
      api.deps.agency = async () => ({
        outcome: 'answered',
        status: 200,
        body: consultationOf(NIF, MONTH, invoices),
      })
    },
  }
}

it('takes for known what the books have an invoice of, whatever a rehearsal once had under its number', async () => {
  const { api, staff, issue, turnOn, goLive, ask, agencyHas } = await setUp()
  await turnOn()
  const [first] = await issue(3)
  await goLive()
  await turnOn()
  const [kept] = await issueOn(staff, DAY, { ClienteIdentifier: first?.clienteIdentifier })
  const { fingerprint } = await api.db
    .selectFrom('verifactuRecords')
    .select('fingerprint')
    .where('invoiceIdentifier', '=', kept?.identifier ?? 0)
    .executeTakeFirstOrThrow()
  agencyHas([
    { number: 'A-1', huella: fingerprint },
    { number: 'A-2', huella: OTHER },
    { number: 'A-3', huella: OTHER },
  ])
  expect(await ask()).toMatchObject({
    result: 'accepted',
    foreign: [
      { number: 'A-2', isKnownInvoice: false },
      { number: 'A-3', isKnownInvoice: false },
    ],
  })
  agencyHas([{ number: 'A-1', huella: OTHER }])
  expect((await ask()).foreign).toMatchObject([{ number: 'A-1', isKnownInvoice: true }])
})
