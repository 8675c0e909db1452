import { databaseError, isConnectionError } from '#platform/database.ts'
import { AppError, conflict, diskFull, unavailable, unprocessable } from '#platform/errors.ts'
import { texts } from './texts.ts'

/**
 * What a broken constraint means to staff. The routes check first and say more; this is for what slips between a check and its
 * write (two calls at once), so that it is answered as a conflict and not as a fault.
 */
export const translateDatabaseError = (error: unknown): AppError | null => {
  // Lost while it was asked to keep something, the database may have kept it and not said so.
  if (isConnectionError(error)) return unavailable(texts.outOfReach)
  const broken = databaseError(error)
  if (!broken) return null
  switch (broken.code) {
    case '23505':
      return conflict(texts.duplicate, 'duplicate')
    case '23503':
      return conflict(texts.inUse, 'in-use')
    case '23P01':
      return conflict(texts.alreadyBilled, 'already-billed')
    // `refuse_closed` of migration 0038.
    case 'BK001':
      return conflict(texts.closedPeriod, 'closed-period')
    // `refuse_record_change` and `refuse_sealed` of migration 0042, `keep_closed_chains` of 0046.
    case 'BK002':
    case 'BK003':
      return conflict(texts.registered, 'sealed')
    // `keep_remitted_invoice` of migration 0062.
    case 'BK004':
      return conflict(texts.inRemittance, 'in-remittance')
    // `refuse_until_confirmed` of migration 0080.
    case 'BK005':
      return conflict(texts.afterRestore, 'after-restore')
    case '23514':
    case '22001':
    case '22003':
      return unprocessable(texts.wrongValue)
    case '22021':
    case '22P05':
      return unprocessable(texts.wrongCharacters)
    case '40001':
    case '40P01':
      return conflict(texts.busy, 'busy')
    case '57014':
      return new AppError(504, 'too-slow', texts.tooSlow)
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
