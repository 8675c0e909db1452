import { readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { commandLine, isAlive, parentOf, signal } from '#platform/processes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { findCommand } from '#tests/support/findCommand.ts'
import { type Spawned, spawned } from '#tests/support/spawned.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { type Fakes, fakes } from './support/fakeProduct.ts'

const SUPERVISOR = join(import.meta.dirname, 'support/superviseJournalServers.ts')

/** As the project's own script begins, whose shell is gone by then; and as one begins that leaves a shell in between. */
type Script = 'exec node' | 'node'

type Started = Fakes & {
  /** The command that was given, on top of all. */
  outermost: Spawned
  npm: number
  supervisor: number
}

/**
 * A package whose `npm start` is the real supervisor over fake children, started by the real npm.
 *
 * @param command how it is started: the file and its arguments.
 */
async function start(script: Script, ...command: [string, ...string[]]): Promise<Started> {
  const folder = tempDir()
  const scripts = { start: `${script} ${SUPERVISOR}` }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
  const product = await fakes()
  const [file, ...args] = command
  const outermost = await spawned(file, args, {
    cwd: folder,
    env: {
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      HOME: folder,
      PLAN: JSON.stringify(product.plan),
    },
    detached: true,
  })
  await product.allStarted()
  const supervisor = parentOf(product.pidOf('back'))
  const parent = parentOf(supervisor)
  const npm = script === 'node' ? parentOf(parent) : parent
  expect(commandLine(npm)).toMatch(/npm/)
  onTestFinished(async () => {
    signal(supervisor, 'SIGTERM')
    await eventually('all have ended', () => ![supervisor, ...product.pids()].some(isAlive))
  })
  return { ...product, outermost, npm, supervisor }
}

/** Everything has ended, and in order. */
async function expectTheEnd({
  supervisor,
  pids,
  events,
}: Pick<Started, 'supervisor' | 'pids' | 'events'>): Promise<void> {
  await eventually('all have ended', () => ![supervisor, ...pids()].some(isAlive))
  expect(events().slice(3)).toEqual(['front stopped', 'side stopped', 'back stopped'])
}

/** A child that dies twice is started again twice, the second time after longer than the supervisor takes to notice anything. */
async function expectItGoesOn({
  supervisor,
  pidOf,
  events,
}: Pick<Started, 'supervisor' | 'pidOf' | 'events'>): Promise<void> {
  for (const started of [4, 5]) {
    signal(pidOf('side'), 'SIGKILL')
    await eventually('it has started again', () => events().length === started)
  }
  expect(events().slice(3)).toEqual(['side started', 'side started'])
  expect(isAlive(supervisor)).toBe(true)
}

test('the start of this project leaves no shell between npm and the supervisor', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')))
  expect(scripts.start).toMatch(/; exec node \S+ launcher\/start\.ts$/)
})

describe('the product ends with the npm that has started it', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('when npm gets %s, which waits for it', async name => {
    const product = await start('exec node', 'npm', 'start')
    signal(product.npm, name)
    await product.outermost.exit
    expect(isAlive(product.supervisor)).toBe(false)
    await expectTheEnd(product)
  })

  test.each(['SIGHUP', 'SIGKILL'] as const)('when npm gets %s', async name => {
    const product = await start('exec node', 'npm', 'start')
    signal(product.npm, name)
    await expectTheEnd(product)
  })

  test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('when npm gets %s above a shell', async name => {
    const product = await start('node', 'npm', 'start')
    signal(product.npm, name)
    await expectTheEnd(product)
  })

  test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('when the shell of npm gets %s', async name => {
    const product = await start('node', 'npm', 'start')
    signal(parentOf(product.supervisor), name)
    await expectTheEnd(product)
  })

  test.each(['exec node', 'node'] as const)('when Ctrl+C reaches the whole group of %s', async script => {
    const product = await start(script, 'npm', 'start')
    signal(-product.outermost.pid, 'SIGINT')
    await expectTheEnd(product)
  })

  test.skipIf(!findCommand('script'))('when the terminal is closed', async () => {
    const product = await start('exec node', 'script', '-qec', 'npm start', '/dev/null')
    signal(product.outermost.pid, 'SIGKILL')
    await expectTheEnd(product)
  })
})

describe('the product goes on', () => {
  test.each(['exec node', 'node'] as const)(
    'when the shell ends that has started npm in the background, by %s',
    async script => {
      const product = await start(script, 'sh', '-c', 'npm start & echo begun')
      await product.outermost.exit
      await expectItGoesOn(product)
    },
  )

  test.skipIf(!findCommand('setsid'))('when it was started in a session of its own', async () => {
    const product = await start('exec node', 'sh', '-c', 'setsid npm start & echo begun')
    await product.outermost.exit
    signal(-product.outermost.pid, 'SIGHUP')
    await expectItGoesOn(product)
  })

  test.skipIf(!findCommand('script') || !findCommand('nohup'))(
    'under nohup when the terminal is closed, although npm ends',
    async () => {
      const product = await start('exec node', 'script', '-qec', 'nohup npm start', '/dev/null')
      signal(product.outermost.pid, 'SIGKILL')
      await eventually('npm has ended', () => !isAlive(product.npm))
      await expectItGoesOn(product)
    },
  )

  test('when it was started as a service is, and whoever did that ends', async () => {
    const product = await fakes()
    const env = { PATH: process.env.PATH, PLAN: JSON.stringify(product.plan) }
    const service = `"${process.execPath}" "${SUPERVISOR}" & echo begun`
    const outermost = await spawned('sh', ['-c', service], { env, detached: true })
    await product.allStarted()
    await outermost.exit
    const supervisor = parentOf(product.pidOf('back'))
    onTestFinished(() => signal(supervisor, 'SIGTERM'))
    await expectItGoesOn({ ...product, supervisor })
  })
})
