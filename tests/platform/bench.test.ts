import { join } from 'node:path'
import { expect, it } from 'vitest'
import { spawned } from '#tests/support/spawned.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { rowLine } from '../bench/row.ts'

const BENCH = join(import.meta.dirname, '../bench/bench.ts')

it('a bench names at its end what could not be measured for lack of a tool, and is no failure', async () => {
  const bench = await spawned(process.execPath, [BENCH, 'lists', 'firstLoad'], { env: { PATH: tempDir() } })
  expect(await bench.exit).toEqual({ code: 0, signal: null })
  const [, table] = bench.output().split('Not measured:\n')
  expect(table?.trimEnd().split('\n')).toEqual([
    expect.stringMatching(
      /^- +not measured +all of lists, .*a Chromium is missing; on Debian: apt-get install/,
    ),
    expect.stringMatching(/^- +not measured +all of firstLoad, .*a Chromium is missing/),
  ])
})

it.each([
  ['>= 10', 12, /^ok {5} 12\.00 × \(>= 10\) {2}PDFs, beside Chromium {2}\[figures\]$/],
  ['<= 10', 12, /^MISSED /],
])('a row that is to be %s tells whether it is', (target, ratio, line) => {
  expect(rowLine({ what: 'PDFs', yardstick: 'Chromium', ratio, target, detail: 'figures' })).toMatch(line)
})
