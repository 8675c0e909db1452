/** What a table or a column of these types is called in the database: `invoiceLines` is `invoice_lines`. */
export const inDatabase = (name: string): string =>
  name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
