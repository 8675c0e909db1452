import { databaseError, isConnectionError } from '#platform/database.ts'
import { AppError, conflict, diskFull, unavailable, unprocessable } from '#platform/errors.ts'

/** Lost while it was asked to keep something, the database may have kept it and not said so. */
const OUT_OF_REACH =
  'La base de dades no respon. Torneu-ho a provar d’aquí a un moment; si desàveu un canvi, mireu abans si ja hi és.'

/**
 * What a broken constraint means to staff. The routes check first and say more; this is for what slips between a check and its
 * write (two calls at once), so that it is answered as a conflict and not as a fault.
 */
export const translateDatabaseError = (error: unknown): AppError | null => {
  if (isConnectionError(error)) return unavailable(OUT_OF_REACH)
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
    case '53100':
      return diskFull()
    // The transaction did nothing for too long; there is no connection or memory left; the disk has a fault.
    case '25P03':
    case '53000':
    case '53200':
    case '53300':
    case '53400':
    case '58030':
      return unavailable()
    default:
      return null
  }
}
