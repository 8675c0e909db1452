import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freePort } from '#platform/ports.ts'
import { isAlive, signal } from '#platform/processes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { fakes } from './support/fakeProduct.ts'
import { canHaveSmallDisk, onSmallDisk } from './support/smallDisk.ts'

const SUPERVISOR = join(import.meta.dirname, 'support/superviseJournalServers.ts')
const START = join(import.meta.dirname, '../../launcher/start.ts')
const LOG_STEADILY = join(import.meta.dirname, 'support/logSteadily.ts')

describe.skipIf(!canHaveSmallDisk())('on a disk that is full', () => {
  test('a child that dies is started again, once, and ends with the others', async () => {
    const { plan, events, pids, pidOf, allStarted } = await fakes()
    const disk = await onSmallDisk(5, [process.execPath, SUPERVISOR], {
      env: { PLAN: JSON.stringify({ ...plan, dataDir: '{disk}/data' }) },
    })
    await disk.running.says('READY')
    await allStarted()
    await disk.fill()
    signal(pidOf('side'), 'SIGKILL')
    await disk.running.says(`No queda espai al disc de ${disk.folder}`)
    await eventually('one has started again', () => events().length === 4)
    signal(disk.running.pid, 'SIGTERM')
    expect(await disk.running.exit).toEqual({ code: 0, signal: null })
    expect(events().slice(3)).toEqual(['side started', 'front stopped', 'side stopped', 'back stopped'])
    expect(pids().some(isAlive)).toBe(false)
  })

  test('a first start says so and leaves nothing that runs', async () => {
    const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) }
    const disk = await onSmallDisk(30, [process.execPath, START], {
      env: { DATA_DIR: '{disk}/data', ...ports },
    })
    expect(await disk.running.exit).toEqual({ code: 1, signal: null })
    expect(disk.running.output()).toMatch(
      /^No queda espai al disc per a la base de dades \(.*\)\. Feu-hi lloc/,
    )
  })

  test('a process whose log stands there goes on, and its log does once there is room', async () => {
    const journal = join(tempDir(), 'journal')
    writeFileSync(journal, '')
    const command = `exec "${process.execPath}" "${LOG_STEADILY}" "${journal}" > {disk}/log`
    const disk = await onSmallDisk(20, ['sh', '-c', command])
    const livesOn = async (lines: number) => {
      const before = statSync(journal).size
      await eventually('its journal goes on', () => statSync(journal).size >= before + lines)
    }
    await livesOn(10)
    await disk.fill()
    // More than is held back.
    await livesOn(100)
    await disk.free()
    const log = `/proc/${disk.running.pid}/root${disk.folder}/log`
    const before = statSync(log).size
    await eventually('the log goes on', () => statSync(log).size > before + 1_500_000)
  })
})
