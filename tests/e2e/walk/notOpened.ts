import type { ShownThing } from './shownThings.ts'

/** What a thing is called: its file below the screens' folder, and the message that stands over it. */
export const nameOf = ({ file, said }: ShownThing): string =>
  `${file.replace('web/src/', '')} ${said[0]?.[0]?.replace(/^.*: /, '') ?? ''}`

/** Opened by hand in the test that is named, in the words that nobody has chosen; the walk's books don't bring it, or not each time. */
const byHand = (test: string): string => `tests/e2e/${test}.test.ts`

/** What nothing opens in a browser: its words are read among all messages alone (`tests/language/messages.test.ts`). */
const NOT_YET = 'needs books that the walk does not have yet'

/** What the walk does not open, or not each time, and why. Whatever else there is it must open. */
export const NOT_OPENED: ReadonlyMap<string, string> = new Map([
  ['features/bankStatements/SplitDialog.tsx giveBackTitle', byHand('returnedDebits')],
  ['features/bankStatements/StatementList.tsx warnings', NOT_YET],
  ['features/billing/IssueDialog.tsx confirmTitle', byHand('billing')],
  ['features/clients/ClientMandates.tsx cancelTitle', NOT_YET],
  ['features/clients/ClientProductDelete.tsx deleteTitle', byHand('clientPage')],
  ['features/closings/ReopenDialog.tsx reopenTitle', byHand('closings')],
  ['features/imports/ReportPanel.tsx confirmTitle', byHand('import')],
  ['features/invoices/CorrectionOutcome.tsx correctionLines', NOT_YET],
  ['features/invoices/HandedOutDialog.tsx askTitle', byHand('mails')],
  ['features/invoices/ManualIssueDialog.tsx questionTitle', byHand('manualInvoice')],
  ['features/profile/NewAppDialog.tsx setUp', byHand('secondFactors')],
  ['features/profile/NewPasskeyDialog.tsx addPasskey', byHand('secondFactors')],
  ['features/profile/RecoveryCodesDialog.tsx codesTitle', byHand('secondFactors')],
  ['features/remittances/RemittanceSteps.tsx settleTitle', NOT_YET],
  ['features/restores/ConfirmPanel.tsx confirmTitle', byHand('restore')],
  ['features/schedules/ScheduleForm.tsx sendNowTitle', byHand('mails')],
  ['features/users/RemoveFactors.tsx remove', byHand('secondFactors')],
  ['features/verifactu/DeclarationPage.tsx translated', NOT_YET],
  ['features/verifactu/DeclarationPage.tsx ofVersion', NOT_YET],
  ['features/verifactu/LeaveRehearsalDialog.tsx goLive', byHand('rehearsal')],
  ['features/verifactu/VerifactuPage.tsx goLive', byHand('settings')],
  ['records/verifactu/InvoiceRegistration.tsx earlier', NOT_YET],
  [
    'records/mails/MailActions.tsx asideTitle',
    'opened where a refused mail has not been tried again meanwhile',
  ],
  ['records/payments/MailAccountDialog.tsx mailOf', byHand('collections')],
  ['session/SignInAgain.tsx otherTitle', byHand('unsaved')],
  ['session/SignInAgain.tsx title', byHand('unsaved')],
])
