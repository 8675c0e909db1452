import type { ReactNode } from 'react'
import type { ForecastDetail, ForecastLength } from '#wire/billing.ts'

/** What both views of several months are given. */
export type MonthsProps = {
  length: ForecastLength
  query: {
    currentData?: ForecastDetail | undefined
    isLoading: boolean
    isFetching: boolean
    isError: boolean
    error?: unknown
    refetch: () => unknown
  }
  toolbar: ReactNode
}
