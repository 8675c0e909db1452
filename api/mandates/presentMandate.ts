import type { Day } from '#domain/dates.ts'
import { expiryOf, mandateState } from '#domain/sepa/mandates.ts'
import type { Mandate } from '#wire/mandates.ts'
import type { Row } from '../database/tables.ts'

/** A mandate as the audit log keeps it. */
export const presentMandateAlone = (row: Row<'mandates'>) => ({
  identifier: row.identifier,
  clienteIdentifier: row.clienteIdentifier,
  reference: row.reference,
  scheme: row.scheme,
  isOneOff: row.isOneOff,
  signedOn: row.signedOn,
  iban: row.iban,
  firstUsedOn: row.firstUsedOn,
  lastUsedOn: row.lastUsedOn,
  cancelledOn: row.cancelledOn,
  version: row.version,
})

/** @param of `clientIban`: as the client's record has it now; `isUsed`: whether a bank is or was asked for something by it. */
export const presentMandate = (
  row: Row<'mandates'>,
  { clientIban, isUsed }: { clientIban: string | null; isUsed: boolean },
  today: Day,
): Mandate => ({
  ...presentMandateAlone(row),
  isUsed,
  isOtherAccount: clientIban !== null && clientIban.replace(/\s/g, '').toUpperCase() !== row.iban,
  expiresOn: expiryOf(row),
  state: mandateState(row, today),
})
