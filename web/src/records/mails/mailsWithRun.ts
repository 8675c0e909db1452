import { browserStorage } from '../../ui/storage.ts'

const STORED = 'facturacio.billing.mails'

/** Whether invoices are mailed as they are issued: what was confirmed last in this browser, shown again in the question of the next run. */
export const mailsWithRun = {
  isChosen: (): boolean => browserStorage.read(STORED) === 'on',
  choose: (isOn: boolean): void => browserStorage.write(STORED, isOn ? 'on' : 'off'),
}
