import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Metrics } from '#platform/metrics.ts'
import { withTimeout } from '#platform/withTimeout.ts'
import { exportStateSchema } from '#wire/exports.ts'
import { mailStateSchema } from '#wire/mail.ts'
import { unsealedSince } from '../audit/sealAuditLog.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { stuckRecords } from '../verifactu/heldRecords.ts'
import { countMails, countMissingPdfs } from './systemStatus.ts'

/** Prometheus itself gives up after ten seconds. */
const TIMEOUT_MS = 3_000

/**
 * What waits in the books to be made or sent, counted when Prometheus asks. While the database is away there is nothing but
 * `facturacio_database_up 0`.
 */
export const bookMetrics = (metrics: Metrics, { db, clock }: Pick<Deps, 'db' | 'clock'>): void => {
  const asked = async <T>(work: Promise<T>): Promise<T | null> =>
    withTimeout(TIMEOUT_MS, work, () => new Error('too slow')).catch(() => null)

  new Gauge({
    name: 'facturacio_database_up',
    help: 'Whether the database answers.',
    registers: [metrics],
    async collect() {
      const answer = await asked(db.selectFrom('configuration').select('version').execute())
      this.set(answer === null ? 0 : 1)
    },
  })
  new Gauge({
    name: 'facturacio_mails',
    help: 'Mails of the ledger by state.',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      this.reset()
      const counted = await asked(countMails(db))
      if (counted === null) return
      for (const state of mailStateSchema.options)
        this.set({ state }, counted.find(row => row.state === state)?.count ?? 0)
    },
  })
  new Gauge({
    name: 'facturacio_mail_oldest_due_seconds',
    help: 'For how long a mail has been due, or put off again and again, at most; 0 where none is.',
    registers: [metrics],
    async collect() {
      // Not a reset: a gauge without labels would tell 0, that none is due.
      this.remove()
      const dueAt = await asked(oldestDueMail(db))
      if (dueAt !== null) this.set(secondsSince(dueAt.at))
    },
  })
  new Gauge({
    name: 'facturacio_invoices_without_pdf',
    help: 'Invoices whose current version has no file: those that wait for it, and those of which it can not be made.',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      this.reset()
      const missing = await asked(countMissingPdfs(db))
      if (missing === null) return
      this.set({ state: 'pending' }, missing.pending)
      this.set({ state: 'impossible' }, missing.impossible)
    },
  })
  new Gauge({
    name: 'facturacio_audit_unsealed_seconds',
    help: 'For how long the oldest entry of the audit log that is not sealed has been waiting; 0 where all are.',
    registers: [metrics],
    async collect() {
      this.remove()
      const since = await asked(unsealedSince(db).then(at => ({ at })))
      if (since !== null) this.set(secondsSince(since.at))
    },
  })
  new Gauge({
    name: 'facturacio_registration_held_records',
    help: 'Records of the invoicing register that do not reach the agency: they wait for staff, or what holds them up has done so for a day.',
    registers: [metrics],
    async collect() {
      this.remove()
      const held = await asked(stuckRecords(db, clock.now()))
      if (held !== null) this.set(held)
    },
  })
  new Gauge({
    name: 'facturacio_exports',
    help: 'Files that staff asked for, by state.',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      this.reset()
      const counted = await asked(countExports(db))
      if (counted === null) return
      for (const state of exportStateSchema.options)
        this.set({ state }, counted.find(row => row.state === state)?.count ?? 0)
    },
  })
}

/** A worker may be killed, or the API away; a mail that is taken in hand more often and never told of is held up by itself. */
const ATTEMPTS_WITHOUT_A_WORD = 3

const oldestDueMail = (db: Database): Promise<{ at: Date | null }> =>
  db
    .selectFrom('mails')
    .select(
      // What was put off is due later and later, and waits since it was written; so does what was taken in hand again and again without a word. A server's word on one mail is its recipient's where others went out since then.
      sql<Date | null>`min(case
        when error is null and attempts <= ${ATTEMPTS_WITHOUT_A_WORD} then due_at
        when error_code is distinct from 'answered' or not exists (
          select from mails as other
          where other.state = 'sent' and other.outlet = 'server' and other.settled_at > mails.created_at
        ) then created_at
      end)`.as('at'),
    )
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()

const countExports = (db: Database) =>
  db
    .selectFrom('exports')
    .select(eb => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()

const secondsSince = (at: Date | null): number =>
  at === null ? 0 : Math.max(0, (Date.now() - at.getTime()) / 1_000)
