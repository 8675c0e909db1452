import { isPrinted } from './literals.ts'
import { texts } from './texts.ts'

/** Most characters of the number of an invoice, also of one that other software has given (`TextoIDFacturaType`). */
const MAX_NUMBER = 60

/** Whether a record can name an invoice by this number as the one that it corrects, whoever gave it: XML holds it, and so does its field. */
export const isCitable = (number: string): boolean =>
  Array.from(number).length <= MAX_NUMBER && isPrinted(number)

/** What is said of one that it can't. */
export const notCitableMessage = (): string => texts.citedNumber({ most: MAX_NUMBER })
