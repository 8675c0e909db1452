import { paths } from '../paths.ts'

/** The letter after `g` that leads to a screen: of its name in the office's language, as far as letters go round. */
export const GO_KEYS: readonly { key: string; to: string }[] = [
  { key: 'g h', to: paths.home },
  { key: 'g i', to: paths.invoices.list },
  { key: 'g f', to: paths.forecast },
  { key: 'g b', to: paths.billingRun },
  { key: 'g m', to: paths.mails },
  { key: 'g r', to: paths.reminders },
  { key: 'g c', to: paths.clients.list },
  { key: 'g g', to: paths.groups.list },
  { key: 'g e', to: paths.centres.list },
  { key: 'g p', to: paths.products.list },
  { key: 'g o', to: paths.contracts.list },
  { key: 'g d', to: paths.reports.due },
  { key: 'g l', to: paths.reports.licences },
]
