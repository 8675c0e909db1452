import { isValidNif } from '#domain/nif.ts'
import { type Environment, isSimulated, serviceAddress } from '#domain/verifactu/environments.ts'
import { agencyName } from '#domain/verifactu/literals.ts'
import {
  AWAITED_CONSULTATION_LIMITS,
  type ClientIdentity,
  type Delivery,
  type UnknownReason,
} from '#platform/agency/agencyClient.ts'
import { consultXml, type PaginationKey } from '#platform/agency/consultXml.ts'
import { readAnswer } from '#platform/agency/readAnswer.ts'
import type { ConsultationAnswer } from '#platform/agency/readConsultation.ts'
import type { ConnectionResult, ConnectionTest } from '#wire/verifactu.ts'
import type { Deps } from '../deps.ts'
import { isAnotherHolder } from './isAnotherHolder.ts'
import { newestCertificate } from './readCompany.ts'
import { texts } from './sendingTexts.ts'
import { serviceName, troubleText } from './sendingTrouble.ts'

/** Why there is no page, and what may be done about it. */
type Found = { result: Exclude<ConnectionResult, 'accepted'>; text: string }

/** What is asked for: the records of invoices of one month, from a place on; and where, if not where records go now. */
type Asked = {
  year: number
  month: number
  from?: PaginationKey | null
  environment?: Environment | undefined
}

/** A page of what the agency has, and whose it is. */
type Consulted = { issuer: string; page: ConsultationAnswer }

/**
 * Asks where records go now, or somewhere else, with what they are sent with there, which records it has of the company. Nothing is changed by it, on either side. Up to 10,000
 * records a page.
 */
export const consultAgency = async (
  deps: Deps,
  { year, month, from, environment: elsewhere }: Asked,
): Promise<Pick<ConnectionTest, 'environment'> & (Found | Consulted)> => {
  const { db } = deps
  const environment =
    elsewhere ??
    (
      await db
        .selectFrom('configuration')
        .select('verifactuEnvironment as environment')
        .executeTakeFirstOrThrow()
    ).environment
  const issuer = await db
    .selectFrom('companyVersions')
    .select(['nif', 'nombre as name'])
    .orderBy('identifier', 'desc')
    .limit(1)
    .executeTakeFirst()
  const nif = issuer?.nif?.trim() ?? ''
  if (issuer === undefined || !isValidNif(nif))
    return { environment, result: 'noIssuer', text: texts.tested.noIssuer }
  const sender = await readSender(deps, environment, nif)
  if ('result' in sender) return { environment, ...sender }
  const delivery = await deps.agency({
    environment,
    ...sender,
    issuer: { nif, name: issuer.name },
    xml: consultXml({ issuer: { nif, name: agencyName(issuer.name) }, year, month, from }),
    limits: AWAITED_CONSULTATION_LIMITS,
  })
  const read = readDelivery(delivery, environment)
  return { environment, ...('result' in read ? read : { issuer: nif, page: read }) }
}

const readSender = async (
  { db, clock, certificateVault, simulatorUrl }: Deps,
  environment: Environment,
  issuer: string,
): Promise<Found | { address: string; identity: ClientIdentity | null }> => {
  if (isSimulated(environment))
    return { address: serviceAddress(environment, 'person', simulatorUrl), identity: null }
  const certificate = await newestCertificate(db)
  if (certificate === undefined) return known('noCertificate', environment)
  if (certificate.validTo <= clock.now()) return known('certificateExpired', environment)
  const { holderKind, holderNif: nif, subject } = certificate
  if (isAnotherHolder({ kind: holderKind === 'representative' ? 'representative' : 'person', nif }, issuer))
    return {
      result: 'anotherHolder',
      text: texts.tested.anotherHolder({ holder: `${subject}, ${nif}`, issuer }),
    }
  const identity = certificateVault?.open(certificate.sealed) ?? null
  if (identity === null) return known('certificateLocked', environment)
  return {
    address: serviceAddress(environment, holderKind === 'seal' ? 'seal' : 'person', simulatorUrl),
    identity,
  }
}

/** What keeps records from being sent as well is told in the same words. */
const known = (
  trouble: 'noCertificate' | 'certificateExpired' | 'certificateLocked' | 'certificateRefused',
  environment: Environment,
): Found => ({
  result: trouble,
  text: troubleText({ environment, trouble, troubleCode: null, troubleDetail: null }) ?? '',
})

/** The agency was reached, and what it has did not come, or not in time: nothing is wrong with the way there. */
const TOO_MUCH: Partial<Record<UnknownReason, 'timeout' | 'tooLarge'>> = {
  timeout: 'timeout',
  tooLarge: 'tooLarge',
}

const readDelivery = (delivery: Delivery, environment: Environment): Found | ConsultationAnswer => {
  const service = serviceName(environment)
  if (delivery.outcome !== 'answered') {
    if (delivery.outcome === 'notSent' && delivery.reason === 'refused')
      return known('certificateRefused', environment)
    if (delivery.outcome === 'notSent' && delivery.reason === 'identity')
      return known('certificateLocked', environment)
    const result =
      delivery.outcome === 'unknown' ? (TOO_MUCH[delivery.reason] ?? 'unreachable') : 'unreachable'
    return { result, text: texts.tested[result]({ service }) }
  }
  const answer = readAnswer(delivery.body)
  if (answer.kind === 'consulted') return answer
  if (answer.kind === 'fault') {
    const said = `${answer.code === null ? '' : `(${answer.code}) `}${answer.text}`.trim()
    return { result: 'refused', text: texts.tested.refused({ service, said: said || texts.nothingSaid }) }
  }
  if (delivery.status === 401 || delivery.status === 403) return known('certificateRefused', environment)
  return { result: 'unreadable', text: texts.tested.unreadable({ service }) }
}
