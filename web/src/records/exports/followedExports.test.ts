import { beforeEach, expect, it, vi } from 'vitest'
import type { ExportBody } from '#wire/exports.ts'

const body: ExportBody = { kind: 'invoices', format: 'zip', invoices: [1, 2] }

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  })
})

/** The module as a page that was just loaded has it. */
const load = async () => {
  vi.resetModules()
  return (await import('./followedExports.ts')).followedExports
}

it('waits for a file over a reload, until it was delivered', async () => {
  const before = await load()
  before.follow({ identifier: 1, title: 'Factures', body })
  before.follow({ identifier: 2, title: 'Venciments', body })

  const after = await load()
  expect(after.all().map(({ identifier }) => identifier)).toEqual([1, 2])
  after.delivered(1)
  expect(after.all()).toHaveLength(2)
  after.follow({ identifier: 3, title: 'Factures', body })
  expect(after.all().map(({ identifier }) => identifier)).toEqual([2, 3])

  after.delivered(2)
  expect((await load()).all()).toEqual([{ identifier: 3, title: 'Factures', body, isDelivered: false }])
})

it('tells who watches, and keeps nothing for the next user', async () => {
  const files = await load()
  const changed = vi.fn()
  const stop = files.subscribe(changed)
  files.follow({ identifier: 1, title: 'Factures', body })
  files.forgetAll()
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  files.follow({ identifier: 2, title: 'Factures', body })
  files.forget(2)
  expect(changed).toHaveBeenCalledTimes(2)
  expect((await load()).all()).toEqual([])
})

it.each(['{', 'null', '{}', '[{"identifier":"x"}]'])('makes nothing of %s in the storage', async text => {
  kept.set('facturacio.exports', text)
  expect((await load()).all()).toEqual([])
})
