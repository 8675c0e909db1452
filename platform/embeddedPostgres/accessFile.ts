import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const accessSchema = z.object({
  /** The port of the last start; null before the first one. */
  port: z.number().int().nullable(),
  superuserPassword: z.string().min(1),
  password: z.string().min(1),
})

/** How to get into the cluster; kept beside it in a file that only its owner may read. */
export type Access = z.infer<typeof accessSchema>

export function readAccess(file: string): Access | null {
  try {
    return accessSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

export function writeAccess(file: string, access: Access): void {
  writeFileSync(`${file}.new`, JSON.stringify(access), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

/** Safe in a URL and in SQL as they are. */
export function newAccess(): Access {
  const password = () => randomBytes(24).toString('base64url')
  return { port: null, superuserPassword: password(), password: password() }
}
