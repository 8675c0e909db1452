/** How many invoices one file may hold. Apart from the schemas, so that a list needs no library of rules to know it. */
export const MAX_EXPORTED_INVOICES = 10_000

/** Days that a file is kept for who asked for it, from when it was asked for. */
export const EXPORT_KEPT_DAYS = 7

/** Files of one account that are listed; of those that are made no more are kept: nobody would find them. */
export const MAX_LISTED_EXPORTS = 20
