import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { derivedKey } from '#platform/derivedKey.ts'
import { writePrivateFile } from '#platform/privateFile.ts'
import { StartError } from '#platform/startError.ts'

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
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'ENOENT') return null
    if (error.code === 'EACCES') throw new StartError(`No es pot llegir ${file}: és d'un altre usuari.`)
    throw error
  }
}

export function writeAccess(file: string, access: Access): void {
  writePrivateFile(file, JSON.stringify(access))
}

/** Safe in a URL and in SQL as they are. */
export function newAccess(): Access {
  const password = () => randomBytes(24).toString('base64url')
  return { port: null, superuserPassword: password(), password: password() }
}

/** The password of another role, which tells nothing of those it comes from: nothing more has to be kept. */
export function passwordOf(role: string, { superuserPassword }: Access): string {
  return derivedKey(superuserPassword, `database role ${role}`).toString('base64url')
}
