import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isWebStale } from './buildWeb.ts'

const FILES = [
  'package-lock.json',
  'domain/money.ts',
  'web/vite.config.ts',
  'web/src/features/clients/texts.ts',
  'web/dist/index.html',
]

/** A project whose pages were built at noon from files of the morning. */
function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'facturacio-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const file of FILES) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  for (const file of FILES) {
    for (let path = file; path !== '.'; path = dirname(path)) touch(root, path, 9)
  }
  touch(root, 'web/dist/index.html', 12)
  return root
}

function touch(root: string, path: string, hour: number): void {
  const time = new Date(2026, 0, 1, hour)
  utimesSync(join(root, path), time, time)
}

test('pages newer than everything they are made from are good', () => {
  expect(isWebStale(project())).toBe(false)
})

test('missing pages are stale', () => {
  const root = project()
  rmSync(join(root, 'web/dist'), { recursive: true })
  expect(isWebStale(root)).toBe(true)
})

test.each(FILES.slice(0, 4))('a change of %s makes them stale', file => {
  const root = project()
  touch(root, file, 13)
  expect(isWebStale(root)).toBe(true)
})

test('a file taken away makes them stale', () => {
  const root = project()
  rmSync(join(root, 'web/src/features/clients/texts.ts'))
  expect(isWebStale(root)).toBe(true)
})

test('what lies beside the sources does not count', () => {
  const root = project()
  mkdirSync(join(root, 'web/.cache'))
  writeFileSync(join(root, 'web/.cache/leftover'), '')
  writeFileSync(join(root, 'web/dist/asset.js'), '')
  expect(isWebStale(root)).toBe(false)
})
