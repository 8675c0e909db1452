/** Reminders that go out in one press, one for each client. Apart from the schemas, so that a screen needs no library of rules to know it. */
export const MAX_REMINDERS = 20_000

/** Invoices that one reminder speaks of, and brings. */
export const MAX_REMINDED_INVOICES = 500
