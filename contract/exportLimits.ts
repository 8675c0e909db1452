/** How many invoices one file may hold. Apart from the schemas, so that a list needs no library of rules to know it. */
export const MAX_EXPORTED_INVOICES = 10_000
