import { expect, test } from 'vitest'
import { keepRunning, type Running, restartDelay } from './keepRunning.ts'

test('the first restart comes at once, the next after 1 s, 2 s … and never later than 30 s', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map(restartDelay)).toEqual([
    0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ])
})

/** A life that ends when told to, by `stop` or by `die`. */
function life(): Running & { die: (reason: string) => void } {
  const { promise, resolve } = Promise.withResolvers<string>()
  return {
    exited: promise,
    die: resolve,
    stop: async () => resolve('stopped'),
  }
}

const noStop = () => ({ stop: new AbortController().signal, force: new AbortController().signal })

test('a first start that fails is thrown and not tried again', async () => {
  let starts = 0
  const service = {
    name: 'it',
    start: () => {
      starts += 1
      return Promise.reject(new Error('no way'))
    },
  }
  await expect(keepRunning(service, noStop(), () => {})).rejects.toThrow('no way')
  expect(starts).toBe(1)
})

test('a later start that fails counts as another death', async () => {
  const said: string[] = []
  const [first, third] = [life(), life()]
  const up = Promise.withResolvers<void>()
  let starts = 0
  const service = {
    name: 'it',
    start: async () => {
      starts += 1
      if (starts === 1) return first
      if (starts === 2) throw new Error('port in use')
      up.resolve()
      return third
    },
  }
  const kept = await keepRunning(service, noStop(), line => said.push(line))
  first.die('codi 1')
  await up.promise
  expect(said).toEqual([
    "it s'ha aturat (codi 1). Es torna a engegar ara.",
    "it s'ha aturat (port in use). Es torna a engegar d'aquí a 1 s.",
  ])
  await kept.stop()
  expect(await third.exited).toBe('stopped')
  expect(starts).toBe(3)
})

test('a life that comes up while the wish to stop comes is stopped too', async () => {
  const [first, second] = [life(), life()]
  const asked = Promise.withResolvers<void>()
  const comeUp = Promise.withResolvers<void>()
  const service = {
    name: 'it',
    start: async (which: 'first' | 'again') => {
      if (which === 'first') return first
      asked.resolve()
      await comeUp.promise
      return second
    },
  }
  const kept = await keepRunning(service, noStop(), () => {})
  first.die('codi 1')
  await asked.promise
  const stopped = kept.stop()
  comeUp.resolve()
  await stopped
  expect(await second.exited).toBe('stopped')
})

test('what dies while everything is being stopped is not started again', async () => {
  const said: string[] = []
  const only = life()
  const stop = new AbortController()
  const service = { name: 'it', start: async () => only }
  const kept = await keepRunning(service, { ...noStop(), stop: stop.signal }, line => said.push(line))
  stop.abort()
  only.die('SIGKILL')
  await kept.stop()
  expect(said).toEqual([])
})
