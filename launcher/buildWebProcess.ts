import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { exitWithParent } from '#platform/parentWatch.ts'
import { compressFiles } from './compressFiles.ts'
import { replaceFolder } from './replaceFolder.ts'

/** Builds the pages of the folder given first into the folder given second, then puts them in place; run by buildWeb.ts. */
exitWithParent(() => process.exit(1))

const [web = '', fresh = ''] = process.argv.slice(2)
const begun = new Date()
await build({ root: web, logLevel: 'error', build: { outDir: fresh, emptyOutDir: true } })
await compressFiles(fresh)
// As old as what it was made from: a change during the build then calls for another one.
utimesSync(join(fresh, 'index.html'), begun, begun)
replaceFolder(fresh, join(web, 'dist'))
process.exit(0)
