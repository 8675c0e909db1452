import {
  anchorAfter,
  changesPeriods,
  onceActive,
  requireBilledStart,
} from '#api/calendar/contractCalendar.ts'
import { PRINTED } from '#api/ownAccounts/printedFields.ts'
import { DEFAULT_LINE_TEXT, type Pause } from '#domain/periods.ts'
import { contractUpdateBody } from '#wire/contracts.ts'
import { texts } from '../../texts.ts'
import { day, euros, flag, percent, quantity, text, treatment, wholeNumber } from '../cells.ts'
import {
  type Format,
  keeping,
  nameKey,
  optional,
  type Refs,
  required,
  type Settling,
  type Values,
} from '../format.ts'
import { checkClient, clientColumns, namedClient } from './clientOfRow.ts'

const what = ({ productoTitulo }: Values, { clienteNif, productoNombre }: Refs) =>
  [clienteNif, productoNombre, nameKey(productoTitulo)].join('\n')

const whatAndWhen = (values: Values, refs: Refs) => `${what(values, refs)}\n${values.fechaInicio ?? ''}`

const calendarOf = (values: Values) => ({
  fechaInicio: String(values.fechaInicio),
  diasFacturacion: Number(values.productoDiasFacturacion),
  isRecurrente: values.isRecurrente === true,
})

const needsHistory = (values: Values, before: Values): boolean =>
  changesPeriods(calendarOf(before), calendarOf(values))

/**
 * "Billed through" never goes back. A start that nobody gave is today; the anchor follows the calendar as in the contract's own
 * form, with what the row itself says is billed counted as billed.
 */
const settle = (given: Values, settling: Settling): Values => {
  const { before, today, history } = settling
  const fechaInicio = String(given.fechaInicio ?? today)
  const facturadoHasta = latest(given.facturadoHasta, before?.facturadoHasta)
  const values: Values = { ...given, fechaInicio, facturadoHasta }
  if (before === null) {
    const isBilled = facturadoHasta !== null && facturadoHasta >= fechaInicio
    if (given.isActive === true && !isBilled) requireBilledStart(fechaInicio, pausesOf(settling))
    return { ...values, anchor: fechaInicio }
  }
  if (history === null) return values
  const current = {
    ...calendarOf(before),
    ...history,
    anchor: String(before.anchor),
    billedThrough: facturadoHasta,
    pauses: history.pauses.map(pause =>
      onceActive(pause, pause.isOfClient ? isClientActive(settling) : given.isActive === true, today),
    ),
  }
  return { ...values, anchor: anchorAfter(current, calendarOf(values), today) }
}

/** When the client of a new contract was paused; a pause that these files end is over, too. */
const pausesOf = (settling: Settling): Pause[] => {
  const { targets, clientPauses, today } = settling
  const { clienteNif: target } = targets
  const pauses = target && 'identifier' in target ? (clientPauses.get(target.identifier) ?? []) : []
  return pauses.map(pause => onceActive(pause, isClientActive(settling), today))
}

const isClientActive = ({ named }: Settling): boolean => named.clienteNif?.isActive === true

const latest = (a: unknown, b: unknown): string | null => {
  const days = [a, b].filter(value => typeof value === 'string').sort()
  return days.at(-1) ?? null
}

/** `client_productes.csv`: contracts, known by client, product and title, and by their start where the row gives it. */
export const contracts: Format = {
  file: 'client_productes.csv',
  table: 'contracts',
  identity: 'serial',
  pausedAs: 'contracts',
  columns: [
    ...clientColumns,
    { ...required('productoNombre', 'producto_identifier', text), refersTo: 'productes.csv' },
    required('productoTitulo', 'producto_titulo', text),
    keeping('productoDescripcion', 'producto_descripcion', text, DEFAULT_LINE_TEXT),
    required('productoUnidades', 'producto_unidades', quantity),
    required('productoPrecio', 'producto_precio', euros),
    keeping('productoDescuento', 'producto_descuento', percent, 0),
    required('productoDiasFacturacion', 'producto_dias_facturacion', wholeNumber),
    keeping('isRecurrente', 'is_recurrente', flag, true),
    keeping('isActive', 'is_active', flag, true),
    keeping('fechaInicio', 'fecha_inicio', day, null),
    keeping('facturadoHasta', 'billed_through', day, null),
    optional('tratamiento', 'tratamiento', treatment),
    { ...optional('articulo', 'articulo', text), goesWith: 'tratamiento' },
  ],
  derived: { anchor: null },
  schema: contractUpdateBody,
  prepare: namedClient,
  words: { heads: PRINTED.contracts, reader: 'clienteNif' },
  check: checkClient,
  needsHistory,
  settle,
  keys: {
    of: ['clienteNif', 'productoNombre', 'productoTitulo', 'fechaInicio'],
    own: whatAndWhen,
    lookups: (values, refs) =>
      values.fechaInicio ? [whatAndWhen(values, refs)] : [null, what(values, refs)],
    index: (values, refs) => [whatAndWhen(values, refs), what(values, refs)],
    label: values =>
      [values.clienteNif, values.productoNombre, values.productoTitulo, day.show(values.fechaInicio ?? null)]
        .filter(part => part !== null)
        .join(' · '),
  },
  doubt: ({ isRecurrente, isActive }, { productoNombre: product }) =>
    isRecurrente === true && isActive === true && product?.isRecurrente === false
      ? texts.recursAgainstProduct
      : null,
  // What is switched off is not billed a second time.
  likeness: {
    keys: ({ isActive, productoTitulo }, { clienteNif, productoNombre }) =>
      isActive === true
        ? [`producte ${clienteNif} ${productoNombre}`, `titol ${clienteNif} ${nameKey(productoTitulo)}`]
        : [],
    reason: () => texts.alike.contract,
  },
}
