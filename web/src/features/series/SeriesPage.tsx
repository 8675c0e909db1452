import type { Series } from '#wire/series.ts'
import { InlineTable } from '../../ui/inline/InlineTable.tsx'
import type { InlineActions } from '../../ui/inline/inlineDefinition.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import {
  useAllSeriesQuery,
  useCreateSeriesMutation,
  useDeleteSeriesMutation,
  useUpdateSeriesMutation,
} from './seriesApi.ts'
import { type SeriesRowBody, seriesTable } from './seriesTable.tsx'
import { texts } from './texts.ts'

export function SeriesPage() {
  const query = useAllSeriesQuery()
  const [createSeries] = useCreateSeriesMutation()
  const [updateSeries] = useUpdateSeriesMutation()
  const [deleteSeries] = useDeleteSeriesMutation()
  const actions: InlineActions<Series, SeriesRowBody> = {
    add: ({ identifier, descripcion }) => createSeries({ identifier, descripcion }).unwrap(),
    update: (series, change) => updateSeries({ ...series, ...change }).unwrap(),
    deactivate: series => updateSeries({ ...series, isActive: false }).unwrap(),
    remove: series => deleteSeries(series).unwrap(),
  }
  return (
    <>
      <PageHeading title={texts.title} />
      <InlineTable definition={seriesTable} query={query} actions={actions} />
    </>
  )
}
