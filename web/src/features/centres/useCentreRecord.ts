import type { Centre } from '#wire/centres.ts'
import { paths } from '../../paths.ts'
import { type GroupChoice, useLazyCentresViewQuery } from '../../records/centres/centresApi.ts'
import { useRecord } from '../../records/useRecord.ts'
import { useReloadRecord } from '../../records/useReloadRecord.ts'

/** The centre and the list of groups that a screen was opened with; null without either, and on the way back to the list. */
export function useCentreRecord(): { centre: Centre; groups: readonly GroupChoice[] } | null {
  const centre = useRecord<Centre>('centre', paths.centres.list)
  const groups = useRecord<readonly GroupChoice[]>('groups', paths.centres.list)
  return centre && groups && { centre, groups }
}

/** Reads a centre again that somebody else has changed. */
export function useFreshCentre(): (centre: Centre) => Promise<Centre | null> {
  const [loadView] = useLazyCentresViewQuery()
  return useReloadRecord('centre', paths.centres.list, async () => (await loadView().unwrap()).centros)
}
