import { accountMailHandlers } from './accountMails/accountMailHandlers.ts'
import { annulmentHandlers } from './annulments/annulmentHandlers.ts'
import { auditHandlers } from './audit/auditHandlers.ts'
import { bankStatementHandlers } from './bankStatements/bankStatementHandlers.ts'
import { settleByHand } from './bankStatements/settleByHand.ts'
import { bankHandlers } from './banks/bankHandlers.ts'
import { billingHandlers } from './billing/billingHandlers.ts'
import { centreHandlers } from './centres/centreHandlers.ts'
import { clientHandlers } from './clients/clientHandlers.ts'
import { closingHandlers } from './closings/closingHandlers.ts'
import { collectionHandlers } from './collections/collectionHandlers.ts'
import { companyHandlers } from './companyEdits/companyHandlers.ts'
import { configurationHandlers } from './configuration/configurationHandlers.ts'
import { contractHandlers } from './contracts/contractHandlers.ts'
import { correctionHandlers } from './corrections/correctionHandlers.ts'
import { exportHandlers } from './exports/exportHandlers.ts'
import { centresAndGroupsHandlers, groupHandlers } from './groups/groupHandlers.ts'
import type { AllHandlers } from './http/handlers.ts'
import { importHandlers } from './imports/importHandlers.ts'
import { invoiceHandlers } from './invoices/invoiceHandlers.ts'
import { invoiceMailHandlers } from './invoices/invoiceMailHandlers.ts'
import { listViewHandlers } from './listViews/listViewHandlers.ts'
import { claimHandlers } from './mail/claimHandlers.ts'
import { mailHandlers } from './mail/mailHandlers.ts'
import { mailContentsOf } from './mailContents.ts'
import { mailTemplateHandlers } from './mailTemplates/mailTemplateHandlers.ts'
import type { AppDeps } from './makeDeps.ts'
import { mandateHandlers } from './mandates/mandateHandlers.ts'
import { overviewHandlers } from './overview/overviewHandlers.ts'
import { paymentHandlers } from './payments/paymentHandlers.ts'
import { personalDataHandlers } from './personalData/personalDataHandlers.ts'
import { productHandlers } from './products/productHandlers.ts'
import { referenceHandlers } from './reference/referenceHandlers.ts'
import { verifactuHandlers } from './registration/verifactuHandlers.ts'
import { reminderHandlers } from './reminders/reminderHandlers.ts'
import { remittanceHandlers } from './remittances/remittanceHandlers.ts'
import { reportHandlers } from './reports/reportHandlers.ts'
import { restoreHandlers } from './restores/restoreHandlers.ts'
import { scheduleHandlers } from './schedules/scheduleHandlers.ts'
import { searchHandlers } from './search/searchHandlers.ts'
import { seriesHandlers } from './series/seriesHandlers.ts'
import { setupHandlers } from './setup/setupHandlers.ts'
import { signInHandlers } from './signIns/signInHandlers.ts'
import { systemHandlers } from './system/systemHandlers.ts'
import { apiTokenHandlers } from './users/apiTokenHandlers.ts'
import { confirmIdentity } from './users/confirmIdentity.ts'
import { loginHandlers } from './users/loginHandlers.ts'
import { noteConfirm } from './users/noteConfirm.ts'
import { ownAccountHandlers } from './users/ownAccountHandlers.ts'
import { passwordHandlers } from './users/passwordHandlers.ts'
import { providerHandlers } from './users/providerHandlers.ts'
import { removalRequestHandlers } from './users/removalRequestHandlers.ts'
import { secondFactorHandlers } from './users/secondFactorHandlers.ts'
import { userHandlers } from './users/userHandlers.ts'
import { documentHandlers } from './work/documentHandlers.ts'

/** Who answers which calls, group by group; one that nobody answers does not compile. */
export const handlersOf = (deps: AppDeps): AllHandlers => ({
  clients: clientHandlers(deps),
  contracts: contractHandlers(deps),
  products: productHandlers(deps),
  groups: groupHandlers(deps),
  centres: { ...centreHandlers(deps), ...centresAndGroupsHandlers(deps) },
  series: seriesHandlers(deps),
  banks: bankHandlers(deps),
  bankStatements: bankStatementHandlers(deps),
  billing: billingHandlers(deps),
  invoices: invoiceHandlers(deps),
  payments: paymentHandlers(deps),
  corrections: correctionHandlers(deps),
  annulments: annulmentHandlers(deps),
  mandates: mandateHandlers(deps),
  remittances: remittanceHandlers(deps, settleByHand),
  closings: closingHandlers(deps),
  verifactu: verifactuHandlers(deps),
  documents: documentHandlers(deps),
  mails: {
    ...mailHandlers(deps),
    ...invoiceMailHandlers(deps),
    ...mailTemplateHandlers(deps),
    ...claimHandlers(deps, mailContentsOf(deps)),
  },
  collections: { ...collectionHandlers(deps), ...accountMailHandlers(deps) },
  reminders: reminderHandlers(deps),
  overview: overviewHandlers(deps),
  reports: reportHandlers(deps),
  exports: exportHandlers(deps),
  schedules: scheduleHandlers(deps),
  imports: importHandlers(deps, deps.imports),
  users: { ...userHandlers(deps), ...removalRequestHandlers(deps) },
  session: {
    ...loginHandlers(deps),
    ...ownAccountHandlers(deps),
    ...noteConfirm(deps, confirmIdentity(deps)),
  },
  passwords: passwordHandlers(deps),
  providers: providerHandlers(deps),
  apiTokens: apiTokenHandlers(deps),
  signIns: signInHandlers(deps),
  secondFactors: secondFactorHandlers(deps),
  company: { ...companyHandlers(deps), ...configurationHandlers(deps), ...setupHandlers(deps) },
  listViews: listViewHandlers(deps),
  search: searchHandlers(deps),
  reference: referenceHandlers(deps),
  ops: systemHandlers(deps),
  audit: auditHandlers(deps),
  personalData: personalDataHandlers(deps),
  restores: restoreHandlers(deps),
})
