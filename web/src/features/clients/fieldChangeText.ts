import { formatDay, isDay } from '#domain/dates.ts'
import { formatIban } from '#domain/iban.ts'
import { formatMoney, formatPercent, formatQuantity } from '#domain/money.ts'
import type { ChangedField, ChangedRecord } from '#wire/changedFields.ts'
import type { FieldChange } from '#wire/clientEvents.ts'
import { texts as clientLabels } from '../../records/labels/clientLabelTexts.ts'
import { texts as uiTexts } from '../../ui/texts.ts'
import { texts as eventTexts } from './eventTexts.ts'
import { texts as taxTexts } from './taxTexts.ts'
import { texts } from './texts.ts'

/** What staff call the fields of each record. */
const LABELS: { [Of in ChangedRecord]: Readonly<Record<ChangedField<Of>, string>> } = {
  clients: clientLabels,
  contracts: eventTexts.contractFields,
  invoices: eventTexts.invoiceFields,
}

/** What a field is called; as it is on the wire where it has no name yet. */
export const fieldLabel = (record: ChangedRecord, field: string): string => {
  const labels: Readonly<Record<string, string>> = LABELS[record]
  return labels[field] ?? field
}

const PERCENTS = new Set(['tipoIVA', 'productoDescuento', 'retencion'])
const AMOUNTS = new Set(['productoPrecio', 'totalFactura', 'collected'])

/** Longer texts are told by how they begin. */
const SHOWN_MOST = 160

/** A value of a field as a form shows it. */
export function fieldValue(field: string, value: FieldChange['before']): string {
  if (field === 'isEmpresa') return value === false ? taxTexts.consumer : taxTexts.business
  if (typeof value === 'boolean') return value ? uiTexts.yes : uiTexts.no
  if (field === 'language') return namedIn(texts.languages, value) ?? texts.companyLanguage
  if (value === null || value === '') return eventTexts.noValue
  if (typeof value === 'number') {
    if (PERCENTS.has(field)) return formatPercent(value)
    return AMOUNTS.has(field) ? formatMoney(value) : formatQuantity(value)
  }
  if (field === 'tipoVencimiento') return namedIn(texts.dueTypes, value) ?? value
  if (field === 'zonaFiscal') return namedIn(taxTexts.zones, value) ?? value
  if (field === 'iban') return formatIban(value)
  if (isDay(value)) return formatDay(value)
  return value.length > SHOWN_MOST ? `${value.slice(0, SHOWN_MOST)}…` : value
}

const namedIn = (names: Readonly<Record<string, string>>, value: FieldChange['before']): string | undefined =>
  names[String(value)]
