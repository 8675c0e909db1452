/** Whether keys that write something do something else outside of fields: this browser's choice, as who dictates has it otherwise (WCAG 2.1.4). */
const STORED = 'facturacio.singleKeys'

export const hasSingleKeys = (): boolean => {
  try {
    return window.localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

export const chooseSingleKeys = (isOn: boolean): void => {
  try {
    if (isOn) window.localStorage.removeItem(STORED)
    else window.localStorage.setItem(STORED, 'off')
  } catch {
    // Storage refused: they stay as they are.
  }
}
