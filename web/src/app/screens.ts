import { specLang } from '#language/language.ts'
import { paths } from '../paths.ts'
import { texts } from './screenTexts.ts'

/** The menus of the top navigation, in their order, and the parts of the user's own. */
export const MENUS = [
  { key: 'billing', label: texts.menus.billing },
  { key: 'masterData', label: texts.menus.masterData, ...specLang('es') },
  { key: 'configuration', label: texts.menus.configuration },
  { key: 'reports', label: texts.menus.reports },
] as const
type Menu = (typeof MENUS)[number]['key'] | 'user' | 'own' | 'administrator'

export type Screen = {
  path: string
  /** Where its component is: `features/<page>.tsx`, which exports it under the name of the file. */
  page: string
  /** For visitors, too: who is not signed in is sent Home from all others. */
  isOpen?: true
  /**
   * A `list` of records with screens of their own opens as it was left; those are opened with a `record`, never by address. A `report` opens as
   * it was last asked for.
   */
  kind?: 'list' | 'record' | 'report'
  /** The menu that leads to it, and its words there. */
  menu?: Menu
  label?: string
  /** Language of the label where it is not Catalan. */
  lang?: 'es'
  /** Where its other screens lie, when that is not under its own address. */
  covers?: string
  /** Navigation state, where it takes a parameter. */
  state?: object
}

/**
 * Every screen there is: its path, its page, who may open it and where the navigation leads to it. Entries of a menu stand in their
 * order. Labels are the specification's own, and first; Correus, Recordatoris, Cobraments, Remeses, Extractes, Tancaments, Empresa, Importar, Textos dels correus, Enviaments, Fitxers, Auditoria and Operacions are
 * ours. Data and nothing else, so that tests can read it, too.
 */
