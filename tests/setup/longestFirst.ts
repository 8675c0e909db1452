import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes more than a minute and a half each, and by its size would begin late: measured in a whole run alone on two cores. */
const LONGEST = [
  'tests/e2e/accessibility.test.ts',
  'tests/api/hostileCalls.test.ts',
  'tests/e2e/bankStatements.test.ts',
  'tests/launcher/embeddedPostgres.test.ts',
  'tests/api/upgrade.test.ts',
  'tests/e2e/languagesSpanish.test.ts',
  'tests/e2e/languagesCatalan.test.ts',
  'tests/e2e/languagesEnglish.test.ts',
  'tests/workers/exports.test.ts',
  'tests/launcher/backup.test.ts',
  'tests/bff/identities.test.ts',
  'tests/api/malformedCalls.test.ts',
  'tests/e2e/secondFactors.test.ts',
  'tests/e2e/audit.test.ts',
]

/**
 * Files in the order of vitest, by their size where nothing is known of them, but for those that take long: they come first. One that began
 * last would keep a single core busy while the other waits.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    const first = LONGEST.flatMap(name => others.filter(({ moduleId }) => moduleId.endsWith(name)))
    return [...first, ...others.filter(file => !first.includes(file))]
  }
}
