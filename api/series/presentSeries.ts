import type { Series } from '#contract/series.ts'
import type { Row } from '../tables.ts'

export const presentSeries = (row: Row<'series'>): Series => ({
  identifier: row.identifier,
  descripcion: row.descripcion,
  isActive: row.isActive,
  ultimoNumero: row.ultimoNumero,
  ultimaFecha: row.ultimaFecha,
  version: row.version,
})
