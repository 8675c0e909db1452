import type { ChainPlace, RecordContent } from './record.ts'

/**
 * The text whose SHA-256, in capital hexadecimals, is a record's fingerprint ("Detalle de las especificaciones técnicas para generación de la
 * huella", AEAT, v0.1.2): literals as they stand in the XML, unescaped; a first record has nothing for the fingerprint before it.
 */
export const fingerprintText = (
  content: RecordContent,
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
