import { buildWeb, isWebStale } from '#launcher/buildWeb.ts'
import { projectRoot } from '#launcher/projectRoot.ts'
import { CHROMIUMS } from '#tests/support/chromium.ts'
import { needCommands } from '#tests/support/needCommands.ts'

/**
 * What the tests need beyond npm: a Redis server, a Chromium, something to read PDFs with. On Debian as root they are installed; elsewhere
 * one line says what is missing, and no test begins.
 */
const missing = needCommands([
  { commands: ['redis-server'], aptPackage: 'redis-server' },
  { commands: CHROMIUMS, aptPackage: 'chromium-headless-shell' },
  { commands: ['pdftotext'], aptPackage: 'poppler-utils' },
])
if (missing.length > 0) {
  process.stderr.write(`The tests also need: ${missing.join(', ')}. Install them and run the tests again.\n`)
  process.exit(1)
}

// Once, before the browser tests start the product several times at once.
if (isWebStale(projectRoot)) await buildWeb(projectRoot, new AbortController().signal)
