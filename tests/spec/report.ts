import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'

/**
 * What the last `npm test` has proven of the specification: a test proves the rows that its title names in brackets, `[CLI-10]`.
 *
 *   npm run spec [-- --missing]
 */
const { values } = parseArgs({ options: { missing: { type: 'boolean', default: false } } })
const root = join(import.meta.dirname, '../..')

type Row = { id: string; text: string; kind: string; tests: { passed: number; failed: number } }

const rows = await readRows()
for (const { title, status } of await readTests())
  for (const [, id] of title.matchAll(/\[((?!AMB)[A-Z]+-\d+)\]/g)) {
    const row = rows.get(id ?? '')
    if (!row) console.log(`no such row: ${id}, named by «${title}»`)
    else if (status === 'passed') row.tests.passed++
    else row.tests.failed++
  }

const all = [...rows.values()]
const failing = all.filter(row => row.tests.failed > 0)
const proven = all.filter(row => row.tests.failed === 0 && row.tests.passed > 0)
const untested = all.filter(row => row.tests.failed === 0 && row.tests.passed === 0)

for (const kind of ['must', 'stub-in-spec', 'unknown-in-spec']) {
  const count = (list: Row[]) => list.filter(row => row.kind === kind).length
  console.log(
    `${kind.padEnd(16)} ${count(proven)} proven, ${count(untested)} without a test, ${count(failing)} failing, of ${count(all)}`,
  )
}
if (values.missing)
  for (const row of untested) console.log(`${row.id.padEnd(9)} ${row.kind.padEnd(16)} ${row.text}`)
for (const row of failing) console.log(`FAILING ${row.id} ${row.text}`)

/** The table rows of rows.md: identifier, requirement, kind. */
async function readRows(): Promise<Map<string, Row>> {
  const text = await readFile(join(root, 'docs/specification/rows.md'), 'utf8')
  const found = text.matchAll(/^\| ([A-Z]+-\d+) \| (.*) \| (must|stub-in-spec|unknown-in-spec) \|$/gm)
  return new Map(
    [...found].map(([, id = '', text = '', kind = '']) => [
      id,
      { id, text, kind, tests: { passed: 0, failed: 0 } },
    ]),
  )
}

async function readTests(): Promise<{ title: string; status: string }[]> {
  const results = z.object({
    testResults: z.array(
      z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
    ),
  })
  const text = await readFile(join(root, '.cache/test-results.json'), 'utf8').catch(() => {
    throw new Error('no results of a test run yet: npm test first')
  })
  return results
    .parse(JSON.parse(text))
    .testResults.flatMap(file =>
      file.assertionResults.map(({ fullName, status }) => ({ title: fullName, status })),
    )
}
