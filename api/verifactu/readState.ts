import { sql } from 'kysely'
import { isValidNif } from '#domain/nif.ts'
import { isRehearsal } from '#domain/verifactu/environments.ts'
import type { RegistrationNeed, RegistrationState } from '#wire/verifactu.ts'
import type { Database, Row } from '../database/tables.ts'
import { chainedRecords } from './chainedRecords.ts'
import { fingerprintOf } from './sealInvoices.ts'
import { dueAt, sendingPlans, waitsForStaff } from './sendingPlan.ts'
import { troubleText } from './sendingTrouble.ts'

type Counts = { records: number; accepted: number; acceptedWithErrors: number; rejected: number }

/** Where registration stands: of the environment that is chosen and the company as it is now. */
export const readState = async (db: Database, now: Date): Promise<RegistrationState> => {
  const configuration = await db
    .selectFrom('configuration')
    .select(['verifactu', 'verifactuEnvironment as environment'])
    .executeTakeFirstOrThrow()
  const { environment } = configuration
  const issuerNif = await readIssuerNif(db)
  const certificate = await newestCertificate(db)
  const chain = await db
    .selectFrom('verifactuChains')
    .selectAll()
    .where('environment', '=', environment)
    .where('issuerNif', '=', issuerNif ?? '')
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  const counts = chain ? await countAnswers(db, chain.identifier) : NONE
  const pending = counts.records - counts.accepted - counts.acceptedWithErrors - counts.rejected
  const plan = (await sendingPlans(db)).find(each => each.chain.identifier === chain?.identifier)
  const needs: RegistrationNeed[] = []
  if (issuerNif === null || !isValidNif(issuerNif)) needs.push('nif')
  if (!isRehearsal(environment) && (certificate === undefined || certificate.validTo <= now))
    needs.push('certificate')
  return {
    isOn: configuration.verifactu,
    environment,
    needs,
    certificate: certificate ? presentCertificate(certificate) : null,
    chain: chain ? await presentChain(db, chain) : null,
    pending,
    accepted: counts.accepted,
    acceptedWithErrors: counts.acceptedWithErrors,
    rejected: counts.rejected,
    lastSentAt: chain?.lastSentAt?.toISOString() ?? null,
    nextSendAt: (plan && dueAt(plan, now)?.toISOString()) ?? null,
    trouble: chain ? troubleText(chain) : null,
    troubleSince: chain?.troubleSince?.toISOString() ?? null,
    waitsForStaff: chain !== undefined && waitsForStaff(chain),
  }
}

export const readIssuerNif = async (db: Database): Promise<string | null> =>
  (
    await db
      .selectFrom('companyVersions')
      .select('nif')
      .orderBy('identifier', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.nif ?? null

export const newestCertificate = (db: Database) =>
  db.selectFrom('verifactuCertificates').selectAll().orderBy('identifier', 'desc').limit(1).executeTakeFirst()

const presentCertificate = (
  certificate: Row<'verifactuCertificates'>,
): NonNullable<RegistrationState['certificate']> => ({
  subject: certificate.subject,
  holderNif: certificate.holderNif,
  holderKind: certificate.holderKind,
  issuer: certificate.issuer,
  validFrom: certificate.validFrom.toISOString(),
  validTo: certificate.validTo.toISOString(),
})

const presentChain = async (
  db: Database,
  chain: Row<'verifactuChains'>,
): Promise<NonNullable<RegistrationState['chain']>> => {
  const [last] = await chainedRecords(db, {
    chain: chain.identifier,
    from: chain.lastSequence,
    to: chain.lastSequence,
  })
  return {
    installation: chain.installation,
    openedAt: chain.openedAt.toISOString(),
    records: chain.lastSequence,
    lastFingerprint: last?.fingerprint ?? null,
    lastAt: last?.place.generatedAt ?? null,
    isIntact:
      chain.lastSequence === 0 ||
      (last !== undefined && fingerprintOf(last.content, last.place) === last.fingerprint),
  }
}

const NONE: Counts = { records: 0, accepted: 0, acceptedWithErrors: 0, rejected: 0 }

/** A record that was rejected and put right by a later one of the same invoice waits for nobody, and counts as accepted. */
const countAnswers = async (db: Database, chain: number): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select
      count(*)::int as records,
      count(*) filter (where answer.state = 'accepted' or answer.state = 'rejected' and is_followed)::int as accepted,
      count(*) filter (where answer.state = 'acceptedWithErrors')::int as "acceptedWithErrors",
      count(*) filter (where answer.state = 'rejected' and not is_followed)::int as rejected
    from verifactu_records as record
    left join verifactu_answers as answer on answer.record_identifier = record.identifier
    cross join lateral (
      select answer.state = 'rejected' and exists (
        select from verifactu_records as later
        where later.invoice_identifier = record.invoice_identifier and later.identifier > record.identifier
      ) as is_followed
    ) as follow
    where record.chain_identifier = ${chain}
  `.execute(db)
  return rows[0] ?? NONE
}
