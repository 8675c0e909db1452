import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'

/**
 * `npm test [-- files and options of vitest]`: all tests, and where `CI` is set a second try for the files that failed.
 *
 * A machine shared with others may be slow for a moment. What failed there runs once more, alone and from the beginning: a file begins
 * with books of its own, where a single test would find those that its first try has half changed. At a desk the first failure counts.
 *
 * Leaves `.cache/test-results.json` with each file as it ran last. Ends with 0 when every file has passed.
 */
const MOST = 5

const root = join(import.meta.dirname, '../..')
const RESULTS = join(root, '.cache/test-results.json')

const results = z.looseObject({
  testResults: z.array(z.looseObject({ name: z.string(), status: z.string() })),
})
type Results = z.infer<typeof results>

const readResults = async (): Promise<Results> => results.parse(JSON.parse(await readFile(RESULTS, 'utf8')))
const failedOf = ({ testResults }: Results): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name))

async function vitest(args: string[]): Promise<number> {
  await rm(RESULTS, { force: true })
  const child = spawn('vitest', ['run', ...args], { cwd: root, stdio: 'inherit' })
  // The keyboard's own interrupt reaches both.
  process.once('SIGTERM', () => child.kill())
  const [code] = await once(child, 'exit')
  return code ?? 1
}

async function main(): Promise<number> {
  const code = await vitest(process.argv.slice(2))
  if (code === 0 || !process.env.CI) return code
  const first = await readResults().catch(() => null)
  const failed = first ? failedOf(first) : []
  if (!first || failed.length === 0 || failed.length > MOST) return code
  process.stdout.write(`\nA second try, alone and from the beginning:\n  ${failed.join('\n  ')}\n\n`)
  const secondCode = await vitest([...failed, '--maxWorkers=1'])
  const { testResults } = await readResults()
  const again = new Map(testResults.map(file => [file.name, file]))
  const merged = { ...first, testResults: first.testResults.map(file => again.get(file.name) ?? file) }
  await writeFile(RESULTS, JSON.stringify(merged))
  return secondCode
}

process.exitCode = await main()
