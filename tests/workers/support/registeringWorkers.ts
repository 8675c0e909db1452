import { makePostToAgency } from '#platform/postToAgency.ts'
import { makeSimulatorAccess } from '#platform/simulatorAccess.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { TestSimulator } from '#tests/support/simulator.ts'
import { TEST_SERVICE_SECRET, type TestApi } from '#tests/support/startApi.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import type { RegistrationState } from '#wire/verifactu.ts'
import { openQueue } from './queueKinds.ts'
import { startTestWorkers } from './testWorkers.ts'

/**
 * Workers that send what these books register to a simulator of the tax agency, over TLS, until the test ends.
 *
 * @returns waits until everything registered has its answer.
 */
export const startRegisteringWorkers = async (
  api: TestApi,
  simulator: TestSimulator,
): Promise<() => Promise<void>> => {
  startTestWorkers({
    apiUrl: api.url,
    serviceSecret: TEST_SERVICE_SECRET,
    folder: tempDir(),
    sweepEveryMs: 200,
    agency: makePostToAgency(makeSimulatorAccess(simulator.folder)),
    ...(await openQueue('postgres')),
  })
  const staff = await api.as('Gestió')
  return async () => {
    await eventually('nothing is pending', async () => {
      const { body } = await staff.get<RegistrationState>('/api/verifactu')
      return body.pending === 0
    })
  }
}
