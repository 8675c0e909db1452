import { isValidNif } from '#domain/nif.ts'
import { isSpain } from '#domain/postcodes.ts'
import { texts } from '../texts.ts'

/** Nine characters, the first or the last a letter: meant as a NIF, whatever the country says. */
const LOOKS_SPANISH = /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/

/**
 * Why a tax number can't be right; null when it can. Foreign ones have no control that could be checked here, unless they are
 * written as a NIF (Spain gives those to foreigners too).
 */
export const taxNumberProblem = (nif: string, country: unknown): string | null => {
  if (isValidNif(nif)) return null
  if (!isSpain(country) && !LOOKS_SPANISH.test(nif)) return null
  return texts.row.wrongNif
}
