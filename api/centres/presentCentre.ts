import type { Centre } from '#wire/centres.ts'
import type { Row } from '../database/tables.ts'

export const presentCentre = (row: Row<'centres'>): Centre => ({
  identifier: row.identifier,
  nombre: row.nombre,
  grupoIdentifier: row.grupoIdentifier,
  direccion: row.direccion,
  cp: row.cp,
  poblacion: row.poblacion,
  provincia: row.provincia,
  telefono: row.telefono,
  horario: row.horario,
  url: row.url,
  isActive: row.isActive,
  inRequest: row.inRequest,
  version: row.version,
})
