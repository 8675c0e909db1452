import { mkdir, readFile } from 'node:fs/promises'
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

/** Copies them out of DATA_DIR. @returns the file; null where DATA_DIR has none, since the environment gives them. */
export const keepSecrets = async (dataDir: string, folder: string): Promise<string | null> => {
  const secrets = await textOf(join(dataDir, NAME))
  if (secrets === null) return null
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, NAME)
  writePrivateFile(file, secrets)
  return file
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
