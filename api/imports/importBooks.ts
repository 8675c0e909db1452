import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { databaseError } from '#platform/database.ts'
import { conflict } from '#platform/errors.ts'
import type { ImportReport } from '#wire/imports.ts'
import { listBanks } from '../banks/bankStore.ts'
import { notifyBankChanges } from '../banks/notifyBankChanges.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import { notifyAccountChanges } from '../clients/notifyAccountChanges.ts'
import { assignIssuer } from '../company/assignIssuer.ts'
import { currentCompany } from '../company/companyStore.ts'
import { notifyAnswersChanged } from '../companyEdits/notifyAnswersChanged.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { allowLongWork } from '../database/timeLimits.ts'
import { applyImport } from './apply/applyImport.ts'
import { emptyBooks, loadBooks, loadHistories } from './plan/loadBooks.ts'
import type { Books, Plan } from './plan/plan.ts'
import { planImport } from './plan/planImport.ts'
import type { ImportedFiles } from './read/readFiles.ts'
import { countsOf, reportFiles } from './report.ts'
import { canReplaceSample, deleteSample, endSample } from './sampleBooks.ts'
import { texts } from './texts.ts'

export type ImportOptions = {
  /** Only tells what would happen. */
  dryRun: boolean
  /** Any refusal: nothing is written. */
  strict: boolean
  /** Deletes the sample company first. */
  replaceSample: boolean
  /** Of the dry run that staff have seen; null: carried out whatever the books are by now. */
  expectedHash: string | null
  /** Another company's books are refused while the sample company's are there: nobody has looked at a dry run. */
  keepsSampleApart?: boolean
}

export type ImportOutcome = {
  report: ImportReport
  /** False for a dry run, and for a strict import with a refusal. */
  isCarriedOut: boolean
}

/**
 * Imports files into the books, in one transaction: all that its report says, or nothing. A dry run goes the same way up to the
 * writing, so both report the same.
 *
 * @throws AppError 409 when the sample company can't be replaced (any more) or would be mixed with another's, or when files or books are no
 * longer those of the dry run.
 */
export const importBooks = (
  db: Database,
  files: ImportedFiles,
  options: ImportOptions,
  { actor, today }: { actor: Actor; today: Day },
): Promise<ImportOutcome> =>
  options.dryRun
    ? db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async tx => {
          await allowLongWork(tx)
          const { report } = await prepare(tx, files, options, today)
          return { report, isCarriedOut: false }
        })
    : retryOnDeadlock(() =>
        db.transaction().execute(async tx => {
          await lockBooks(tx)
          const banks = await listBanks(tx)
          const clients = await tx.selectFrom('clients').selectAll().execute()
          // Nobody has ever written to the sample company.
          const before = options.replaceSample ? undefined : await currentCompany(tx)
          const outcome = await carryOut(tx, files, options, { actor, today })
          await notifyBankChanges(tx, actor, banks)
          await notifyAccountChanges(tx, actor, clients, { tellsFirst: false })
          const after = await currentCompany(tx)
          if (before && after) await notifyAnswersChanged(tx, actor, { before, after })
          return outcome
        }),
      )

/** An import that gives way so often meets somebody who does nothing else. */
const MAX_ATTEMPTS = 5

/**
 * Carries an import out again where it has met an edit that had locked its record, but not yet the table: each would wait for the other,
 * and PostgreSQL ends one of the two, mostly the import. Nothing of it is there then, the edit goes on, and the import begins anew; an
 * edit that is ended instead is told to be made again (409). Taking the tables before the records, as here, can't be asked of every
 * edit; and locking out whoever has locked a record would wait in a circle with who writes a child of one.
 */
const retryOnDeadlock = async <Outcome>(carryOutOnce: () => Promise<Outcome>): Promise<Outcome> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await carryOutOnce()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || databaseError(error)?.code !== DEADLOCK) throw error
    }
  }
}

/** SQLSTATE `deadlock_detected`. */
const DEADLOCK = '40P01'

/** As `importBooks`, for a real import inside a transaction of the caller. */
export const carryOut = async (
  tx: Tx,
  files: ImportedFiles,
  options: ImportOptions,
  { actor, today }: { actor: Actor; today: Day },
): Promise<ImportOutcome> => {
  await lockBooks(tx)
  const { plan, report } = await prepare(tx, files, options, today)
  if (options.expectedHash !== null && options.expectedHash !== report.hash)
    throw conflict(texts.changedSince, 'stale')
  if (options.keepsSampleApart && report.canReplaceSample && !options.replaceSample) refuseMixing(plan)
  if (options.strict && report.totalRefusals > 0) return { report, isCarriedOut: false }

  if (options.replaceSample) await deleteSample(tx)
  await applyImport(tx, plan, { actor, today })
  if (files.tables.has('empresa.csv')) await assignIssuer(tx, actor)
  const counts = countsOf(report)
  if (options.replaceSample || counts.added + counts.changed > 0) {
    await endSample(tx)
    await audit(tx, actor, {
      action: 'import',
      entity: 'import',
      record: report.hash,
      after: { ...counts, replacesSample: options.replaceSample },
    })
  }
  return { report, isCarriedOut: true }
}

/** Another company's books on top of the sample's: its invented clients would be billed, and there is no way back. */
const refuseMixing = ({ files }: Plan): void => {
  const company = files.find(({ format }) => format.file === 'empresa.csv')
  if (company?.rows.some(({ action, changed }) => action === 'changed' && changed.includes('nif')))
    throw conflict(texts.otherCompany)
}

/**
 * From here to the end of the transaction nobody else writes to the books and no run decides what is due: what the plan is
 * compared with is what it is written to. Reading goes on. It may wait for a run, and what follows may take long.
 */
export const lockBooks = async (tx: Tx): Promise<void> => {
  await allowLongWork(tx)
  await lockBilling(tx)
  await sql`
    lock table configuration, company_versions, groups, centres, clients, products, contracts, pauses, series, banks, mandates
    in share row exclusive mode
  `.execute(tx)
}

const prepare = async (
  tx: Tx,
  { tables, digest }: ImportedFiles,
  { dryRun, strict, replaceSample }: ImportOptions,
  today: Day,
): Promise<{ plan: Plan; report: ImportReport }> => {
  const replaceable = await canReplaceSample(tx)
  if (replaceSample && !replaceable) throw conflict(texts.notSample, 'not-sample')
  const books = replaceSample ? emptyBooks(today) : await loadBooks(tx, tables.keys(), today)
  const plan = await planImport(tables, books, contracts => loadHistories(tx, contracts))
  const report: ImportReport = {
    dryRun,
    hash: hashOf({ digest, strict, replaceSample, replaceable, today }, books, plan),
    ...reportFiles(plan),
    canReplaceSample: replaceable,
    replacesSample: replaceSample,
  }
  return { plan, report }
}

/** Two dry runs have the same hash when they see the same files, options and books. */
const hashOf = (
  options: object,
  { records, clientPauses, billedSeries }: Books,
  { histories }: Plan,
): string => {
  const hash = createHash('sha256').update(JSON.stringify(options))
  for (const [file, rows] of records) hash.update(JSON.stringify([file, rows]))
  return hash.update(JSON.stringify([...histories, ...clientPauses, ...billedSeries])).digest('hex')
}
