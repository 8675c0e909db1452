/** Records in one bulk edit. Apart from the schemas, so that a list needs no library of rules to know it. */
export const MAX_BULK_EDIT = 2_000
