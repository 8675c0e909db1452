import { z } from 'zod'
import { type Series, seriesAddMessage, seriesBody, seriesUpdateMessage } from '#wire/series.ts'
import { InlineField, InlineSwitch } from '../../records/inline/InlineField.tsx'
import type { InlineDefinition } from '../../records/inline/inlineDefinition.ts'
import { YesNo } from '../../ui/YesNo.tsx'
import { texts } from './texts.ts'

const seriesRow = seriesBody.extend({ isActive: z.boolean(), isRectificativa: z.boolean() })

type SeriesValues = z.input<typeof seriesRow>
export type SeriesRowBody = z.output<typeof seriesRow>

export const seriesTable: InlineDefinition<Series, SeriesValues, SeriesRowBody> = {
  columns: [
    {
      key: 'identifier',
      label: texts.code,
      isNarrow: true,
      view: series => <strong>{series.identifier}</strong>,
      // The code is on every invoice of the series: fixed once it exists (reading of AMB-57).
      edit: (form, series) =>
        series ? (
          <strong>{series.identifier}</strong>
        ) : (
          <InlineField
            label={texts.code}
            field={form.register('identifier')}
            error={form.formState.errors.identifier}
            size={4}
            maxLength={3}
          />
        ),
    },
    {
      key: 'descripcion',
      label: texts.description,
      view: series => series.descripcion,
      edit: form => (
        <InlineField
          label={texts.description}
          field={form.register('descripcion')}
          error={form.formState.errors.descripcion}
          size={24}
          maxLength={50}
        />
      ),
    },
    {
      key: 'ultimoNumero',
      label: texts.lastNumber,
      align: 'end',
      isNarrow: true,
      view: series => series.lastNumber || <span className="muted">{texts.noNumber}</span>,
    },
    {
      key: 'rectificativa',
      label: texts.forCorrections,
      align: 'center',
      isNarrow: true,
      view: series => <YesNo value={series.isRectificativa} />,
      // Once it has invoices the server keeps it.
      edit: form => <InlineSwitch label={texts.forCorrections} field={form.register('isRectificativa')} />,
    },
    {
      key: 'isActive',
      label: texts.active,
      align: 'center',
      isNarrow: true,
      view: series => <YesNo value={series.isActive} />,
      edit: (form, series) =>
        series && <InlineSwitch label={texts.active} field={form.register('isActive')} />,
    },
  ],
  rowKey: series => series.identifier,
  rowName: series => series.identifier,
  schema: seriesRow,
  newValues: { identifier: '', descripcion: '', isActive: true, isRectificativa: false },
  valuesOf: ({ identifier, descripcion, isActive, isRectificativa }) => ({
    identifier,
    descripcion,
    isActive,
    isRectificativa,
  }),
  addMessage: seriesAddMessage(),
  updateMessage: seriesUpdateMessage(),
  addLabel: texts.add,
  caption: texts.caption,
  emptyText: texts.empty,
  deleteQuestion: series => texts.askDelete({ description: series.descripcion }),
}
