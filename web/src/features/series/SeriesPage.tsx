import type { Series } from '#wire/series.ts'
import { HistoryLink } from '../../records/audit/HistoryLink.tsx'
import { Help } from '../../records/help/Help.tsx'
import { InlineTable } from '../../records/inline/InlineTable.tsx'
import type { InlineActions } from '../../records/inline/inlineDefinition.ts'
import { seriesApi } from '../../records/series/seriesApi.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { type SeriesRowBody, seriesTable } from './seriesTable.tsx'
import { texts } from './texts.ts'

export function SeriesPage() {
  const query = seriesApi.useSeriesQuery()
  const [createSeries] = seriesApi.useCreateSeriesMutation()
  const [updateSeries] = seriesApi.useUpdateSeriesMutation()
  const [deleteSeries] = seriesApi.useDeleteSeriesMutation()
  const actions: InlineActions<Series, SeriesRowBody> = {
    add: ({ identifier, descripcion, isRectificativa }) =>
      createSeries({ identifier, descripcion, ...(isRectificativa && { isRectificativa }) }).unwrap(),
    update: (series, change) => updateSeries({ ...series, ...change }).unwrap(),
    deactivate: series => updateSeries({ ...series, isActive: false }).unwrap(),
    restore: (before, { version }) => updateSeries({ ...before, version }).unwrap(),
    remove: series => deleteSeries(series).unwrap(),
  }
  return (
    <>
      <PageHeading
        title={texts.title}
        help={<Help topic="series" />}
        actions={<HistoryLink entity="series" />}
      />
      <InlineTable definition={seriesTable} query={query} actions={actions} />
    </>
  )
}
