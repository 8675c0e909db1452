import { isCompiledAhead } from './compileAhead.ts'
import { projectRoot } from './projectRoot.ts'

/**
 * `npm start` runs this before launcher/start.ts, with the same V8 flags: at the first start of an installation it compiles the supervisor, which else would keep
 * the compiler for as long as the product runs. What comes of it lies in the compile cache when this has ended.
 */
const { NODE_COMPILE_CACHE: cache } = process.env
if (cache !== undefined && !isCompiledAhead(projectRoot, cache)) await import('./start.ts')
