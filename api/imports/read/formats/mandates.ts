import type { Day } from '#domain/dates.ts'
import { unprocessable } from '#platform/errors.ts'
import { mandateUpdateBody } from '#wire/mandates.ts'
import { texts } from '../../texts.ts'
import { capitals, day, flag, iban, text } from '../cells.ts'
import { type Format, keeping, required, type Settling, tokenOf, type Values } from '../format.ts'
import { checkClient, clientColumns, namedClient } from './clientOfRow.ts'

const CLIENT = 'clienteNif'

/** What was signed: whoever has it otherwise has another mandate. */
const FACTS = ['signedOn', 'scheme', 'isOneOff', 'iban'] as const

/**
 * A known mandate stays as it is: what banks and clients hold is changed on its own screen, one by one. Later collections of ours are not taken back by a
 * file of before.
 *
 * @throws AppError 422 for days to come, a B2B one of a consumer, and a known reference with other facts.
 */
const settle = (values: Values, { before, today, targets, named }: Settling): Values => {
  requireAllowed(values, named[CLIENT] ?? {}, today)
  if (before === null) return { ...values, first_used_on: values.lastUsedOn ?? null }
  const other: string[] = FACTS.filter(header => values[header] !== before[header])
  const owner = before[CLIENT]
  if (typeof owner === 'number' && tokenOf(targets[CLIENT] ?? null) !== tokenOf({ identifier: owner }))
    other.unshift(CLIENT)
  if (String(values.lastUsedOn ?? '') > String(before.lastUsedOn ?? '')) other.push('lastUsedOn')
  if (other.length > 0) throw unprocessable(texts.mandate.known({ columns: other.join(', ') }))
  return { ...values, reference: before.reference ?? null, lastUsedOn: before.lastUsedOn ?? null }
}

const requireAllowed = (
  { signedOn, lastUsedOn, scheme }: Values,
  { isEmpresa }: Values,
  today: Day,
): void => {
  if (String(signedOn) > today) throw unprocessable(texts.mandate.signedLater)
  if (lastUsedOn && String(lastUsedOn) > today) throw unprocessable(texts.mandate.usedLater)
  if (scheme === 'B2B' && isEmpresa === false) throw unprocessable(texts.mandate.b2bOfConsumer)
}

/** `mandats.csv`: what clients have signed, known by reference, whatever its capitals. Columns: of `POST /api/mandates`. */
export const mandates: Format = {
  file: 'mandats.csv',
  table: 'mandates',
  identity: 'serial',
  columns: [
    required('reference', 'reference', text),
    ...clientColumns,
    required('signedOn', 'signed_on', day),
    required('scheme', 'scheme', capitals),
    required('iban', 'iban', iban),
    keeping('isOneOff', 'is_one_off', flag, false),
    keeping('lastUsedOn', 'last_used_on', day, null),
  ],
  derived: { first_used_on: null },
  schema: mandateUpdateBody,
  prepare: namedClient,
  check: checkClient,
  settle,
  keys: {
    of: ['reference'],
    own: ({ reference }) => String(reference).toUpperCase(),
    label: ({ reference }) => String(reference),
  },
}
