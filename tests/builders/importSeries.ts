import { csv, makeImporter } from '#tests/imports/importClient.ts'
import type { TestApi } from '#tests/support/startApi.ts'

/** Series A as an import brings it from the books of before; the day as files write it. */
export const importSeries = async (
  api: TestApi,
  { lastNumber = 412, lastDate = '31/10/2026' } = {},
): Promise<void> => {
  const importer = await makeImporter(api)
  const report = await importer.run({
    'series.csv': csv(
      'identifier;descripcion;ultimoNumero;ultimaFecha',
      `A;Factures;${lastNumber};${lastDate}`,
    ),
  })
  if (report.refusals.length > 0) throw new Error(`series refused: ${JSON.stringify(report.refusals)}`)
}
