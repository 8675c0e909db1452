import type { Annulment, ChainPlace, Registration } from './record.ts'

/** What of a record its fingerprint is made of. */
type Fingerprinted =
  | (Pick<Registration, 'kind' | 'invoice' | 'totalQuota' | 'total'> & { type: string })
  | Pick<Annulment, 'kind' | 'invoice'>

/**
 * The text whose SHA-256, in capital hexadecimals, is a record's fingerprint ("Detalle de las especificaciones técnicas para generación de la
 * huella", AEAT, v0.1.2): literals as they stand in the XML, unescaped; a first record has nothing for the fingerprint before it.
 */
export const fingerprintText = (
  content: Fingerprinted,
  { previous, generatedAt }: Pick<ChainPlace, 'previous' | 'generatedAt'>,
): string => {
  const { issuer, number, day } = content.invoice
  const fields =
    content.kind === 'alta'
      ? [
          ['IDEmisorFactura', issuer],
          ['NumSerieFactura', number],
          ['FechaExpedicionFactura', day],
          ['TipoFactura', content.type],
          ['CuotaTotal', content.totalQuota],
          ['ImporteTotal', content.total],
        ]
      : [
          ['IDEmisorFacturaAnulada', issuer],
          ['NumSerieFacturaAnulada', number],
          ['FechaExpedicionFacturaAnulada', day],
        ]
  return [...fields, ['Huella', previous?.fingerprint ?? ''], ['FechaHoraHusoGenRegistro', generatedAt]]
    .map(field => field.join('='))
    .join('&')
}
