import { expect, it, onTestFinished } from 'vitest'
import { AGENCY_LIMITS, type Delivery } from '#platform/agency/agencyClient.ts'
import type { AgencyPost } from '#platform/postToAgency.ts'
import { buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { issueOn } from '#tests/builders/issueOn.ts'
import { type ConsultedInvoice, consultationOf } from '#tests/support/agencyAnswers.ts'
import { bringCertificate, signDeclaration } from '#tests/support/registerForReal.ts'
import { restoredCopy } from '#tests/support/restoredCopy.ts'
import { startApi } from '#tests/support/startApi.ts'
import type { Rehearsal } from '#wire/goingLive.ts'
import type { AskAgency, UnconfirmedRestore } from '#wire/restores.ts'
import type { ConnectionTest, RegistrationState } from '#wire/verifactu.ts'

/** What the agency has since a backup, asked by the books that were restored from it; who answers here is played by the test. */

const DAY = '2026-11-30'
const MONTH = '2026-11'
const NIF = 'B69965747'
/** Of a record that the books don't have. */
const OTHER = 'F'.repeat(64)

const page = (invoices: readonly ConsultedInvoice[], more?: { hasMore: boolean }): Delivery => ({
  outcome: 'answered',
  status: 200,
  body: consultationOf(NIF, MONTH, invoices, more),
})

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
    /** @returns the limits that it was asked with. */
    agencySays: (deliveries: readonly Delivery[]) => {
      const limits: AgencyPost['limits'][] = []
      const left = [...deliveries]
      api.deps.agency = async post => {
        limits.push(post.limits)
        const delivery = left.shift()
        if (!delivery) throw new Error('was asked once too often')
        return delivery
      }
      return limits
    },
    agencyHas: (invoices: readonly ConsultedInvoice[]) => {
      api.deps.agency = async () => page(invoices)
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

it('has time and room for a page of ten thousand records, and says so where they were not enough', async () => {
  const { admin, ask, agencySays } = await setUp()
  const late: Delivery = { outcome: 'unknown', reason: 'timeout', detail: '' }
  const large: Delivery = { outcome: 'unknown', reason: 'tooLarge', detail: '' }
  const away: Delivery = { outcome: 'notSent', reason: 'timeout', detail: '' }
  const limits = agencySays([late, large, away, late])
  expect(await ask()).toEqual({
    result: 'timeout',
    text: expect.stringMatching(/^El simulador no ha respost a temps/),
    environment: 'desenvolupament',
    foreign: [],
  })
  expect(await ask()).toMatchObject({ result: 'tooLarge', text: expect.stringMatching(/massa registres/) })
  expect(await ask()).toMatchObject({ result: 'unreachable' })
  const tested = await admin.post<ConnectionTest>('/api/verifactu/prova', {})
  expect(tested.body).toMatchObject({ result: 'timeout' })
  for (const limit of limits) {
    expect(limit?.maxBytes).toBeGreaterThanOrEqual(10_000 * 3_000)
    expect(limit?.answerMs).toBeGreaterThanOrEqual(60_000)
    // Before the browser, and the way to it, give up.
    expect((limit?.answerMs ?? AGENCY_LIMITS.answerMs) + (limit?.connectMs ?? 0)).toBeLessThan(120_000)
  }
})

it('keeps what the agency has told before it stops answering', async () => {
  const { ask, agencySays } = await setUp()
  const first = page([{ number: 'A-1', huella: OTHER }], { hasMore: true })
  agencySays([first, { outcome: 'unknown', reason: 'tooLarge', detail: '' }])
  expect(await ask()).toMatchObject({ result: 'tooLarge', foreign: [{ number: 'A-1' }] })
})

it('asks the agency itself though these books were rehearsing, or registering nothing, when the backup was made', async () => {
  const { api, issue } = await setUp()
  await issue(1)
  await bringCertificate(api)
  const copy = await restoredCopy(api.db)
  onTestFinished(copy.drop)
  const restored = await startApi({ databaseUrl: copy.databaseUrl, now: `${DAY}T12:00:00Z` })
  onTestFinished(restored.stop)
  const its = await restored.as('Administrador')
  const { restore } = (await its.get<UnconfirmedRestore>('/api/restores/unconfirmed')).body
  expect(restore).toMatchObject({
    registration: { environment: 'desenvolupament', isOn: false },
    chains: [],
    months: expect.arrayContaining([MONTH]),
  })

  const posts: AgencyPost[] = []
  restored.deps.agency = async post => {
    posts.push(post)
    return page([{ number: 'A-2', huella: OTHER }])
  }
  const asked = async (body: object) =>
    (await its.post<AskAgency>('/api/restores/agency', { month: MONTH, ...body })).body
  expect(await asked({})).toMatchObject({ result: 'accepted', environment: 'desenvolupament' })
  expect(await asked({ environment: 'producció' })).toMatchObject({
    result: 'accepted',
    environment: 'producció',
    foreign: [{ number: 'A-2', isKnownInvoice: false }],
  })
  expect(posts.map(({ address, identity }) => [new URL(address).host, identity !== null])).toEqual([
    [expect.stringMatching(/^127\./), false],
    ['www10.agenciatributaria.gob.es', true],
  ])
  expect((await its.get<RegistrationState>('/api/verifactu')).body).toMatchObject({
    environment: 'desenvolupament',
    isOn: false,
  })
})
