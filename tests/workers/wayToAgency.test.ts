import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makePostToAgency, type SimulatorAccess } from '#platform/postToAgency.ts'
import { makeSimulatorAccess } from '#platform/simulatorAccess.ts'
import { buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { issueOn } from '#tests/builders/issueOn.ts'
import { issueCertificate } from '#tests/support/certificates.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startTestSimulator } from '#tests/support/simulator.ts'
import { startApi, TEST_SERVICE_SECRET } from '#tests/support/startApi.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import type { RegistrationState } from '#wire/verifactu.ts'
import { openQueue } from './support/queueKinds.ts'
import { startTestWorkers } from './support/testWorkers.ts'

const DAY = '2026-11-21'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Issuers, workers and the simulator, over real TLS; time goes, and goes on when a test says so. */
const open = async () => {
  const begun = Date.now()
  let ahead = 0
  const now = () => new Date(Date.parse(`${DAY}T10:00:00Z`) + Date.now() - begun + ahead)
  const simulator = await startTestSimulator({ waitSeconds: 0, now })
  const api = await startApi({ now: now().toISOString(), simulator })
  onTestFinished(api.stop)
  api.deps.clock.now = now
  await buildCompany(api.db)
  await buildSeries(api.db)
  await (await api.as('Administrador')).put('/api/configuration/verifactu', true)
  const ownAccess = makeSimulatorAccess(simulator.folder)
  let identity: SimulatorAccess['identity'] | null = null
  startTestWorkers({
    apiUrl: api.url,
    serviceSecret: TEST_SERVICE_SECRET,
    folder: tempDir(),
    sweepEveryMs: 100,
    agency: makePostToAgency(async issuer => {
      const access = await ownAccess(issuer)
      return access && { ...access, ...(identity && { identity }) }
    }),
    ...(await openQueue('postgres')),
  })
  const staff = () => api.as('Gestió')
  const state = async () => (await (await staff()).get<RegistrationState>('/api/verifactu')).body
  return {
    simulator,
    state,
    /** Issues so many invoices. */
    issue: async (count: number) => {
      for (let made = 0; made < count; made++) {
        const { identifier } = await buildClient(api.db)
        await buildContract(api.db, { clienteIdentifier: identifier, fechaInicio: '2026-11-01' })
      }
      return issueOn(await staff(), DAY)
    },
    retry: async () => (await (await staff()).post('/api/verifactu/reintent')).status,
    later: (ms: number) => {
      ahead += ms
    },
    use: (other: SimulatorAccess['identity'] | null) => {
      identity = other
    },
    settled: () => eventually('nothing is pending', async () => (await state()).pending === 0),
    held: () => eventually('something holds it up', async () => (await state()).trouble !== null),
    attempts: async () => {
      const rows = await api.db
        .selectFrom('verifactuMessages')
        .select('attempts')
        .orderBy('identifier')
        .execute()
      return rows.map(({ attempts }) => attempts)
    },
    /** What the agency says of each record, in the order of the chain. */
    answers: async () => {
      const rows = await api.db
        .selectFrom('verifactuRecords as record')
        .leftJoin('verifactuAnswers as answer', 'answer.recordIdentifier', 'record.identifier')
        .select(['state', 'code'])
        .orderBy('record.sequence')
        .execute()
      return rows.map(({ state: said, code }) => (code === null ? said : `${said} ${code}`))
    },
    taken: () => simulator.received().map(({ reference, state: said }) => `${reference} ${said}`),
  }
}

it('one record that is refused in the middle of a message holds none of the others up', async () => {
  const { simulator, issue, settled, answers, taken, attempts } = await open()
  await simulator.setTrouble({ kind: 'code', code: 1239, number: 'A-3$' })
  await issue(5)
  await settled()
  expect(await answers()).toEqual(['accepted', 'accepted', 'rejected 1239', 'accepted', 'accepted'])
  // The one after it names it all the same, and is taken without error.
  await simulator.setTrouble({ kind: 'code', code: 2005, number: 'A-6$' })
  await issue(2)
  await settled()
  expect((await answers()).slice(5)).toEqual(['acceptedWithErrors 2005', 'accepted'])
  expect(taken()).toHaveLength(7)
  expect(await attempts()).toEqual([1, 1])
})

it('trouble of the way passes by itself, trouble of ours waits for staff, and nothing is sent twice', async () => {
  const { simulator, issue, settled, held, state, later, retry, taken, attempts, answers } = await open()

  // Nobody is there: tried again after a minute, and after two.
  await simulator.setTrouble({ kind: 'down' })
  await issue(2)
  await held()
  later(MINUTE_MS)
  await eventually('it is tried again', async () => (await attempts())[0] === 2)
  await issue(1)
  later(24 * HOUR_MS)
  await eventually('it is tried once more', async () => (await attempts())[0] === 3)
  await eventually('that is told', async () => (await state()).nextSendAt !== null)
  const { nextSendAt } = await state()
  expect(taken()).toEqual([])
  await simulator.setTrouble(null)
  later(HOUR_MS)
  await settled()
  expect(nextSendAt).not.toBeNull()
  expect(taken()).toEqual(['R1 accepted', 'R2 accepted', 'R3 accepted'])
  expect(await attempts()).toEqual([4, 1])

  // The agency's own trouble is asked again, a fault of ours is not.
  await simulator.setTrouble({ kind: 'fault', code: 4108, times: 1 })
  await issue(1)
  await held()
  expect((await state()).waitsForStaff).toBe(false)
  later(MINUTE_MS)
  await settled()
  await simulator.setTrouble({ kind: 'fault', code: 4104 })
  await issue(1)
  await held()
  expect((await state()).waitsForStaff).toBe(true)
  later(24 * HOUR_MS)
  await simulator.setTrouble(null)
  expect(await retry()).toBe(200)
  await settled()
  expect(await attempts()).toEqual([4, 1, 2, 2])
  expect(await answers()).toEqual(Array.from({ length: 5 }, () => 'accepted'))
  expect(taken()).toHaveLength(5)
})

it('a certificate that is over, or is another company’s, sends nothing', async () => {
  const { simulator, issue, settled, held, state, retry, use, taken, later } = await open()
  const authority = {
    privateKey: readFileSync(join(simulator.folder, 'ca-key.pem'), 'utf8'),
    certificate: readFileSync(join(simulator.folder, 'ca.pem'), 'utf8'),
  }
  const over = issueCertificate(
    { CN: 'Empresa', organizationIdentifier: 'VATES-B69965747' },
    { by: authority, from: new Date('2024-01-01'), to: new Date('2025-01-01'), isSeal: true },
  )
  use({ privateKey: over.privateKey, certificates: over.certificate })
  await issue(2)
  await held()
  const refused = (await state()).trouble
  use(await simulator.identityOf({ nif: 'A28083806', name: 'Una altra, S.A.' }))
  later(MINUTE_MS)
  await eventually(
    'it is refused for its holder',
    async () => (await state()).trouble?.includes('4112') === true,
  )
  expect(refused).not.toContain('4112')
  expect(await state()).toMatchObject({ waitsForStaff: true, pending: 2 })
  expect(taken()).toEqual([])
  use(null)
  expect(await retry()).toBe(200)
  await settled()
  expect(taken()).toEqual(['R1 accepted', 'R2 accepted'])
})
