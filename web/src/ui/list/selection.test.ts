import { expect, it, vi } from 'vitest'
import { makeSelection } from './selection.ts'

it('keeps what is chosen, and tells of it only when something changes', () => {
  const selection = makeSelection()
  const changed = vi.fn()
  const stop = selection.subscribe(changed)
  selection.set(3, true)
  selection.set(3, true)
  selection.add([1, 2, 3])
  expect(selection.identifiers()).toEqual([3, 1, 2])
  expect(changed).toHaveBeenCalledTimes(2)

  selection.keepOnly(identifier => identifier !== 1)
  selection.set(9, false)
  expect([selection.count(), selection.has(1), selection.has(2)]).toEqual([2, false, true])
  expect(changed).toHaveBeenCalledTimes(3)

  stop()
  selection.clear()
  expect(selection.count()).toBe(0)
  expect(changed).toHaveBeenCalledTimes(3)
})
