import { expect, it } from 'vitest'
import { makeFolderFlush } from './folderFlush.ts'

/** Flushes that end when the test says so. */
const controlled = () => {
  const begun: (PromiseWithResolvers<void> & { folder: string })[] = []
  const flush = makeFolderFlush(folder => {
    const flushing = { ...Promise.withResolvers<void>(), folder }
    begun.push(flushing)
    return flushing.promise
  })
  /** Calls, and says with which flush the call was answered. */
  const ask = async (folder = 'a') => {
    await flush(folder)
    return begun.filter(each => each.folder === folder).length
  }
  return { begun, ask }
}

const aTurn = () => new Promise(resolve => setImmediate(resolve))

it('answers nobody with a flush that began before they came, and many with one', async () => {
  const { begun, ask } = controlled()
  const first = ask()
  await aTurn()
  const later = [ask(), ask(), ask()]
  await aTurn()
  expect(begun).toHaveLength(1)
  begun[0]?.resolve()
  expect(await first).toBe(1)
  await aTurn()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve()
  expect(await Promise.all(later)).toEqual([2, 2, 2])
})

it('lets folders not wait for each other', async () => {
  const { begun, ask } = controlled()
  const [a, b] = [ask('a'), ask('b')]
  await aTurn()
  begun[1]?.resolve()
  expect(await b).toBe(1)
  begun[0]?.resolve()
  expect(await a).toBe(1)
})

it('fails for those who wait for it, and for nobody after them', async () => {
  const { begun, ask } = controlled()
  const first = ask()
  await aTurn()
  const second = ask()
  begun[0]?.reject(new Error('the disk is away'))
  await expect(first).rejects.toThrow('the disk is away')
  await aTurn()
  begun[1]?.resolve()
  expect(await second).toBe(2)
})
