import type { MailLedgerItem } from '#wire/mailLedger.ts'
import type { Row } from '../database/tables.ts'

export type LedgerRow = Row<'mails'> & { clienteNombre: string | null }

export const presentLedgerItem = (row: LedgerRow): MailLedgerItem => ({
  identifier: row.identifier,
  kind: row.kind,
  recipient: row.recipient,
  estat: row.state,
  desat: row.state === 'sent' && row.mitja === 'fitxer',
  arxivat: row.archivedAt !== null,
  error: row.error,
  intents: row.attempts,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  proximIntent: row.state === 'pending' && row.error !== null ? row.dueAt.toISOString() : null,
  enviatPer: row.enviatPer,
  fora: row.isFora,
  factura:
    row.facturaIdentifier === null
      ? null
      : { identifier: row.facturaIdentifier, numero: row.facturaNumero ?? '' },
  cliente:
    row.clienteIdentifier === null
      ? null
      : { identifier: row.clienteIdentifier, nombre: row.clienteNombre ?? '' },
})
