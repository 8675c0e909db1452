import { decideTax, type TaxZone, type ZeroTreatment } from '#domain/taxTreatment.ts'
import type { ClientBody } from '#wire/clients.ts'

type TaxFacts = Partial<Pick<ClientBody, 'zonaFiscal' | 'isEmpresa' | 'nifComunitario' | 'isInversion'>>

/** Where a client is, and what it is, until somebody says otherwise: as the server takes what is absent. */
const AT_HOME: TaxZone = 'spain'

/** Whether a number of the Union says anything of the client: of one that is in another of its states. */
export const takesEuVatNumber = ({ zonaFiscal }: Pick<TaxFacts, 'zonaFiscal'>): boolean => zonaFiscal === 'eu'

/** Whether art. 84 LIVA can have the client declare the tax: a business at home. */
export const takesReverseCharge = ({
  zonaFiscal = AT_HOME,
  isEmpresa = true,
}: Pick<TaxFacts, 'zonaFiscal' | 'isEmpresa'>): boolean => zonaFiscal === AT_HOME && isEmpresa

/**
 * Whether services to a client at 0 % would bear no tax without a reason. A product or a contract may still give its own.
 *
 * @param zero what 0 % means in this company; null while nobody has said it.
 */
export function isZeroUnexplained(client: TaxFacts, zero: ZeroTreatment | null): boolean {
  const { zonaFiscal = AT_HOME, isEmpresa = true, nifComunitario, isInversion = false } = client
  return decideTax(
    { treatment: null, isGoods: false },
    {
      zone: zonaFiscal,
      isBusiness: isEmpresa,
      hasEuVatNumber: Boolean(nifComunitario),
      reverseCharge: isInversion,
      rate: 0,
    },
    zero && { treatment: zero, isGoods: false },
  ).isCauseMissing
}
