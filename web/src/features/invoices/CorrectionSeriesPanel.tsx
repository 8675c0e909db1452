import { useEffect, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { addDays, type Day, formatDay } from '#domain/dates.ts'
import { correctionsBody } from '#wire/corrections.ts'
import type { Series } from '#wire/series.ts'
import { lastOfSeriesText } from '../../records/series/seriesSummary.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { DayField } from '../../ui/form/DayField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { texts } from './assistantTexts.ts'
import { NewCorrectionSeries } from './NewCorrectionSeries.tsx'

/** What a correction is issued with. */
export const correctionFields = correctionsBody.pick({
  serieIdentifier: true,
  fechaFactura: true,
  motivo: true,
})

export type CorrectionFields = { serieIdentifier: string; fechaFactura: string; motivo: string }

type Props = {
  form: UseFormReturn<CorrectionFields>
  /** The series that corrections may have. */
  all: readonly Series[]
  /** The one that is chosen. */
  series: Series | undefined
  closedThrough: Day | null
  /** Why its day may not be, beyond what the field itself knows. */
  dayProblem: string | undefined
}

/** Series, day and reason of a correction; a first series can be made on the spot. */
export function CorrectionSeriesPanel({ form, all, series, closedThrough, dayProblem }: Props) {
  const bind = bindFields(form)
  const day = useController({ name: 'fechaFactura', control: form.control })
  // The series that was made meanwhile is the one that it was made for.
  const [created, setCreated] = useState<string | null>(null)
  useEffect(() => {
    if (created !== null && all.some(({ identifier }) => identifier === created))
      form.setValue('serieIdentifier', created, { shouldDirty: true, shouldValidate: true })
  }, [created, all, form])
  return (
    <section className="panel" aria-label={texts.issueTitle}>
      <h2>{texts.issueTitle}</h2>
      {all.length === 0 ? (
        <NewCorrectionSeries onCreated={setCreated} />
      ) : (
        <div className="row">
          <SelectField
            label={texts.series}
            columns={6}
            {...bind('serieIdentifier')}
            none=""
            options={all.map(({ identifier, descripcion }) => ({
              value: identifier,
              label: `${identifier} – ${descripcion}`,
            }))}
            {...(series && { hint: lastOfSeriesText(series) })}
          />
          <DayField
            label={texts.date}
            columns={6}
            field={day.field}
            error={form.formState.errors.fechaFactura ?? (dayProblem ? { message: dayProblem } : undefined)}
            {...(closedThrough !== null && {
              hint: texts.firstDay({ day: formatDay(addDays(closedThrough, 1)) }),
            })}
          />
        </div>
      )}
      <TextField label={texts.reason} maxLength={250} hint={texts.reasonHint} {...bind('motivo')} />
    </section>
  )
}
