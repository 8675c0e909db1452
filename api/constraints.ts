import { databaseError, isConnectionError } from '#platform/database.ts'
import { AppError, conflict, unavailable, unprocessable } from '#platform/errors.ts'

/**
 * What a broken constraint means to staff. The routes check first and say more; this is for what slips between a check and its
 * write (two calls at once), so that it is answered as a conflict and not as a fault.
 */
export const translateDatabaseError = (error: unknown): AppError | null => {
  if (isConnectionError(error)) return unavailable()
  const broken = databaseError(error)
  if (!broken) return null
  switch (broken.code) {
    case '23505':
      return conflict('Ja existeix un registre amb aquesta clau.', 'duplicate')
    case '23503':
      return conflict('El registre està relacionat amb altres registres.', 'in-use')
    case '23P01':
      return conflict('Aquest període ja està facturat.', 'already-billed')
    case '23514':
    case '22001':
    case '22003':
      return unprocessable('Algun valor no és vàlid.')
    case '22021':
    case '22P05':
      return unprocessable('El text conté caràcters no admesos.')
    case '40001':
    case '40P01':
      return conflict('Una altra operació ho està canviant ara mateix. Torneu-ho a provar.', 'busy')
    case '57014':
      return new AppError(
        504,
        'too-slow',
        'L’operació trigava massa i s’ha aturat. Torneu-ho a provar més tard.',
      )
    // The transaction did nothing for too long, or there is no connection left.
    case '25P03':
    case '53300':
      return unavailable()
    default:
      return null
  }
}
