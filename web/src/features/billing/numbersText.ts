import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { texts } from './runTexts.ts'

/** The numbers that a run has given, from the first to the last: one where it issued one invoice. */
export const numbersText = (series: string, first: number, last: number): string => {
  const number = (numFact: number) => invoiceNumber({ serieIdentifier: series, numFact })
  return first === last ? number(first) : texts.numbersRange({ first: number(first), last: number(last) })
}
