import { fileURLToPath } from 'node:url'

/** The folder of the whole project, wherever the program was started from. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url))
