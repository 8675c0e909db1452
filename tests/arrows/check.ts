import { typedByHand } from './addresses.ts'
import { circlesIn } from './circles.ts'
import { importsOf } from './imports.ts'
import { lostPaths, strayArrows } from './rules.ts'
import { readSources } from './sources.ts'
import { strayWords } from './words.ts'

/** What the compiler and the linter don't see. Says each finding as `path:line: what`, and fails when there is one. */
const sources = readSources()
const paths = sources.map(({ path }) => path)
const imports = sources.flatMap(importsOf)

const found = [
  ...strayArrows(imports),
  ...circlesIn(paths, imports),
  ...lostPaths(paths, imports),
  ...typedByHand(sources),
  ...strayWords(sources),
]
for (const { path, line, message } of found) console.error(`${path}:${line}: ${message}`)
if (found.length > 0) process.exitCode = 1
