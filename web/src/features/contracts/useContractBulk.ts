import { useMemo } from 'react'
import { formatMoney, formatPercent, formatQuantity } from '#domain/money.ts'
import type { ContractEdit, ContractValues } from '#wire/bulkEdits.ts'
import { euros, percent, signedFigure, units } from '#wire/fields.ts'
import type { BulkChoice, BulkKind } from '../../records/bulk/bulkKind.ts'
import { texts as common } from '../../records/bulk/bulkTexts.ts'
import { contractsApi } from '../../records/contracts/contractsApi.ts'
import { EUROS, QUANTITY } from '../../ui/form/FigureBox.tsx'
import { texts } from './bulkTexts.ts'
import { texts as labels } from './labelTexts.ts'
import { texts as pageTexts } from './texts.ts'

type Choice = BulkChoice<ContractEdit, ContractValues>

const priceShown = ({ productoPrecio }: ContractValues): string =>
  productoPrecio === undefined ? '–' : formatMoney(productoPrecio)
const descriptionShown = ({ productoDescripcion }: ContractValues): string =>
  productoDescripcion || common.nothing

const choices: readonly Choice[] = [
  {
    key: 'pricePercent',
    label: texts.pricePercent,
    asks: {
      kind: 'figure',
      label: texts.percent,
      limits: { sign: '%', min: -100, max: 1_000, step: 0.5 },
      rule: signedFigure(-100, 1_000),
      hint: texts.lowers,
    },
    editOf: ({ figure }) => ({ field: 'productoPrecio', how: 'percent', value: figure }),
    shown: priceShown,
  },
  {
    key: 'priceAmount',
    label: texts.priceAmount,
    asks: {
      kind: 'figure',
      label: texts.amount,
      limits: { sign: '€', step: 0.01 },
      rule: signedFigure(-9_999_999.99, 9_999_999.99),
      hint: texts.lowers,
    },
    editOf: ({ figure }) => ({ field: 'productoPrecio', how: 'amount', value: figure }),
    shown: priceShown,
  },
  {
    key: 'priceSet',
    label: texts.priceSet,
    asks: { kind: 'figure', label: labels.price, limits: EUROS, rule: euros() },
    editOf: ({ figure }) => ({ field: 'productoPrecio', how: 'set', value: figure }),
    shown: priceShown,
  },
  {
    key: 'discount',
    label: texts.discountSet,
    asks: {
      kind: 'figure',
      label: labels.discount,
      limits: { sign: '%', min: 0, max: 100, step: 0.5 },
      rule: percent(),
    },
    editOf: ({ figure }) => ({ field: 'productoDescuento', value: figure }),
    shown: ({ productoDescuento }) =>
      productoDescuento === undefined ? '–' : formatPercent(productoDescuento),
  },
  {
    key: 'units',
    label: texts.unitsSet,
    asks: { kind: 'figure', label: labels.units, limits: QUANTITY, rule: units() },
    editOf: ({ figure }) => ({ field: 'productoUnidades', value: figure }),
    shown: ({ productoUnidades }) =>
      productoUnidades === undefined ? '–' : formatQuantity(productoUnidades),
  },
  {
    key: 'title',
    label: texts.titleReplace,
    asks: { kind: 'replacement' },
    editOf: ({ find, by }) => ({ field: 'productoTitulo', how: 'replace', find, by }),
    shown: ({ productoTitulo }) => productoTitulo ?? '–',
  },
  {
    key: 'descriptionReplace',
    label: texts.descriptionReplace,
    asks: { kind: 'replacement' },
    editOf: ({ find, by }) => ({ field: 'productoDescripcion', how: 'replace', find, by }),
    shown: descriptionShown,
  },
  {
    key: 'descriptionSet',
    label: texts.descriptionSet,
    asks: { kind: 'text', label: labels.description, hint: pageTexts.placeholders },
    editOf: ({ text }) => ({ field: 'productoDescripcion', how: 'set', value: text }),
    shown: descriptionShown,
  },
  {
    key: 'activity',
    label: texts.activity,
    asks: {
      kind: 'option',
      label: texts.activityOf,
      options: [
        { value: 'off', label: texts.pause },
        { value: 'on', label: texts.resume },
      ],
    },
    editOf: ({ option }) => ({ field: 'isActive', value: option === 'on' }),
    shown: ({ isActive }) => (isActive ? texts.active : texts.paused),
  },
]

/** What can be changed about many contracts, and the calls that do it. */
export function useContractBulk(): BulkKind<ContractEdit, ContractValues> {
  const [preview] = contractsApi.usePreviewBulkContractsMutation()
  const [apply] = contractsApi.useBulkEditContractsMutation()
  const [undo] = contractsApi.useUndoBulkContractsMutation()
  return useMemo(
    () => ({
      name: 'contracts',
      choices,
      preview: asked => preview(asked).unwrap(),
      apply: asked => apply(asked).unwrap(),
      undo: asked => undo(asked).unwrap(),
    }),
    [preview, apply, undo],
  )
}
