/**
 * The numbers of PostgreSQL's advisory locks that the API takes, in one place so that no two are the same. What each is held for
 * stands where it is taken.
 */
export const ADVISORY_LOCKS = {
  billing: 7_001,
  /** With the hash of the run's key. */
  billingRun: 7_002,
  /** With the hash of the account. */
  exportsOfAccount: 7_003,
  invoiceMails: 7_004,
  /** Migration 0038 takes it, too. */
  closing: 7_005,
  registration: 7_006,
  /** `seal_audit_log` of migration 0051 takes it. */
  auditSeals: 7_007,
  bankStatements: 7_008,
  watchedFolder: 7_010,
  /** Adding up `book_changes`. */
  bookChanges: 7_009,
  firstStart: 7_301_001,
} as const
