import { renameSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { exitWithParent } from '#platform/parentWatch.ts'

/** Builds `web` of the project given as argument; run by buildWeb.ts. */
exitWithParent(() => process.exit(1))

const root = join(process.argv[2] ?? '.', 'web')
const fresh = join(root, 'dist.new')
const begun = new Date()
const { build } = await import('vite')
await build({ root, logLevel: 'error', build: { outDir: fresh, emptyOutDir: true } })
// As old as what it was made from: a change during the build then calls for another one.
utimesSync(join(fresh, 'index.html'), begun, begun)
rmSync(join(root, 'dist'), { recursive: true, force: true })
renameSync(fresh, join(root, 'dist'))
process.exit(0)
