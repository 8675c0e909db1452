import type { TokenRole } from './roles.ts'

/**
 * What may be done, and by whom: the one place that says so. Which of these a call needs stands with the call (`wire/calls`). The API lets nobody
 * else do it (`api/http/authorize.ts`), and the screens show what somebody may not do as such (`web/src/ui/allowed/useMay.ts`). Apart from the
 * schemas, so that a screen needs no library of rules to ask.
 */
export const PERMISSIONS = {
  /** Looks at the books, downloads files of them, and keeps an account of one's own. */
  read: ['Administrador', 'Gestió', 'Consulta'],
  /** Records, invoices, billing runs, mails, reminders, Verifactu. */
  change: ['Administrador', 'Gestió'],
  /** Accounts, company, imports, scheduled mailings, "billed through", operations. */
  administer: ['Administrador'],
  /** What only the product's own processes do. */
  work: ['Servei'],
  /** Workers read the invoice that they are about to print or mail. */
  readInvoice: ['Administrador', 'Gestió', 'Consulta', 'Servei'],
} as const satisfies Record<string, readonly TokenRole[]>

export type Permission = keyof typeof PERMISSIONS

/** Whether this role may do it. */
export const may = (role: TokenRole, permission: Permission): boolean => {
  const roles: readonly TokenRole[] = PERMISSIONS[permission]
  return roles.includes(role)
}
