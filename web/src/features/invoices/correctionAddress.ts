import { paths } from '../../paths.ts'

/** The assistant, opened for one invoice. */
export const correctionOf = (invoice: number): string => `${paths.invoices.correct}?factura=${invoice}`
