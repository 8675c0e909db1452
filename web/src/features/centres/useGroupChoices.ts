import { paths } from '../../paths.ts'
import type { GroupChoice } from '../../records/centres/centresApi.ts'
import { useRecord } from '../../records/form/useRecord.ts'

/** The groups that a screen of a centre was opened with; null without them, and on the way back to the list. */
export const useGroupChoices = () => useRecord<readonly GroupChoice[]>('groups', paths.centres.list)