export const screens: readonly Screen[] = [
  { path: paths.home, page: 'home/HomePage', isOpen: true },
  { path: paths.login, page: 'login/LoginPage', isOpen: true },
  { path: paths.forgottenPassword, page: 'passwords/ForgottenPasswordPage', isOpen: true },
  { path: paths.setPassword, page: 'passwords/SetPasswordPage', isOpen: true },
  { path: paths.about, page: 'about/AboutPage', isOpen: true },
  { path: paths.notFound, page: 'notFound/NotFoundPage', isOpen: true },

  {
    path: paths.invoices.list,
    page: 'invoices/InvoicesPage',
    kind: 'list',
    menu: 'billing',
    label: texts.invoices,
  },
  {
    path: paths.forecast,
    page: 'forecast/ForecastPage',
    kind: 'report',
    menu: 'billing',
    label: texts.forecast,
  },
  { path: paths.billingRun, page: 'billing/BillingRunPage', menu: 'billing', label: texts.billingRun },
  { path: paths.mails, page: 'mails/MailsPage', kind: 'list', menu: 'billing', label: texts.mails },
  { path: paths.reminders, page: 'reminders/RemindersPage', menu: 'billing', label: texts.reminders },
  {
    path: paths.collections,
    page: 'collections/CollectionsPage',
    kind: 'list',
    menu: 'billing',
    label: texts.collections,
  },
  { path: paths.remittances, page: 'remittances/RemittancesPage', menu: 'billing', label: texts.remittances },
  {
    path: paths.bankStatements,
    page: 'bankStatements/BankStatementsPage',
    menu: 'billing',
    label: texts.bankStatements,
  },
  { path: paths.closings, page: 'closings/ClosingsPage', menu: 'billing', label: texts.closings },
  { path: paths.invoices.add, page: 'billing/InvoiceAddPage' },
  { path: paths.invoices.manual, page: 'invoices/ManualInvoicePage' },
  { path: paths.invoices.correct, page: 'invoices/CorrectionPage' },
  { path: paths.invoices.details, page: 'invoices/InvoiceDetailsPage', kind: 'record' },
  { path: paths.invoices.edit, page: 'invoices/InvoiceEditPage', kind: 'record' },
  { path: paths.invoices.delete, page: 'invoices/InvoiceDeletePage', kind: 'record' },

  {
    path: paths.clients.list,
    page: 'clients/ClientsPage',
    kind: 'list',
    menu: 'masterData',
    label: texts.clients,
  },
  { path: paths.clients.add, page: 'clients/ClientAddPage' },
  { path: paths.clients.details, page: 'clients/ClientDetailsPage', kind: 'record' },
  { path: paths.clients.edit, page: 'clients/ClientEditPage', kind: 'record' },
  { path: paths.clients.delete, page: 'clients/ClientDeletePage', kind: 'record' },
  {
    path: paths.groups.list,
    page: 'groups/GroupsPage',
    kind: 'list',
    menu: 'masterData',
    label: texts.groups,
  },
  { path: paths.groups.details, page: 'groups/GroupDetailsPage', kind: 'record' },
  { path: paths.groups.edit, page: 'groups/GroupEditPage', kind: 'record' },
  { path: paths.groups.delete, page: 'groups/GroupDeletePage', kind: 'record' },
  {
    path: paths.centres.list,
    page: 'centres/CentresPage',
    kind: 'list',
    menu: 'masterData',
    label: texts.centres,
  },
  { path: paths.centres.add, page: 'centres/CentreAddPage' },
  { path: paths.centres.details, page: 'centres/CentreDetailsPage', kind: 'record' },
  { path: paths.centres.edit, page: 'centres/CentreEditPage', kind: 'record' },
  { path: paths.centres.delete, page: 'centres/CentreDeletePage', kind: 'record' },
  {
    path: paths.products.list,
    page: 'products/ProductsPage',
    kind: 'list',
    menu: 'masterData',
    label: texts.products,
  },
  { path: paths.products.add, page: 'products/ProductAddPage' },
  { path: paths.products.details, page: 'products/ProductDetailsPage', kind: 'record' },
  { path: paths.products.edit, page: 'products/ProductEditPage', kind: 'record' },
  { path: paths.products.delete, page: 'products/ProductDeletePage', kind: 'record' },
  {
    path: paths.contracts.list,
    page: 'contracts/ContractsPage',
    kind: 'list',
    menu: 'masterData',
    label: texts.contracts,
    covers: '/cp',
  },
  { path: paths.contracts.add, page: 'contracts/ContractAddPage' },
  { path: paths.contracts.details, page: 'contracts/ContractDetailsPage', kind: 'record' },
  { path: paths.contracts.edit, page: 'contracts/ContractEditPage', kind: 'record' },
  { path: paths.contracts.delete, page: 'contracts/ContractDeletePage', kind: 'record' },

  {
    path: paths.series,
    page: 'series/SeriesPage',
    menu: 'configuration',
    label: texts.series,
    ...specLang('es'),
  },
  { path: paths.banks, page: 'banks/BanksPage', menu: 'configuration', label: texts.banks },
  { path: paths.verifactu, page: 'verifactu/VerifactuPage', menu: 'configuration', label: texts.verifactu },
  { path: paths.declaration, page: 'verifactu/DeclarationPage' },
  { path: paths.company, page: 'company/CompanyPage', menu: 'configuration', label: texts.company },
  { path: paths.imports, page: 'imports/ImportsPage', menu: 'configuration', label: texts.imports },
  {
    path: paths.mailTemplates,
    page: 'mailTemplates/MailTemplatesPage',
    menu: 'configuration',
    label: texts.mailTemplates,
  },
  { path: paths.schedules, page: 'schedules/SchedulesPage', menu: 'configuration', label: texts.schedules },

  {
    path: paths.reports.due,
    page: 'reports/DueReportPage',
    kind: 'report',
    menu: 'reports',
    label: texts.due,
  },
  {
    path: paths.reports.pending,
    page: 'reports/PendingReportPage',
    kind: 'report',
    menu: 'reports',
    label: texts.pending,
  },
  {
    path: paths.reports.licences,
    page: 'reports/LicenceReportPage',
    kind: 'report',
    menu: 'reports',
    label: texts.licences,
  },

  {
    path: paths.profile,
    page: 'profile/ProfilePage',
    isOpen: true,
    menu: 'user',
    label: texts.profile,
    ...specLang('es'),
  },
  // `id: null` makes Users the list with Delete (reading of AMB-19).
  {
    path: paths.users,
    page: 'users/UsersPage',
    kind: 'list',
    menu: 'user',
    label: texts.users,
    ...specLang('es'),
    state: { id: null },
  },
  {
    path: paths.register,
    page: 'users/RegisterPage',
    menu: 'user',
    label: texts.register,
    ...specLang('es'),
  },
  { path: paths.files, page: 'files/FilesPage', menu: 'own', label: texts.files },
  { path: paths.audit, page: 'audit/AuditPage', menu: 'administrator', label: texts.audit },
  { path: paths.ops, page: 'ops/OpsPage', menu: 'administrator', label: texts.operations },
  { path: paths.restore, page: 'restores/RestorePage' },
  { path: paths.calls, page: 'calls/CallsPage' },
]
