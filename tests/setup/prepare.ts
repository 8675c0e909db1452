import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { buildWeb, isWebStale } from '#platform/supervisor/buildWeb.ts'
import { projectRoot } from '#platform/supervisor/projectRoot.ts'

/**
 * What the tests need beyond npm: a Redis server, a Chromium, something to read PDFs with. On Debian as root they are installed; elsewhere one line says what
 * is missing, and the tests that need it fail by name.
 */
const needed = [
  { command: 'redis-server', aptPackage: 'redis-server' },
  { command: 'chromium', aptPackage: 'chromium' },
  { command: 'pdftotext', aptPackage: 'poppler-utils' },
]

const isThere = (command: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some(folder => {
    try {
      accessSync(join(folder, command), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

const missing = needed.filter(({ command }) => !isThere(command))

if (missing.length > 0) {
  const packages = missing.map(({ aptPackage }) => aptPackage)
  if (process.getuid?.() === 0 && isThere('apt-get')) {
    process.stdout.write(`Installing for the tests: ${packages.join(', ')}\n`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args: string[]) =>
      execFileSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  } else {
    process.stderr.write(
      `The tests also need: ${packages.join(', ')}. Install them and run the tests again.\n`,
    )
    process.exit(1)
  }
}

// Once, before the browser tests start the product several times at once.
if (isWebStale(projectRoot)) await buildWeb(projectRoot, new AbortController().signal)
