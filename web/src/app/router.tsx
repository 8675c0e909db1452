import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Layout } from './Layout.tsx'
import { lazyPage } from './lazyPage.tsx'
import { listPage } from './listPage.ts'
import { NetworkIssuePage } from './NetworkIssuePage.tsx'
import { RequireSession } from './RequireSession.tsx'
import { RouteFailure } from './RouteFailure.tsx'

/** Pages for anybody. */
const openPages: RouteObject[] = [
  { path: paths.home, ...lazyPage(async () => (await import('../features/home/HomePage.tsx')).HomePage) },
  { path: paths.login, ...lazyPage(async () => (await import('../features/login/LoginPage.tsx')).LoginPage) },
  {
    path: paths.profile,
    ...lazyPage(async () => (await import('../features/profile/ProfilePage.tsx')).ProfilePage),
  },
  { path: paths.about, ...lazyPage(async () => (await import('../features/about/AboutPage.tsx')).AboutPage) },
  {
    path: paths.notFound,
    ...lazyPage(async () => (await import('../features/notFound/NotFoundPage.tsx')).NotFoundPage),
  },
  { path: paths.networkIssue, Component: NetworkIssuePage },
]

/** Pages for those who are logged in. */
const pages: RouteObject[] = [
  {
    path: paths.clients.list,
    ...listPage(async () => (await import('../features/clients/ClientsPage.tsx')).ClientsPage),
  },
  {
    path: paths.clients.add,
    ...lazyPage(async () => (await import('../features/clients/ClientAddPage.tsx')).ClientAddPage),
  },
  {
    path: paths.clients.edit,
    ...lazyPage(async () => (await import('../features/clients/ClientEditPage.tsx')).ClientEditPage),
  },
  {
    path: paths.clients.details,
    ...lazyPage(async () => (await import('../features/clients/ClientDetailsPage.tsx')).ClientDetailsPage),
  },
  {
    path: paths.clients.delete,
    ...lazyPage(async () => (await import('../features/clients/ClientDeletePage.tsx')).ClientDeletePage),
  },
  {
    path: paths.contracts.list,
    ...listPage(async () => (await import('../features/contracts/ContractsPage.tsx')).ContractsPage),
  },
  {
    path: paths.contracts.add,
    ...lazyPage(async () => (await import('../features/contracts/ContractAddPage.tsx')).ContractAddPage),
  },
  {
    path: paths.contracts.edit,
    ...lazyPage(async () => (await import('../features/contracts/ContractEditPage.tsx')).ContractEditPage),
  },
  {
    path: paths.contracts.details,
    ...lazyPage(
      async () => (await import('../features/contracts/ContractDetailsPage.tsx')).ContractDetailsPage,
    ),
  },
  {
    path: paths.contracts.delete,
    ...lazyPage(
      async () => (await import('../features/contracts/ContractDeletePage.tsx')).ContractDeletePage,
    ),
  },
  {
    path: paths.invoices.list,
    ...listPage(async () => (await import('../features/invoices/InvoicesPage.tsx')).InvoicesPage),
  },
  {
    path: paths.invoices.details,
    ...lazyPage(async () => (await import('../features/invoices/InvoiceDetailsPage.tsx')).InvoiceDetailsPage),
  },
  {
    path: paths.invoices.edit,
    ...lazyPage(async () => (await import('../features/invoices/InvoiceEditPage.tsx')).InvoiceEditPage),
  },
  {
    path: paths.invoices.delete,
    ...lazyPage(async () => (await import('../features/invoices/InvoiceDeletePage.tsx')).InvoiceDeletePage),
  },
  {
    path: paths.forecast,
    ...lazyPage(async () => (await import('../features/forecast/ForecastPage.tsx')).ForecastPage),
  },
  {
    path: paths.mails,
    ...listPage(async () => (await import('../features/mails/MailsPage.tsx')).MailsPage),
  },
  {
    path: paths.reminders,
    ...lazyPage(async () => (await import('../features/reminders/RemindersPage.tsx')).RemindersPage),
  },
  {
    path: paths.schedules,
    ...lazyPage(async () => (await import('../features/schedules/SchedulesPage.tsx')).SchedulesPage),
  },
  {
    path: paths.files,
    ...lazyPage(async () => (await import('../features/files/FilesPage.tsx')).FilesPage),
  },
  {
    path: paths.reports.due,
    ...lazyPage(async () => (await import('../features/reports/DueReportPage.tsx')).DueReportPage),
  },
  {
    path: paths.reports.pending,
    ...lazyPage(async () => (await import('../features/reports/PendingReportPage.tsx')).PendingReportPage),
  },
  {
    path: paths.reports.licences,
    ...lazyPage(async () => (await import('../features/reports/LicenceReportPage.tsx')).LicenceReportPage),
  },
  {
    path: paths.users,
    ...lazyPage(async () => (await import('../features/users/UsersPage.tsx')).UsersPage),
  },
  {
    path: paths.register,
    ...lazyPage(async () => (await import('../features/users/RegisterPage.tsx')).RegisterPage),
  },
  {
    path: paths.verifactu,
    ...lazyPage(async () => (await import('../features/verifactu/VerifactuPage.tsx')).VerifactuPage),
  },
  {
    path: paths.company,
    ...lazyPage(async () => (await import('../features/company/CompanyPage.tsx')).CompanyPage),
  },
  {
    path: paths.billingRun,
    ...lazyPage(async () => (await import('../features/billing/BillingRunPage.tsx')).BillingRunPage),
  },
  {
    path: paths.invoices.add,
    ...lazyPage(async () => (await import('../features/billing/InvoiceAddPage.tsx')).InvoiceAddPage),
  },
  {
    path: paths.products.list,
    ...listPage(async () => (await import('../features/products/ProductsPage.tsx')).ProductsPage),
  },
  {
    path: paths.products.add,
    ...lazyPage(async () => (await import('../features/products/ProductAddPage.tsx')).ProductAddPage),
  },
  {
    path: paths.products.edit,
    ...lazyPage(async () => (await import('../features/products/ProductEditPage.tsx')).ProductEditPage),
  },
  {
    path: paths.products.details,
    ...lazyPage(async () => (await import('../features/products/ProductDetailsPage.tsx')).ProductDetailsPage),
  },
  {
    path: paths.products.delete,
    ...lazyPage(async () => (await import('../features/products/ProductDeletePage.tsx')).ProductDeletePage),
  },
  {
    path: paths.groups.list,
    ...listPage(async () => (await import('../features/groups/GroupsPage.tsx')).GroupsPage),
  },
  {
    path: paths.groups.edit,
    ...lazyPage(async () => (await import('../features/groups/GroupEditPage.tsx')).GroupEditPage),
  },
  {
    path: paths.groups.details,
    ...lazyPage(async () => (await import('../features/groups/GroupDetailsPage.tsx')).GroupDetailsPage),
  },
  {
    path: paths.groups.delete,
    ...lazyPage(async () => (await import('../features/groups/GroupDeletePage.tsx')).GroupDeletePage),
  },
  {
    path: paths.centres.list,
    ...listPage(async () => (await import('../features/centres/CentresPage.tsx')).CentresPage),
  },
  {
    path: paths.centres.add,
    ...lazyPage(async () => (await import('../features/centres/CentreAddPage.tsx')).CentreAddPage),
  },
  {
    path: paths.centres.edit,
    ...lazyPage(async () => (await import('../features/centres/CentreEditPage.tsx')).CentreEditPage),
  },
  {
    path: paths.centres.details,
    ...lazyPage(async () => (await import('../features/centres/CentreDetailsPage.tsx')).CentreDetailsPage),
  },
  {
    path: paths.centres.delete,
    ...lazyPage(async () => (await import('../features/centres/CentreDeletePage.tsx')).CentreDeletePage),
  },
  {
    path: paths.series,
    ...lazyPage(async () => (await import('../features/series/SeriesPage.tsx')).SeriesPage),
  },
  {
    path: paths.banks,
    ...lazyPage(async () => (await import('../features/banks/BanksPage.tsx')).BanksPage),
  },
  {
    path: paths.ops,
    ...lazyPage(async () => (await import('../features/ops/OpsPage.tsx')).OpsPage),
  },
  {
    path: paths.imports,
    ...lazyPage(async () => (await import('../features/imports/ImportsPage.tsx')).ImportsPage),
  },
]

/** An address that is no screen: the not-found screen says which one it was. */
function UnknownPath() {
  const { pathname } = useLocation()
  return <Navigate to={paths.notFound} replace state={{ resource: pathname }} />
}

export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Layout,
      ErrorBoundary: RouteFailure,
      hydrateFallbackElement: <Layout />,
      children: [
        {
          // Inside the layout, so that a page that fails leaves the navigation standing.
          Component: Outlet,
          ErrorBoundary: RouteFailure,
          children: [
            ...openPages,
            { Component: RequireSession, children: pages },
            { path: '*', Component: UnknownPath },
          ],
        },
      ],
    },
  ])
