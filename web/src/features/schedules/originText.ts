import type { Dispatch } from '#wire/schedules.ts'
import { texts } from './texts.ts'

/** Whether a sending went out by itself, or who has asked for it. */
export const originText = ({ origin, requestedBy }: Dispatch): string =>
  origin === 'scheduled' ? texts.scheduled : texts.byHand({ person: requestedBy ?? texts.somebody })
