/** `A-413`: an invoice as everybody calls it. */
export const invoiceNumber = (invoice: { serieIdentifier: string; numFact: number }): string =>
  `${invoice.serieIdentifier}-${invoice.numFact}`
