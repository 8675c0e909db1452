import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'

/**
 * The API on a database of its own, whose answers are not held against the table of calls: that would be measured, too. Both end with `closing`.
 *
 * @param templateUrl a migrated database to clone.
 * @param now the clock stands still at this instant.
 */
export const startBenchApi = async (
  templateUrl: string,
  closing: AsyncDisposableStack,
  now: string,
): Promise<TestApi> => {
  const database = await createTestDatabase(templateUrl)
  closing.defer(database.drop)
  const api = await startApi({ databaseUrl: database.url, checksAnswers: false, now })
  closing.defer(api.stop)
  return api
}
