import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** What reads forms with files, loaded with the first of them: imports and certificates come rarely. */
export const formLibrary = (): typeof import('multer') => require('multer')
