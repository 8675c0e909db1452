import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { LockedError, takeExclusiveLock } from '#platform/exclusiveLock.ts'
import { signal } from '#platform/processes.ts'
import { spawned } from '#tests/support/spawned.ts'
import { tempDir } from '#tests/support/tempDir.ts'

const MODULE = pathToFileURL(join(import.meta.dirname, '../../platform/exclusiveLock.ts')).href

function holder(file: string) {
  const program = `
    const { takeExclusiveLock } = await import('${MODULE}')
    globalThis.lock = takeExclusiveLock(process.argv[1])
    console.log('held')
    setInterval(() => {}, 1000)`
  return spawned(process.execPath, ['--input-type=module', '-e', program, file])
}

test('is refused while another process holds it, with the id of that process', async () => {
  const file = join(tempDir(), 'lock.db')
  const other = await holder(file)
  await other.says('held')
  expect(() => takeExclusiveLock(file)).toThrow(LockedError)
  expect(() => takeExclusiveLock(file)).toThrow(`${file} is locked by process ${other.pid}`)
})

test('goes with its holder, also after kill -9', async () => {
  const file = join(tempDir(), 'lock.db')
  const other = await holder(file)
  await other.says('held')
  signal(other.pid, 'SIGKILL')
  await other.exit
  takeExclusiveLock(file).release()
})

test('is for one holder within a process too, and free once released', () => {
  const file = join(tempDir(), 'lock.db')
  const first = takeExclusiveLock(file)
  expect(() => takeExclusiveLock(file)).toThrow(`locked by process ${process.pid}`)
  first.release()
  first.release()
  takeExclusiveLock(file).release()
})

test('of many that try at once, one gets it', async () => {
  const file = join(tempDir(), 'lock.db')
  const all = await Promise.all(Array.from({ length: 5 }, () => holder(file)))
  const outcomes = await Promise.all(
    all.map(one =>
      one.says('held').then(
        () => 'held',
        () => 'refused',
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['held', 'refused', 'refused', 'refused', 'refused'])
})
