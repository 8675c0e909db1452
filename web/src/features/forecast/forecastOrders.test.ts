import { expect, it } from 'vitest'
import { FORECAST_COLUMNS } from '#wire/reportRequests.ts'
import { forecastList } from './ForecastPage.tsx'

it('a download can have every order of the screen, and no other', () => {
  expect(forecastList.columns.flatMap(({ key, sortBy }) => (sortBy ? [key] : []))).toEqual([
    ...FORECAST_COLUMNS,
  ])
})
