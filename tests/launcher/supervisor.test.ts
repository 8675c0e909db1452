import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectionOfEmbedded } from '#launcher/embeddedPostgres.ts'
import { isAlive, signal } from '#platform/processes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Spawned, spawned } from '#tests/support/spawned.ts'
import { fakes } from './support/fakeProduct.ts'
import type { FakePlan } from './support/superviseJournalServers.ts'
import { usedDataDirs } from './support/usedDataDir.ts'

const SUPERVISOR = join(import.meta.dirname, 'support/superviseJournalServers.ts')

const usedDataDir = usedDataDirs()

/** Starts the supervisor as the leader of a process group, as a terminal would. */
async function startSupervisor(plan: FakePlan): Promise<Spawned> {
  return spawned(process.execPath, [SUPERVISOR], {
    env: { PATH: process.env.PATH, PLAN: JSON.stringify(plan) },
    detached: true,
  })
}

const allGone = (pids: number[]) => eventually('all have ended', () => !pids.some(isAlive))
test('starts the children in order and says when all answer', async () => {
  const { plan, events, allStarted } = await fakes()
  const supervisor = await startSupervisor(plan)
  await supervisor.says('READY')
  await allStarted()
  expect(events().toSorted()).toEqual(['back started', 'front started', 'side started'])
  expect(events().indexOf('front started')).toBeGreaterThan(events().indexOf('back started'))
})

