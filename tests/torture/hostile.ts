import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '#launcher/projectRoot.ts'

/** Whatever may be sent: every call of the API directly and through the public door, and files of an import. */
const WALKS = [
  'tests/api/hostileCalls.test.ts',
  'tests/bff/hostileCalls.test.ts',
  'tests/imports/mutated.test.ts',
]

/**
 * The walks over all calls with hostile input, as `npm test` makes them, with so many cases for each call. Takes hours.
 *
 * @returns 0 when nothing was answered by a fault of ours or too late, and nothing refused had changed anything.
 */
export const hostileWalk = async (cases: number): Promise<number> => {
  const env = { ...process.env, HOSTILE_CASES: String(cases) }
  const run = async (...args: string[]): Promise<number> => {
    const [code] = await once(
      spawn(process.execPath, args, { cwd: projectRoot, env, stdio: 'inherit' }),
      'exit',
    )
    return code ?? 1
  }
  return (await run('tests/setup/prepare.ts')) || (await run('tests/setup/runTests.ts', ...WALKS))
}
