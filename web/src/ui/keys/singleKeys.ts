import { browserStorage } from '../storage.ts'

/** Whether keys that write something do something else outside of fields: this browser's choice, as who dictates has it otherwise (WCAG 2.1.4). */
const STORED = 'facturacio.singleKeys'

export const hasSingleKeys = (): boolean => browserStorage.read(STORED) !== 'off'

export const chooseSingleKeys = (isOn: boolean): void => browserStorage.write(STORED, isOn ? null : 'off')
