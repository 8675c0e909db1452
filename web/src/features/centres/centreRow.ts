import type { Centre } from '#wire/centres.ts'
import type { CentresView, GroupChoice } from '../../records/centres/centresApi.ts'
import { texts } from './texts.ts'

/** A centre as the list shows it, with all that its links pass on. */
export type CentreRow = { centre: Centre; groupName: string; groups: readonly GroupChoice[] }

/** The name of a group, `Sin Asignar` for none. */
export const groupNameOf = (grupoIdentifier: unknown, groups: readonly GroupChoice[]): string =>
  groups.find(({ identifier }) => identifier === grupoIdentifier)?.nombre ?? texts.noGroup

export function centreRows({ centros, grupos }: CentresView): CentreRow[] {
  const names = new Map(grupos.map(({ identifier, nombre }) => [identifier, nombre]))
  return centros.map(centre => ({
    centre,
    groupName: names.get(centre.grupoIdentifier ?? 0) ?? texts.noGroup,
    groups: grupos,
  }))
}
