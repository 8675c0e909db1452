/** Where records go (specification, LIM-20): the simulator that comes with the product, the agency's tests, the agency. The first is the default. */
export const ENVIRONMENTS = ['desenvolupament', 'preproducció', 'producció'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/**
 * What is registered here has no effect for taxes, whoever answers: invoices say so on paper, and its chain ends when the company leaves it. The
 * one rule of that; its twin in the database is `is_rehearsal` (migration 0044).
 */
export const isRehearsal = (environment: Environment): boolean => environment !== 'producció'

/** Who answers here is the simulator: nothing leaves the machine, and neither certificate nor declaration is needed. */
export const isSimulated = (environment: Environment): boolean => environment === 'desenvolupament'

const SERVICE = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'
const QR = '/wlpl/TIKE-CONT/ValidarQR'

/** The agency's hosts are fixed ("Descripción del servicio web", v1.0.3): no address that somebody typed is ever called. */
const HOSTS = {
  preproducció: {
    person: 'https://prewww1.aeat.es',
    seal: 'https://prewww10.aeat.es',
    qr: 'https://prewww2.aeat.es',
  },
  producció: {
    person: 'https://www1.agenciatributaria.gob.es',
    seal: 'https://www10.agenciatributaria.gob.es',
    qr: 'https://www2.agenciatributaria.gob.es',
  },
} as const

/**
 * Where records of an environment are sent.
 *
 * @param holder whether the certificate is a person's (or a representative's), or the seal of an entity: each has a host of its own.
 * @param simulator base address of the simulator.
 */
export const serviceAddress = (
  environment: Environment,
  holder: 'person' | 'seal',
  simulator: string,
): string => `${environment === 'desenvolupament' ? simulator : HOSTS[environment][holder]}${SERVICE}`

/**
 * What the QR of an invoice holds ("Características del QR", AEAT, v0.5.0): number, day and total are those of its record.
 *
 * @param simulator base address of the simulator's page.
 */
export const qrAddress = (
  environment: Environment,
  { issuer, number, day, total }: { issuer: string; number: string; day: string; total: string },
  simulator: string,
): string => {
  const query = Object.entries({ nif: issuer, numserie: number, fecha: day, importe: total })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return `${environment === 'desenvolupament' ? simulator : HOSTS[environment].qr}${QR}?${query}`
}
