import { type Environment, isSimulated } from '#domain/verifactu/environments.ts'
import { type ClientIdentity, type Delivery, type Limits, postMessage } from './agency/agencyClient.ts'

/** What a client of the simulator needs: a certificate that it has issued, and its authority's, which no other server is believed by. */
export type SimulatorAccess = { identity: ClientIdentity; ca: string }

/** A company as the agency knows it. */
export type Issuer = { nif: string; name: string }

/** One message to where records of an environment go. */
export type AgencyPost = {
  environment: Environment
  /** Whose records these are: the simulator lets nobody else send them. */
  issuer: Issuer
  address: string
  /** Null where the simulator's own is used. */
  identity: ClientIdentity | null
  xml: string
  limits?: Partial<Limits>
}

/** Posts one message. Never rejects. */
export type PostToAgency = (post: AgencyPost) => Promise<Delivery>

/**
 * The one door to the agency: what is simulated reaches the simulator with the simulator's certificate, and everything else the agency with the
 * company's, so that neither is ever shown to the other.
 *
 * @param readSimulator null while there is no simulator here.
 */
export const makePostToAgency =
  (readSimulator: (issuer: Issuer) => Promise<SimulatorAccess | null>): PostToAgency =>
  async ({ environment, issuer, address, identity, xml, limits }) => {
    if (!isSimulated(environment)) {
      if (identity === null) return { outcome: 'notSent', reason: 'identity', detail: 'no certificate' }
      return postMessage({ address, identity, xml, limits })
    }
    const simulator = await readSimulator(issuer).catch(() => null)
    if (simulator === null) return { outcome: 'notSent', reason: 'unreachable', detail: 'no simulator' }
    return postMessage({ address, ...simulator, xml, limits })
  }
