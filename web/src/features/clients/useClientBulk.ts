import { useMemo } from 'react'
import { DUE_TYPES, type DueType } from '#domain/dueDate.ts'
import { formatPercent } from '#domain/money.ts'
import type { ClientEdit, ClientValues } from '#wire/bulkEdits.ts'
import { percent } from '#wire/fields.ts'
import type { BulkChoice, BulkKind } from '../../records/bulk/bulkKind.ts'
import { texts as common } from '../../records/bulk/bulkTexts.ts'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { texts as labels } from '../../records/labels/clientLabelTexts.ts'
import { texts } from './bulkTexts.ts'
import { texts as pageTexts } from './texts.ts'

type Choice = BulkChoice<ClientEdit, ClientValues>

const yesOrNo = (value: boolean | undefined): string => (value ? common.yes : common.no)
const YES_OR_NO = [
  { value: 'yes', label: common.yes },
  { value: 'no', label: common.no },
]
const { dueTypes, languages } = pageTexts

const choices: readonly Choice[] = [
  {
    key: 'tipoVencimiento',
    label: labels.tipoVencimiento,
    asks: {
      kind: 'option',
      label: labels.tipoVencimiento,
      options: DUE_TYPES.map(value => ({ value, label: dueTypes[value] })),
    },
    // The options are those that there are.
    editOf: ({ option }) => ({ field: 'tipoVencimiento', value: option as DueType }),
    shown: ({ tipoVencimiento }) => (tipoVencimiento ? dueTypes[tipoVencimiento] : '–'),
  },
  {
    key: 'tipoIVA',
    label: labels.tipoIVA,
    asks: {
      kind: 'figure',
      label: labels.tipoIVA,
      limits: { sign: '%', min: 0, max: 100, step: 1 },
      rule: percent(),
    },
    editOf: ({ figure }) => ({ field: 'tipoIVA', value: figure }),
    shown: ({ tipoIVA }) => (tipoIVA === undefined ? '–' : formatPercent(tipoIVA)),
  },
  {
    key: 'isAdeudo',
    label: labels.isAdeudo,
    asks: { kind: 'option', label: labels.isAdeudo, options: YES_OR_NO },
    editOf: ({ option }) => ({ field: 'isAdeudo', value: option === 'yes' }),
    shown: ({ isAdeudo }) => yesOrNo(isAdeudo),
  },
  {
    key: 'language',
    label: labels.language,
    asks: {
      kind: 'option',
      label: labels.language,
      options: [
        { value: '', label: pageTexts.companyLanguage },
        { value: 'ca', label: languages.ca },
        { value: 'es', label: languages.es },
      ],
    },
    editOf: ({ option }) => ({
      field: 'language',
      value: option === 'ca' || option === 'es' ? option : null,
    }),
    shown: ({ language }) => (language ? languages[language] : pageTexts.companyLanguage),
  },
  {
    key: 'isActive',
    label: texts.activity,
    asks: {
      kind: 'option',
      label: labels.isActive,
      options: [
        { value: 'no', label: texts.deactivate },
        { value: 'yes', label: texts.activate },
      ],
    },
    editOf: ({ option }) => ({ field: 'isActive', value: option === 'yes' }),
    shown: ({ isActive }) => yesOrNo(isActive),
  },
  {
    key: 'inRequest',
    label: labels.inRequest,
    asks: { kind: 'option', label: labels.inRequest, options: YES_OR_NO },
    editOf: ({ option }) => ({ field: 'inRequest', value: option === 'yes' }),
    shown: ({ inRequest }) => yesOrNo(inRequest),
  },
]

/** What can be changed about many clients, and the calls that do it. */
export function useClientBulk(): BulkKind<ClientEdit, ClientValues> {
  const [preview] = clientsApi.usePreviewBulkClientsMutation()
  const [apply] = clientsApi.useBulkEditClientsMutation()
  const [undo] = clientsApi.useUndoBulkClientsMutation()
  return useMemo(
    () => ({
      name: 'clients',
      choices,
      preview: asked => preview(asked).unwrap(),
      apply: asked => apply(asked).unwrap(),
      undo: asked => undo(asked).unwrap(),
    }),
    [preview, apply, undo],
  )
}
