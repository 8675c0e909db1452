import { inject } from 'vitest'
import { cloneDatabase, type TestDatabase } from './cloneDatabase.ts'

/** A migrated, empty database of its own, cloned from the template of the test run. */
export const createTestDatabase = (templateUrl = inject('templateUrl')): Promise<TestDatabase> =>
  cloneDatabase(templateUrl)
