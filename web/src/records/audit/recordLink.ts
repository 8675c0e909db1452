import { readInvoiceNumber } from '#domain/invoiceNumber.ts'
import type { Activity } from '#wire/overview.ts'
import { paths } from '../../paths.ts'

type Entry = Activity['entries'][number]

/** The screens of what was changed; most records are found in their lists by name, since theirs are opened with the record in hand. */
const LISTS: Readonly<Record<string, string>> = {
  clients: paths.clients.list,
  contracts: paths.contracts.list,
  products: paths.products.list,
  groups: paths.groups.list,
  centres: paths.centres.list,
  series: paths.series,
  banks: paths.banks,
  mails: paths.mails,
  reminders: paths.mails,
  remittances: paths.remittances,
  bank_statements: paths.bankStatements,
  bank_movements: paths.bankStatements,
  collections: paths.collections,
  users: paths.users,
  removal_requests: paths.users,
  company_versions: paths.company,
  configuration: paths.verifactu,
  schedules: paths.schedules,
  import: paths.imports,
  queues: paths.ops,
  closing: paths.closings,
  mail_templates: paths.mailTemplates,
}

const SEARCHED = new Set(['contracts', 'products', 'groups', 'centres'])

export const linkOf = ({
  entity,
  action,
  record,
  count,
  name,
}: Entry): { to: string; state?: object } | null => {
  if (entity === 'invoices') {
    // A run names its key, an invoice by hand its own number.
    if (action === 'issue' && record && name === null)
      return { to: `${paths.billingRun}?${new URLSearchParams({ execucio: record })}` }
    if (count === 1 && name && action !== 'delete')
      return {
        to: paths.invoices.details,
        state: { invoice: { identifier: Number(record), ...readInvoiceNumber(name) } },
      }
    return { to: paths.invoices.list }
  }
  if (entity === 'clients' && count === 1 && name && record && action !== 'delete')
    return { to: paths.clients.details, state: { client: { identifier: Number(record), nombre: name } } }
  const to = LISTS[entity]
  if (to === undefined) return null
  if (entity === 'users') return { to, state: { id: null } }
  const isFound = SEARCHED.has(entity) && count === 1 && name && action !== 'delete'
  return { to: isFound ? `${to}?${new URLSearchParams({ q: name })}` : to }
}
