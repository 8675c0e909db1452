import { mustBeCorrected } from '#platform/agency/errorCodes.ts'
import type { Row } from '../database/tables.ts'

/** What was answered to a record; null while nothing was. */
type Answer = { state: Row<'verifactuAnswers'>['state'] | null; code: string | null }

/** Rejected, or accepted with an error that has to be put right: not a clock that was ahead, for one (code 2004). */
export const needsMending = ({ state, code }: Answer): boolean =>
  state === 'rejected' || (state === 'acceptedWithErrors' && (code === null || mustBeCorrected(Number(code))))
