import { sql } from 'kysely'
import type { RegistrationState } from '#wire/verifactu.ts'
import type { Database, Row } from '../database/tables.ts'
import { chainedRecords } from './chainedRecords.ts'
import { hasRealRecords } from './chains.ts'
import { readChecklist } from './checklist.ts'
import { exportedChains } from './exportedRecords.ts'
import { newestCertificate, readIssuerNif } from './readCompany.ts'
import { registrationPlace } from './registrationPlace.ts'
import { fingerprintOf } from './sealInvoices.ts'
import { dueAt, type SendingPlan, sendingPlans, waitsForStaff } from './sendingPlan.ts'
import { texts } from './sendingTexts.ts'
import { troubleText } from './sendingTrouble.ts'

type Counts = Pick<RegistrationState, 'pending' | 'accepted' | 'acceptedWithErrors' | 'rejected'>

/**
 * Where registration stands: of the environment that is chosen and the company as it is now; what keeps records from being sent and when they go out,
 * of whichever chain has any, since that of a former tax number has nobody else who would tell of it.
 */
export const readState = async (db: Database, now: Date): Promise<RegistrationState> => {
  const configuration = await db
    .selectFrom('configuration')
    .select(['verifactu', 'verifactuEnvironment as environment'])
    .executeTakeFirstOrThrow()
  const { environment } = configuration
  const issuerNif = (await readIssuerNif(db))?.trim() ?? ''
  const certificate = await newestCertificate(db)
  const chain = await db
    .selectFrom('verifactuChains')
    .selectAll()
    .where('environment', '=', environment)
    .where('issuerNif', '=', issuerNif)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  const counts = await countRegistrations(db)
  const plans = await sendingPlans(db)
  const held = worstOf(plans.map(plan => plan.chain))
  const checklist = await readChecklist(db, environment, now)
  return {
    isOn: configuration.verifactu,
    environment,
    checklist,
    needs: checklist.flatMap(({ need, isMet }) => (isMet ? [] : [need])),
    isReal: await hasRealRecords(db),
    certificate: certificate ? presentCertificate(certificate) : null,
    chain: chain ? await presentChain(db, chain) : null,
    hasRecords: (await exportedChains(db)).length > 0,
    ...counts,
    lastSentAt: chain?.lastSentAt?.toISOString() ?? null,
    nextSendAt: soonestOf(plans, now)?.toISOString() ?? null,
    trouble: held ? troubleOf(held, issuerNif) : null,
    troubleSince: held?.troubleSince?.toISOString() ?? null,
    waitsForStaff: held !== undefined && waitsForStaff(held),
  }
}

type Chain = Row<'verifactuChains'>

/** Of chains that are held up the one that waits for staff, and of such the one that has done so for longest. */
const worstOf = (chains: readonly Chain[]): Chain | undefined =>
  chains
    .filter(({ trouble }) => trouble !== null)
    .toSorted(
      (one, other) =>
        Number(waitsForStaff(other)) - Number(waitsForStaff(one)) ||
        (one.troubleSince?.getTime() ?? 0) - (other.troubleSince?.getTime() ?? 0),
    )[0]

const soonestOf = (plans: readonly SendingPlan[], now: Date): Date | undefined =>
  plans.flatMap(plan => dueAt(plan, now) ?? []).toSorted((one, other) => one.getTime() - other.getTime())[0]

/** Naming the tax number where it is not the company's any more. */
const troubleOf = (chain: Chain, companyNif: string): string | null => {
  const trouble = troubleText(chain)
  return trouble === null || chain.issuerNif === companyNif
    ? trouble
    : texts.ofNif({ nif: chain.issuerNif, trouble })
}

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

/** By how the newest record of each registered invoice stands, of whichever chain: the rule of the list of invoices, to which the figures lead. */
const countRegistrations = async (db: Database): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select
      count(*) filter (where place = 1)::int as pending,
      count(*) filter (where place = 2)::int as accepted,
      count(*) filter (where place = 3)::int as "acceptedWithErrors",
      count(*) filter (where place = 4)::int as rejected
    from (select ${registrationPlace('invoice')} as place from invoices as invoice where sealed_at is not null) as registered
  `.execute(db)
  return rows[0] ?? { pending: 0, accepted: 0, acceptedWithErrors: 0, rejected: 0 }
}
