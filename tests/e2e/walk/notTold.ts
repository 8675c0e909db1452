import { byHand, IN_DOORS } from './notOpened.ts'

/** On the walk only changes fail. */
const READING = 'a reading that fails'

/** Its own words are told once it comes through. */
const UNDO = 'on the walk taking back fails the first time, and its button is gone then'

const TWO_MESSAGES = 'its title is put together of two messages: which they are is not seen from it'

const FAILS = 'on the walk its change comes through, or is not come by'

/** Its words are read among all messages alone (`tests/language/messages.test.ts`). */
const BOOKS = 'needs books or an answer that the walk does not have, or not each time'

const GONE = 'somebody else deletes it meanwhile'

/** What is told in a corner, but on no walk, or not on each, and why; where it is heard by hand, in which test. Whatever else there is the walk must hear. */
export const NOT_TOLD: ReadonlyMap<string, string> = new Map([
  ['app/PaletteButton.tsx search + searchFailed', 'its part does not load: on the walk all of them do'],
  ['features/audit/PersonalDataDialog.tsx title + erased', byHand('audit')],
  ['features/audit/useAuditCsv.ts title + tooMuch', 'more entries than one file takes'],
  ['features/audit/useAuditCsv.ts notWritten', READING],
  ['features/bankStatements/BankStatementsPage.tsx refused', byHand('bankStatements')],
  ['features/bankStatements/MovementList.tsx failed', FAILS],
  ['features/bankStatements/RuleList.tsx failed', FAILS],
  ['features/bankStatements/StatementList.tsx failed', FAILS],
  ['features/billing/InvoiceAddPage.tsx title + nothingDue', byHand('billing')],
  ['features/billing/InvoiceAddPage.tsx title + issued', BOOKS],
  ['features/centres/CentreAddPage.tsx created', byHand('catalogue')],
  ['features/clients/ClientProductDelete.tsx deleted', byHand('contracts')],
  ['features/clients/ClientProductDelete.tsx deactivated + undo', BOOKS],
  ['features/clients/PauseButton.tsx pauseDone', BOOKS],
  ['features/clients/useWarningToast.ts nifHint', BOOKS],
  ['features/closings/ClosePanel.tsx title + closed', BOOKS],
  ['features/closings/ReopenDialog.tsx title + reopened', BOOKS],
  ['features/contracts/ContractAddPage.tsx created', byHand('contracts')],
  ['features/files/FileRow.tsx downloadFailure', READING],
  ['features/invoices/CorrectionPage.tsx issued', BOOKS],
  ['features/invoices/InvoiceEditPage.tsx loadFailureTitle + loadFailure', byHand('invoices')],
  ['features/invoices/InvoiceForm.tsx notSaved', 'its period is closed while somebody writes'],
  ['features/invoices/InvoicePdfLink.tsx noPdfTitle + noPdf', byHand('invoices')],
  ['features/invoices/ManualInvoicePage.tsx issued', byHand('manualInvoice')],
  ['features/mailTemplates/TemplateForm.tsx kind. + saved', TWO_MESSAGES],
  ['features/mailTemplates/TemplateForm.tsx kind.', TWO_MESSAGES],
  ['features/mailTemplates/TemplateForm.tsx kind. + wentBack + undo', TWO_MESSAGES],
  ['features/palette/useOpenEntry.ts gone', GONE],
  ['features/profile/PasswordForm.tsx passwordTitle + passwordSaved', byHand('secondFactors')],
  ['features/profile/SecurityPart.tsx title', IN_DOORS],
  ['features/remittances/ClientNotices.tsx notifyTitle + notified', BOOKS],
  [
    'features/restores/ConfirmPanel.tsx title + confirmed',
    'confirmed in `tests/e2e/restore.test.ts`, where what it tells is not waited for',
  ],
  ['features/schedules/ScheduleForm.tsx sent', BOOKS],
  ['features/users/ApiTokensDialog.tsx title + revokedToast', BOOKS],
  ['features/users/FactorDemandDialog.tsx demandTitle + saved', BOOKS],
  ['features/users/PasswordLinkPart.tsx linkTitle + linkSent', BOOKS],
  ['features/users/RemovalRequests.tsx disableTitle + disabled', byHand('users')],
  ['features/users/RemovalRequests.tsx discardTitle + discarded', byHand('users')],
  ['features/users/RemoveFactors.tsx remove', FAILS],
  ['features/users/RemoveFactors.tsx remove + removed', byHand('secondFactors')],
  ['features/users/UserEditDialog.tsx editTitle + edited', byHand('users')],
  ['features/users/UserEditDialog.tsx editTitle', FAILS],
  ['features/users/UserEditDialog.tsx editTitle + gone', GONE],
  ['features/users/UserSessions.tsx title + ended', BOOKS],
  ['features/users/UsersPage.tsx requestTitle + requested', byHand('users')],
  ['features/users/useDeleteAccount.ts deleteTitle + deleted', byHand('users')],
  ['features/verifactu/AdvancedForm.tsx advancedSaved', byHand('settings')],
  ['features/verifactu/AdvancedForm.tsx advancedFailed', byHand('settings')],
  ['features/verifactu/AdvancedForm.tsx testing', byHand('settings')],
  ['features/verifactu/CertificateForm.tsx certificateAdded', 'needs a certificate of the company'],
  [
    'features/verifactu/ChainFacts.tsx copied',
    'a browser lets one copy, or does not: one of the two is told',
  ],
  ['features/verifactu/EnvironmentPart.tsx placeFailed', FAILS],
  ['features/verifactu/EnvironmentPart.tsx placeChanged', byHand('settings')],
  ['features/verifactu/EnvironmentPart.tsx readFailed', READING],
  ['features/verifactu/RegistrationTools.tsx retryFailed', FAILS],
  ['features/verifactu/RegistrationTools.tsx retried', BOOKS],
  ['features/verifactu/VerifactuPage.tsx loadFailed', READING],
  ['records/annulments/AnnulmentDialog.tsx annulled', byHand('annulment')],
  ['records/bulk/useBulkEdit.ts chosen + leftAlone', BOOKS],
  ['records/bulk/useBulkEdit.ts chosen + undone', UNDO],
  ['records/collections/CollectionEntries.tsx notEnded', BOOKS],
  ['records/contracts/ContractLink.tsx gone', GONE],
  ['records/form/useRecord.ts gone', byHand('catalogue')],
  ['records/form/useReloadRecord.ts gone', GONE],
  ['records/form/useReloadRecord.ts reload', byHand('catalogue')],
  ['records/inline/InlineAddRow.tsx addTitle', FAILS],
  ['records/inline/InlineAddRow.tsx addTitle + added', byHand('seriesBanks')],
  ['records/inline/InlineTable.tsx loadTitle', READING],
  ['records/inline/InlineTable.tsx deleteTitle + deleted', byHand('seriesBanks')],
  ['records/invoices/useMarkPaid.ts payment + leftAlone', BOOKS],
  ['records/listViews/useViewChanges.ts removed + undo', BOOKS],
  ['records/mails/useOlderCopies.ts oldVersion', 'needs an invoice that was mailed, and then changed'],
  ['records/payments/InvoicePaymentsPanel.tsx title + unexpected', FAILS],
  ['records/payments/WrittenOff.tsx title + claimed', byHand('ledger')],
  ['records/payments/WrittenOff.tsx title + unexpected', FAILS],
  ['records/setup/SamplePanel.tsx startOwn + started', 'would take the books of the walk away'],
  ['records/verifactu/MendRecord.tsx mendFailed', FAILS],
  ['records/verifactu/MendRecord.tsx mended', byHand('rehearsal')],
  ['session/SessionWatch.tsx ended + endedBecause.', 'the session of the walk lasts'],
  ['session/useChangeLanguage.ts language', 'the walk keeps to its language'],
  ['session/useSignOut.ts signOut', FAILS],
])
