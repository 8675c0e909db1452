import type { ReactNode } from 'react'
import { DetailsHeading, type Heading } from './DetailsHeading.tsx'
import { useRecord } from './useRecord.ts'

type Props<Value> = Omit<Heading<Value>, 'record'> & { children: (record: Value) => ReactNode }

/** The screen that shows the record it was opened with. */
export function DetailsScreen<Value extends object>({ children, ...heading }: Props<Value>) {
  const record = useRecord<Value>(heading.resource.key, heading.resource.screens.list)
  if (!record) return null
  return (
    <>
      <DetailsHeading {...heading} record={record} />
      {children(record)}
    </>
  )
}
