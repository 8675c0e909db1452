import type { MailLedgerItem } from '#wire/mailLedger.ts'
import type { Row } from '../database/tables.ts'
import { failureText } from './failureText.ts'

export type LedgerRow = Row<'mails'> & { clienteNombre: string | null }

export const presentLedgerItem = (row: LedgerRow): MailLedgerItem => ({
  identifier: row.identifier,
  kind: row.kind,
  recipient: row.recipient,
  state: row.state,
  kept: row.state === 'sent' && row.outlet === 'file',
  archived: row.archivedAt !== null,
  error: failureText(row),
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  nextAttemptAt: row.state === 'pending' && row.error !== null ? row.dueAt.toISOString() : null,
  sender: row.sender,
  isOutside: row.isOutside,
  invoice:
    row.invoiceIdentifier === null
      ? null
      : { identifier: row.invoiceIdentifier, number: row.invoiceNumber ?? '' },
  cliente:
    row.clienteIdentifier === null
      ? null
      : { identifier: row.clienteIdentifier, nombre: row.clienteNombre ?? '' },
})
