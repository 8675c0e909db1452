import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/setup/longestFirst.ts'
import { COMPILE_CACHE } from './tests/support/compileCache.ts'

/**
 * `unit` stands beside the code and needs nothing; `integration` runs against a real database that its global setup starts, up to the
 * whole product in a browser. The time limits are safety nets for a hung machine, never a measure: no test waits for them.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // Three fill two cores, for much of a test is waiting for a process or a page; more would want more of memory and of PostgreSQL's connections.
    maxWorkers: 3,
    // One file after the other in the same processes: the modules are loaded once, and one Chromium serves all screens.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // For the threads that they start.
    env: COMPILE_CACHE,
    reporters: ['default', ['json', { outputFile: '.cache/test-results.json' }]],
    // What a screen shows is waited for, never read at once: it is painted when the browser gets to it.
    expect: { poll: { timeout: 150_000, interval: 25 } },
    // CommonJS packages are imported as Node itself does it, and so as they are in production.
    deps: { interopDefault: false },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{language,domain,wire,platform,launcher,workers,api,bff,simulator,web,tests/arrows,tests/language}/**/*.test.{ts,tsx}',
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As Node finds it: the other of its files tells no tool what it exports.
          alias: { 'react-router-dom': import.meta.resolve('react-router-dom') },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/{api,bff,workers,simulator,imports,platform,launcher,e2e}/**/*.test.ts'],
          globalSetup: ['./tests/setup/globalSetup.ts'],
          setupFiles: ['./tests/setup/tellOfFailures.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
