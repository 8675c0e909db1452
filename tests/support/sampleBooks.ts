/** Where the clock of the product stands still for tests of its screens, unless they say otherwise. */
export const SAMPLE_DAY = '2026-11-30T09:00:00Z'

/** Who can sign in there first. */
export const ADMIN = { email: 'admin@example.com', password: 'a test password' }

/** What the first start on an empty database is told, so that it is the sample company's. */
export const SAMPLE_START = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SAMPLE_DATA: true }
