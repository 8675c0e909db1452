import { changedPrice } from '#domain/prices.ts'
import type { ContractEdit, ContractValues } from '#wire/bulkEdits.ts'
import { type Contract, contractUpdateBody } from '#wire/contracts.ts'
import type { Database } from '../database/tables.ts'
import { bulkEditsOf } from '../edits/bulkEdits.ts'
import { contractKind } from './contractKind.ts'
import { texts } from './texts.ts'

/** Contracts that are changed alike. */
export const contractEdits = (db: Database) =>
  bulkEditsOf(db, {
    ...contractKind,
    body: contractUpdateBody,
    valuesOf: contractValues,
    objectionTo,
    nameOf: ({ productoTitulo, clienteNombre }) => ({ name: productoTitulo, owner: clienteNombre }),
  })

const contractValues = (edit: ContractEdit, contract: Contract): ContractValues => {
  switch (edit.field) {
    case 'productoPrecio':
      return { productoPrecio: changedPrice(contract.productoPrecio, edit) }
    case 'productoTitulo':
      return { productoTitulo: contract.productoTitulo.replaceAll(edit.find, () => edit.by) }
    case 'productoDescripcion':
      return {
        productoDescripcion:
          edit.how === 'set'
            ? edit.value || null
            : (contract.productoDescripcion?.replaceAll(edit.find, () => edit.by) ?? null),
      }
    default:
      return { [edit.field]: edit.value }
  }
}

const objectionTo = (edit: ContractEdit, contract: Contract, values: ContractValues): string | null => {
  if (values.productoPrecio !== undefined && values.productoPrecio < 0) return texts.belowZero
  const isReplaced = 'how' in edit && edit.how === 'replace'
  return isReplaced && contract[edit.field] === values[edit.field] ? texts.notInText : null
}
