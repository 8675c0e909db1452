import { csv, makeImporter } from '#tests/imports/importClient.ts'
import type { TestApi } from '#tests/support/startApi.ts'

/** Series A as an import brings it from the books of before; the day as files write it. */
export const importSeries = async (
  api: TestApi,
  { ultimoNumero = 412, ultimaFecha = '31/10/2026' } = {},
): Promise<void> => {
  const importer = await makeImporter(api)
  const report = await importer.run({
    'series.csv': csv(
      'identifier;descripcion;ultimoNumero;ultimaFecha',
      `A;Factures;${ultimoNumero};${ultimaFecha}`,
    ),
  })
  if (report.refusos.length > 0) throw new Error(`series refused: ${JSON.stringify(report.refusos)}`)
}
