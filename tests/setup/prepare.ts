import { execFileSync } from 'node:child_process'
import { buildWeb, isWebStale } from '#launcher/buildWeb.ts'
import { projectRoot } from '#launcher/projectRoot.ts'
import { CHROMIUMS } from '#tests/support/chromium.ts'
import { findCommand } from '#tests/support/findCommand.ts'

/**
 * What the tests need beyond npm: a Redis server, a Chromium, something to read PDFs with; of several commands the first is the best, and
 * any of them will do. On Debian as root they are installed; elsewhere one line says what is missing, and the tests that need it fail by
 * name.
 */
const needed = [
  { commands: ['redis-server'], aptPackage: 'redis-server' },
  { commands: CHROMIUMS, aptPackage: 'chromium-headless-shell' },
  { commands: ['pdftotext'], aptPackage: 'poppler-utils' },
]

const apt = (...args: string[]): void => {
  execFileSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const packagesOf = (of: typeof needed): string[] => of.map(({ aptPackage }) => aptPackage)
const findMissing = () => needed.filter(({ commands }) => !commands.some(findCommand))

const wanted = packagesOf(needed.filter(({ commands: [best = ''] }) => !findCommand(best)))
if (wanted.length > 0 && process.getuid?.() === 0 && findCommand('apt-get')) {
  process.stdout.write(`Installing for the tests: ${wanted.join(', ')}\n`)
  try {
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', ...wanted)
  } catch (error) {
    if (findMissing().length > 0) throw error
  }
}

const missing = packagesOf(findMissing())
if (missing.length > 0) {
  process.stderr.write(`The tests also need: ${missing.join(', ')}. Install them and run the tests again.\n`)
  process.exit(1)
}

// Once, before the browser tests start the product several times at once.
if (isWebStale(projectRoot)) await buildWeb(projectRoot, new AbortController().signal)
