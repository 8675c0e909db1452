import type { ShownThing } from './shownThings.ts'

const short = (message = ''): string => message.replace(/^.*: /, '')

/**
 * What a thing is called: its file below the screens' folder, and the message that stands over it; of what is told in a corner, title and
 * text, the first of each.
 */
export const nameOf = ({ kind, file, said }: ShownThing): string =>
  `${file.replace('web/src/', '')} ${(kind === 'toast' ? said : said.slice(0, 1)).map(([message]) => short(message)).join(' + ')}`

/** Opened by hand in the test that is named, in the words that nobody has chosen; the walk's books don't bring it, or not each time. */
export const byHand = (test: string): string => `tests/e2e/${test}.test.ts`

/** Opened and read in each language beside the walk. */
export const IN_DOORS = 'tests/e2e/languagesDoors.test.ts, in each language'

/** What the walk does not open, or not each time, and why. Whatever else there is it must open. */
export const NOT_OPENED: ReadonlyMap<string, string> = new Map([
  ['features/bankStatements/RuleList.tsx question', byHand('bankStatements')],
  ['features/bankStatements/SplitDialog.tsx giveBackTitle', byHand('returnedDebits')],
  ['features/closings/ReopenDialog.tsx reopenTitle', byHand('closings')],
  ['features/imports/ReportPanel.tsx confirmTitle', byHand('import')],
  ['features/invoices/ConfirmChangeDialog.tsx askTitle', byHand('mails')],
  ['features/invoices/ManualIssueDialog.tsx questionTitle', byHand('manualInvoice')],
  ['features/invoices/NotDueAgainDialog.tsx notDueTitle', byHand('invoices')],
  ['features/profile/NewAppDialog.tsx setUp', IN_DOORS],
  ['features/profile/NewPasskeyDialog.tsx addPasskey', IN_DOORS],
  ['features/profile/RecoveryCodesDialog.tsx codesTitle', IN_DOORS],
  ['features/remittances/DayOfDebits.tsx earlyTitle', byHand('remittances')],
  ['features/remittances/RemittanceSteps.tsx unsettleTitle', byHand('returnedDebits')],
  ['features/restores/ConfirmPanel.tsx confirmTitle', IN_DOORS],
  ['features/schedules/ScheduleForm.tsx sendNowTitle', byHand('mails')],
  ['features/users/RemoveFactors.tsx remove', byHand('secondFactors')],
  ['features/verifactu/LeaveRehearsalDialog.tsx goLive', byHand('rehearsal')],
  ['features/verifactu/VerifactuPage.tsx goLive', byHand('settings')],
  [
    'records/mails/MailActions.tsx asideTitle',
    'opened where a refused mail has not been tried again meanwhile',
  ],
  ['records/payments/MailAccountDialog.tsx mailOf', byHand('collections')],
  ['session/SignInAgain.tsx otherTitle', IN_DOORS],
  ['session/SignInAgain.tsx title', IN_DOORS],
])

/** What there is in no Spanish: the Catalan and the English walk open it. */
export const NOT_IN_SPANISH: ReadonlySet<string> = new Set([
  'features/verifactu/DeclarationPage.tsx translated',
])
