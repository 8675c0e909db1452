import type { Group } from '#wire/groups.ts'
import { presentCentre } from '../centres/presentCentre.ts'
import type { Row } from '../database/tables.ts'

export type GroupWithCentres = Row<'groups'> & { centres: Row<'centres'>[] }

export const presentGroup = (group: GroupWithCentres): Group => ({
  ...presentGroupAlone(group),
  centros: group.centres.map(presentCentre),
})

/** What is of the group itself: the audit log needn't repeat its centres. */
export const presentGroupAlone = (row: Row<'groups'>): Omit<Group, 'centros'> => ({
  identifier: row.identifier,
  nombre: row.nombre,
  isActive: row.isActive,
  url: row.url,
  isDelete: row.isDelete,
  version: row.version,
})
