const STORED = 'facturacio.billing.mails'

/** Whether invoices are mailed as they are issued: what was confirmed last in this browser, shown again in the question of the next run. */
export const mailsWithRun = {
  isChosen: (): boolean => {
    try {
      return window.localStorage.getItem(STORED) === 'on'
    } catch {
      return false
    }
  },
  choose: (isOn: boolean): void => {
    try {
      window.localStorage.setItem(STORED, isOn ? 'on' : 'off')
    } catch {
      // Storage refused: it is asked for anew each time.
    }
  },
}
