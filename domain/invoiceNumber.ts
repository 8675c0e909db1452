/** What an invoice is known by: its series and its number in it. A series may itself hold a dash. */
export type Numbered = { serieIdentifier: string; numFact: number }

/** `A-413`: an invoice as everybody calls it. Its twin in SQL is `invoice_number`. */
export const invoiceNumber = ({ serieIdentifier, numFact }: Numbered): string =>
  `${serieIdentifier}-${numFact}`

/** The same for one number however it is typed: `F-2025/017`, `f 2025/17`. */
export const numberKey = (number: string): string =>
  number
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u)
    .map(part => part.replace(/^0+(?=\d)/, ''))
    .filter(part => part !== '')
    .join('-')

/** Series and number of `A-413`, as `invoiceNumber` has written it. */
export const readInvoiceNumber = (written: string): Numbered => {
  const dash = written.lastIndexOf('-')
  return { serieIdentifier: written.slice(0, dash), numFact: Number(written.slice(dash + 1)) }
}

/** What invoices are sorted by to come in the order of their numbers, A-9 before A-10: the number padded behind its series. */
export const numberOrder = ({ serieIdentifier, numFact }: Numbered): string =>
  `${serieIdentifier} ${String(numFact).padStart(10, '0')}`
