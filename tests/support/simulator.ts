import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { type ClientIdentity, type Delivery, postMessage } from '#platform/agency/agencyClient.ts'
import { readCertificateFile } from '#platform/agency/certificate.ts'
import { type AgencyAnswer, readAnswer } from '#platform/agency/readAnswer.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '#simulator/startSimulator.ts'
import { tempDir } from './tempDir.ts'

/** Where the agency's schemas are in a checkout for development; they are not part of the project. */
export const SCHEMA_FOLDER =
  process.env.VERIFACTU_XSD_DIR ?? fileURLToPath(new URL('../../../shared/verifactu/xsd', import.meta.url))

/** Whose registration is rehearsed, unless a test says otherwise. */
export const OBLIGADO = { nif: '89890001K', name: 'Empresa & Ejemplo, S.L.' }

export const SERVICE = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'

export type TestSimulator = Simulator & {
  folder: string
  /** Address of the service. */
  service: string
  /** A certificate as a sender would have it from its file. */
  identityOf: (holder?: { nif: string; name: string }) => Promise<ClientIdentity>
  /** Sends one message of the obligado's, with its seal. */
  send: (xml: string, identity?: ClientIdentity) => Promise<Delivery>
  /** Sends and reads the answer; fails where there is none. */
  ask: (xml: string, identity?: ClientIdentity) => Promise<AgencyAnswer>
}

/** A simulator on ports of its own with an empty registry, for the running test. Its clock stands at the given instant, or goes. */
export const startTestSimulator = async ({
  at,
  ...options
}: Partial<SimulatorOptions> & { at?: string } = {}): Promise<TestSimulator> => {
  const folder = options.folder ?? tempDir()
  const simulator = await startSimulator({
    folder,
    port: 0,
    plainPort: 0,
    now: () => (at === undefined ? new Date() : new Date(at)),
    waitSeconds: 60,
    schemaFolder: SCHEMA_FOLDER,
    notInCensus: [],
    onSchemas: () => undefined,
    onError: error => {
      throw error
    },
    ...options,
  })
  let isOpen = true
  const close = async () => {
    if (isOpen) await simulator.close()
    isOpen = false
  }
  onTestFinished(close)
  const service = simulator.address + SERVICE
  const known = new Map<string, Promise<ClientIdentity>>()
  const identityOf = (holder = OBLIGADO): Promise<ClientIdentity> => {
    const made = known.get(holder.nif) ?? newIdentity(simulator, holder)
    known.set(holder.nif, made)
    return made
  }
  const send = async (xml: string, identity?: ClientIdentity) =>
    postMessage({ address: service, identity: identity ?? (await identityOf()), ca: simulator.ca, xml })
  return {
    ...simulator,
    folder,
    service,
    close,
    identityOf,
    send,
    ask: async (xml, identity) => {
      const sent = await send(xml, identity)
      if (sent.outcome !== 'answered') throw new Error(`${sent.outcome}: ${sent.reason} ${sent.detail}`)
      return readAnswer(sent.body)
    },
  }
}

const newIdentity = async (
  { issueClient }: Simulator,
  holder: { nif: string; name: string },
): Promise<ClientIdentity> => {
  const { p12, password } = await issueClient({ ...holder, kind: 'seal' })
  const reading = readCertificateFile(p12, password, new Date())
  if (reading.outcome !== 'read') throw new Error(`the certificate is ${reading.outcome}`)
  return reading.certificate
}
