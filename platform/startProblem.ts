import { databaseError, isConnectionError } from './database.ts'
import { SettingsError } from './env.ts'
import { StartError } from './startError.ts'

/**
 * What keeps a program from starting, for the person who has started it; null when nobody but us can put it right.
 *
 * @returns one line, or one for each setting that is wrong.
 */
export const startProblem = (error: unknown): string | null => {
  if (error instanceof SettingsError || error instanceof StartError) return error.message
  if (!(error instanceof Error)) return null
  return ofDatabase(error) ?? ofFileSystem(error)
}

const DATABASE_REFUSALS: Record<string, string> = {
  '28P01': 'La base de dades no accepta l’usuari o la contrasenya de DATABASE_URL.',
  '28000': 'La base de dades no accepta l’usuari o la contrasenya de DATABASE_URL.',
  '3D000': 'La base de dades que diu DATABASE_URL no existeix.',
  '42501': 'A l’usuari de DATABASE_URL li falten permisos a la base de dades.',
  '53100': 'El disc de la base de dades és ple. Feu-hi lloc i torneu a engegar.',
  '53300': 'La base de dades no té cap connexió lliure.',
}

const ofDatabase = (error: Error): string | null => {
  const refusal = DATABASE_REFUSALS[databaseError(error)?.code ?? '']
  if (refusal !== undefined) return `${refusal} (${error.message})`
  return isConnectionError(error) ? `La base de dades no respon (${reasonOf(error)}).` : null
}

/** An attempt on several addresses has one error for each, and no message of its own. */
const reasonOf = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map(one => reasonOf(one)).join(', ') : error.message

const ofFileSystem = (error: Error): string | null => {
  const { code, path } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `No queda espai al disc${path === undefined ? '' : ` de ${path}`}. Feu-hi lloc i torneu a engegar.`
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      if (path === undefined) return null
      return `No es pot fer servir ${path} (${code}): és d’un altre usuari o només de lectura.`
    default:
      return null
  }
}
