import type { Series } from '#wire/series.ts'
import type { Row } from '../database/tables.ts'

export const presentSeries = (row: Row<'series'>): Series => ({
  identifier: row.identifier,
  descripcion: row.descripcion,
  isActive: row.isActive,
  isRectificativa: row.isRectificativa,
  lastNumber: row.lastNumber,
  lastDate: row.lastDate,
  version: row.version,
})
