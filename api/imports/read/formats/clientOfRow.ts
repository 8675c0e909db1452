import { texts } from '../../texts.ts'
import { text } from '../cells.ts'
import { type Column, keeping, type Problem, type Values } from '../format.ts'

/** The columns by which a row says whose it is: a client without a NIF is named by its name, in the place of the NIF or in a column of its own. */
export const clientColumns: readonly [Column, Column] = [
  { ...keeping('clienteNif', 'cliente_identifier', text, null), needed: 'column', refersTo: 'clients.csv' },
  { header: 'clienteNombre', column: null, kind: text, needed: 'no', initial: null, emptyClears: false },
]

/** Puts the name where the NIF would stand. */
export const namedClient = ({ clienteNombre = null, ...values }: Values): Values => ({
  ...values,
  clienteNif: values.clienteNif ?? clienteNombre,
})

export const checkClient = ({ clienteNif }: Values): Problem[] =>
  clienteNif === null ? [{ header: 'clienteNif', reason: texts.required }] : []
