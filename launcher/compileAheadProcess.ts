import { exitWithParent } from '#platform/parentWatch.ts'

/** Loads the modules given, so that they are in the compile cache; run by compileAhead.ts. */
exitWithParent(() => process.exit(1))

await Promise.all(process.argv.slice(2).map(path => import(path)))
process.exit(0)
