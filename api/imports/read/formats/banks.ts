import { cccControlDigits, spanishIban } from '#domain/iban.ts'
import { checkAccount } from '#wire/bankAccount.ts'
import { bankUpdateBody } from '#wire/banks.ts'
import { texts } from '../../texts.ts'
import { capitals, compact, flag, text, type Value } from '../cells.ts'
import { type Format, keeping, type Problem, required, type Values } from '../format.ts'

/** Digits of each part of a Spanish account. */
const LENGTHS = { entidadFinanciera: 4, oficina: 4, dc: 2, numeroCuenta: 10 } as const

const partsOf = (values: Values) => ({
  entidadFinanciera: String(values.entidadFinanciera),
  oficina: String(values.oficina),
  dc: String(values.dc),
  numeroCuenta: String(values.numeroCuenta),
})

/** Excel takes leading zeros off; the control digits tell whether they were zeros. */
const prepare = (values: Values): Values => {
  if (values.pais !== 'ES') return values
  const padded = Object.entries(LENGTHS).map(([part, length]): [string, Value] => {
    const value = values[part] ?? null
    return [part, typeof value === 'string' && /^\d+$/.test(value) ? value.padStart(length, '0') : value]
  })
  return { ...values, ...Object.fromEntries(padded) }
}

const labelOf = (values: Values): string => [values.pais, ...Object.values(partsOf(values))].join(' ')

/** Of a foreign account there are controls to check only where its country brings those of the IBAN. */
const check = (values: Values): Problem[] => {
  const parts = partsOf(values)
  if (values.pais !== 'ES') {
    const found = checkAccount({ pais: String(values.pais), ...parts })
    return found.kind === 'wrong' ? [{ header: 'pais', reason: found.reason }] : []
  }
  const wrong = (Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]).filter(
    part => !new RegExp(`^\\d{${LENGTHS[part]}}$`).test(parts[part]),
  )
  if (wrong.length > 0)
    return wrong.map(header => ({ header, reason: texts.row.digits({ digits: String(LENGTHS[header]) }) }))
  if (spanishIban(parts) !== null) return []
  const expected = cccControlDigits(parts.entidadFinanciera, parts.oficina, parts.numeroCuenta)
  return [{ header: 'dc', reason: texts.row.wrongControl({ expected: String(expected) }) }]
}

/** `bancs.csv`: the company's accounts, known by their parts. */
export const banks: Format = {
  file: 'bancs.csv',
  table: 'banks',
  identity: 'serial',
  columns: [
    required('nombre', 'nombre', text),
    required('pais', 'pais', capitals),
    required('entidadFinanciera', 'entidad_financiera', compact),
    required('oficina', 'oficina', compact),
    required('dc', 'dc', compact),
    required('numeroCuenta', 'numero_cuenta', compact),
    keeping('isActive', 'is_active', flag, true),
  ],
  schema: bankUpdateBody,
  prepare,
  check,
  keys: {
    of: ['pais', ...Object.keys(LENGTHS)],
    // A record may have been typed in as loosely as a row.
    own: values => labelOf(prepare({ ...values, pais: String(values.pais).toUpperCase() })),
    label: labelOf,
  },
}
