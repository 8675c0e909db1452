import { mkdir, readFile, rename } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { writePrivateFile } from '#platform/privateFile.ts'
import { StartError } from '#platform/startError.ts'

/**
 * The secrets of `DATA_DIR` travel apart from the books (decision 0064): who finds a backup must not be able to sign in as anybody, or
 * to open the company's certificate with it.
 */
const NAME = 'secrets.json'

const textOf = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** @throws StartError for a folder within that of the backups, or the other way round. */
export const refuseSecretsBeside = (backups: string, secrets: string): void => {
  const [one, other] = [resolve(backups) + sep, resolve(secrets) + sep]
  if (one.startsWith(other) || other.startsWith(one))
    throw new StartError('Els secrets no poden anar amb la còpia: indiqueu una altra carpeta amb --secrets.')
}

export type KeptSecrets = {
  file: string
  /** Where others that were there lie now; null where there were none. */
  aside: string | null
}

/**
 * Copies them out of DATA_DIR. Others that lie there are those of older backups, which nothing else opens: they are put aside and never
 * written over.
 *
 * @returns null where DATA_DIR has none, since the environment gives them.
 */
export const keepSecrets = async (dataDir: string, folder: string): Promise<KeptSecrets | null> => {
  const secrets = await textOf(join(dataDir, NAME))
  if (secrets === null) return null
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, NAME)
  const there = await textOf(file)
  if (there === secrets) return { file, aside: null }
  const aside =
    there === null ? null : join(folder, `secrets-${new Date().toISOString().replace(/[:.]/g, '-')}.json`)
  if (aside !== null) await rename(file, aside)
  writePrivateFile(file, secrets)
  return { file, aside }
}

/**
 * Puts them into DATA_DIR.
 *
 * @throws StartError where the folder has none, or DATA_DIR has others.
 */
export const bringSecrets = async (dataDir: string, folder: string): Promise<void> => {
  const secrets = await textOf(join(folder, NAME))
  if (secrets === null) throw new StartError(`No hi ha cap ${NAME} a ${folder}.`)
  const file = join(dataDir, NAME)
  const there = await textOf(file)
  if (there === secrets) return
  if (there !== null) throw new StartError(`${file} ja hi és i és un altre: aparteu-lo i torneu-hi.`)
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  writePrivateFile(file, secrets)
}
