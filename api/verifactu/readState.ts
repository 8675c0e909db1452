import { sql } from 'kysely'
import type { RegistrationState } from '#wire/verifactu.ts'
import type { Database, Row } from '../database/tables.ts'
import { chainedRecords } from './chainedRecords.ts'
import { hasRealRecords } from './chains.ts'
import { readChecklist } from './checklist.ts'
import { newestCertificate, readIssuerNif } from './readCompany.ts'
import { registrationPlace } from './registrationPlace.ts'
import { fingerprintOf } from './sealInvoices.ts'
import { dueAt, sendingPlans, waitsForStaff } from './sendingPlan.ts'
import { troubleText } from './sendingTrouble.ts'

type Counts = Pick<RegistrationState, 'pending' | 'accepted' | 'acceptedWithErrors' | 'rejected'>

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
  const counts = await countRegistrations(db)
  const plan = (await sendingPlans(db)).find(each => each.chain.identifier === chain?.identifier)
  const checklist = await readChecklist(db, environment, now)
  return {
    isOn: configuration.verifactu,
    environment,
    checklist,
    needs: checklist.flatMap(({ need, isMet }) => (isMet ? [] : [need])),
    isReal: await hasRealRecords(db),
    certificate: certificate ? presentCertificate(certificate) : null,
    chain: chain ? await presentChain(db, chain) : null,
    ...counts,
    lastSentAt: chain?.lastSentAt?.toISOString() ?? null,
    nextSendAt: (plan && dueAt(plan, now)?.toISOString()) ?? null,
    trouble: chain ? troubleText(chain) : null,
    troubleSince: chain?.troubleSince?.toISOString() ?? null,
    waitsForStaff: chain !== undefined && waitsForStaff(chain),
  }
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