test('waits for the word of a child that says itself when it is ready', async () => {
  const { plan, events } = await fakes()
  const readyFile = `${plan.journal}.ready`
  plan.children[1] = { name: 'side', port: null, readyFile }
  const supervisor = await startSupervisor(plan)
  await eventually('two children have started', () => events().length === 2)
  writeFileSync(readyFile, '')
  await supervisor.says('READY')
  expect(events()).toEqual(['back started', 'side started', 'side ready', 'front started'])
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s to the supervisor alone stops all in the reverse order, with exit code 0',
  async name => {
    const { plan, events, pids, allStarted } = await fakes()
    const supervisor = await startSupervisor(plan)
    await supervisor.says('READY')
    await allStarted()
    signal(supervisor.pid, name)
    expect(await supervisor.exit).toEqual({ code: 0, signal: null })
    expect(events().slice(3)).toEqual(['front stopped', 'side stopped', 'back stopped'])
    expect(pids().some(isAlive)).toBe(false)
  },
)

test('Ctrl+C in a terminal reaches the whole group, and still all stops in order', async () => {
  const { plan, events, pids, allStarted } = await fakes({ databaseUrl: null, dataDir: await usedDataDir() })
  const supervisor = await startSupervisor(plan)
  await supervisor.says('READY')
  await allStarted()
  const url = await connectionOfEmbedded(plan.dataDir)
  signal(-supervisor.pid, 'SIGINT')
  expect(await supervisor.exit).toEqual({ code: 0, signal: null })
  expect(events().slice(3)).toEqual(['front stopped', 'side stopped', 'back stopped'])
  expect(pids().some(isAlive)).toBe(false)
  expect(url).not.toBeNull()
  expect(await connectionOfEmbedded(plan.dataDir)).toBeNull()
})

test('the same Ctrl+C passed on once more by npm is not taken for impatience', async () => {
  const { plan, events, allStarted } = await fakes()
  const supervisor = await startSupervisor(plan)
  await supervisor.says('READY')
  await allStarted()
  signal(supervisor.pid, 'SIGINT')
  signal(supervisor.pid, 'SIGTERM')
  expect(await supervisor.exit).toEqual({ code: 0, signal: null })
  expect(events().slice(3)).toEqual(['front stopped', 'side stopped', 'back stopped'])
})

test('a second Ctrl+C does not wait for a child that does not want to end', async () => {
  const { plan, events, pids, allStarted } = await fakes()
  plan.children[2] = { name: 'front', port: plan.children[2]?.port ?? null, mode: 'stubborn' }
  const supervisor = await startSupervisor(plan)
  await supervisor.says('READY')
  await allStarted()
  // As a person does who sees nothing happen: again and again.
  const pressing = setInterval(() => signal(supervisor.pid, 'SIGINT'), 200)
  const exit = await supervisor.exit
  clearInterval(pressing)
  expect(exit).toEqual({ code: 0, signal: null })
  expect(events()).toContain('front ignored')
  expect(pids().some(isAlive)).toBe(false)
  // What it says when its own patience is at an end.
  expect(supervisor.output()).not.toContain("no s'atura")
})

test('those that may take long are asked at once, and what they need stays until they have ended', async () => {
  const { plan, events, allStarted } = await fakes()
  const [back, side, front] = plan.children
  if (!back || !side || !front) throw new Error('three children')
  const busy = { ...side, mode: 'busy', stopMs: 600_000 }
  plan.children = [back, { ...busy, name: 'one' }, { ...busy, name: 'other' }, front]
  const supervisor = await startSupervisor(plan)
  await supervisor.says('READY')
  await allStarted()
  signal(supervisor.pid, 'SIGTERM')
  const asked = () => ['one asked', 'other asked', 'front stopped'].every(event => events().includes(event))
  await eventually('both are asked to end', asked)
  expect(await (await fetch(`http://127.0.0.1:${back.port}/`)).text()).toBe('ok')
  writeFileSync(`${plan.journal}.done`, '')
  expect(await supervisor.exit).toEqual({ code: 0, signal: null })
  expect(events().slice(-3).toSorted()).toEqual(['back stopped', 'one stopped', 'other stopped'])
  expect(events().at(-1)).toBe('back stopped')
})

test('a child is waited for as long as it may take, and no longer', async () => {
  const { plan, events, allStarted } = await fakes()
  const [back, side, front] = plan.children
  if (!back || !side || !front) throw new Error('three children')
  plan.children = [back, { ...side, mode: 'stubborn', stopMs: 1 }, { ...front, mode: 'busy' }]
  const supervisor = await startSupervisor(plan)
  await supervisor.says('READY')
  await allStarted()
  signal(supervisor.pid, 'SIGTERM')
  await supervisor.says("side no s'atura: es mata.")
  writeFileSync(`${plan.journal}.done`, '')
  expect(await supervisor.exit).toEqual({ code: 0, signal: null })
  expect(events().slice(-2)).toEqual(['front stopped', 'back stopped'])
})

test('a child that dies is started again at once, the others stay', async () => {
  const { plan, pidOf, events, allStarted } = await fakes()
  const supervisor = await startSupervisor(plan)
  await supervisor.says('READY')
  await allStarted()
  const [back, front] = [pidOf('back'), pidOf('front')]
  signal(back, 'SIGKILL')
  await supervisor.says("back s'ha aturat (SIGKILL). Es torna a engegar ara.")
  await eventually('one has started again', () => events().length === 4)
  expect(events()[3]).toBe('back started')
  expect(isAlive(front)).toBe(true)
  const reply = await fetch(`http://127.0.0.1:${plan.children[0]?.port}/`)
  expect(await reply.text()).toBe('ok')
})

test('a child that cannot start ends everything with code 1 and one line', async () => {
  const { plan, events, pids } = await fakes()
  plan.children[2] = { name: 'front', port: plan.children[2]?.port ?? null, mode: 'broken' }
  const supervisor = await startSupervisor(plan)
  expect(await supervisor.exit).toEqual({ code: 1, signal: null })
  expect(supervisor.output()).toBe("front no s'ha pogut engegar (codi 7).\n")
  expect(events()).toContain('back stopped')
  expect(pids().some(isAlive)).toBe(false)
})

test('can be stopped while a child has not answered yet', async () => {
  const { plan, events, pids } = await fakes()
  plan.children[0] = { name: 'back', port: plan.children[0]?.port ?? null, mode: 'mute' }
  const supervisor = await startSupervisor(plan)
  await eventually('the first child has started', () => events().length === 1)
  signal(supervisor.pid, 'SIGTERM')
  expect(await supervisor.exit).toEqual({ code: 0, signal: null })
  expect(events()).toEqual(['back started', 'back stopped'])
  expect(pids().some(isAlive)).toBe(false)
})

test('can be stopped while the database is being made', async () => {
  const { plan, events } = await fakes({ databaseUrl: null })
  const supervisor = await startSupervisor(plan)
  await eventually('the data folder is begun', () => existsSync(join(plan.dataDir, 'postgres')), {
    everyMs: 2,
  })
  signal(supervisor.pid, 'SIGTERM')
  expect(await supervisor.exit).toEqual({ code: 0, signal: null })
  expect(events()).toEqual([])
  expect(await connectionOfEmbedded(plan.dataDir)).toBeNull()
})

test('a second start on the same data directory is refused with the process id of the first', async () => {
  const { plan } = await fakes()
  const first = await startSupervisor(plan)
  await first.says('READY')
  const second = await startSupervisor({ ...plan, children: [] })
  expect(await second.exit).toEqual({ code: 1, signal: null })
  expect(second.output()).toBe(`Ja hi ha una instància en marxa en ${plan.dataDir} (pid ${first.pid}).\n`)
  expect(isAlive(first.pid)).toBe(true)
})

test('a port in use is named in one line, and nothing is started', async () => {
  const { plan, events } = await fakes({ databaseUrl: null })
  const port = plan.children[2]?.port ?? 0
  const server = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const supervisor = await startSupervisor(plan)
  expect(await supervisor.exit).toEqual({ code: 1, signal: null })
  expect(supervisor.output()).toBe(`El port ${port} ja és ocupat. Indiqueu-ne un altre amb PORT.\n`)
  expect(events()).toEqual([])
  expect(existsSync(join(plan.dataDir, 'postgres'))).toBe(false)
})

test('children end by themselves when the supervisor is killed with -9', async () => {
  const { plan, events, pids, allStarted } = await fakes()
  const supervisor = await startSupervisor(plan)
  await supervisor.says('READY')
  await allStarted()
  signal(supervisor.pid, 'SIGKILL')
  await supervisor.exit
  await allGone(pids())
  expect(events().slice(3).toSorted()).toEqual(['back orphaned', 'front orphaned', 'side orphaned'])
})

test('the start after a kill -9 takes everything over: lock, ports, database and its rows', async () => {
  const { plan, pidOf } = await fakes({ databaseUrl: null, dataDir: await usedDataDir() })
  const first = await startSupervisor(plan)
  await first.says('READY')
  const url = await connectionOfEmbedded(plan.dataDir)
  await sql(url, 'CREATE TABLE kept AS SELECT 42 AS n')
  // A child that does not notice in time must not be in the way either.
  const back = pidOf('back')
  signal(back, 'SIGSTOP')
  signal(first.pid, 'SIGKILL')
  await first.exit
  onTestFinished(() => signal(back, 'SIGCONT'))

  const second = await startSupervisor(plan)
  await eventually('the former child is asked to end', () => isAskedToEnd(back))
  signal(back, 'SIGCONT')
  await second.says('READY')
  expect(isAlive(back)).toBe(false)
  expect(await connectionOfEmbedded(plan.dataDir)).toBe(url)
  expect(await sql(url, 'SELECT n FROM kept')).toEqual([{ n: 42 }])
  signal(second.pid, 'SIGTERM')
  expect((await second.exit).code).toBe(0)
})

test('a database that is killed comes back on the same port with what it had acknowledged, and as it was wanted', async () => {
  const { plan } = await fakes({ databaseUrl: null, dataDir: await usedDataDir(), connections: 130 })
  const supervisor = await startSupervisor(plan)
  await supervisor.says('READY')
  const url = await connectionOfEmbedded(plan.dataDir)
  await sql(url, 'CREATE TABLE kept AS SELECT 42 AS n')
  const pidFile = readFileSync(join(plan.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  const postmaster = Number(pidFile.split('\n')[0])
  signal(postmaster, 'SIGKILL')
  await supervisor.says("PostgreSQL s'ha aturat (SIGKILL). Es torna a engegar ara.")
  const isBack = async () => !isAlive(postmaster) && (await connectionOfEmbedded(plan.dataDir)) === url
  await eventually('PostgreSQL is back', isBack)
  expect(await sql(url, 'SELECT n FROM kept')).toEqual([{ n: 42 }])
  expect(await sql(url, 'SHOW max_connections')).toEqual([{ max_connections: '130' }])
})

test('a terminal that goes away does not keep it from stopping all', async () => {
  const { plan, events, pids, pidOf, allStarted } = await fakes()
  const supervisor = await startSupervisor(plan)
  await supervisor.says('READY')
  await allStarted()
  supervisor.process.stdout?.destroy()
  supervisor.process.stderr?.destroy()
  // Makes it say something into the void.
  signal(pidOf('side'), 'SIGKILL')
  await eventually('one has started again', () => events().length === 4)
  signal(supervisor.pid, 'SIGHUP')
  expect(await supervisor.exit).toEqual({ code: 0, signal: null })
  expect(pids().some(isAlive)).toBe(false)
})

/** Whether SIGTERM has come to a process that is held by SIGSTOP and can't hear of it. */
function isAskedToEnd(pid: number): boolean {
  const pending = /^ShdPnd:\s*(\w+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
  return ((BigInt(`0x${pending}`) >> BigInt(constants.signals.SIGTERM - 1)) & 1n) === 1n
}

async function sql(url: string | null, text: string): Promise<unknown[]> {
  const client = new Client(url ?? '')
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
