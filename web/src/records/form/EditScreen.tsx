import type { ComponentType } from 'react'
import type { Resource } from './resource.ts'
import { useRecord } from './useRecord.ts'

type Props<Value> = { resource: Resource<Value>; form: ComponentType<{ record: Value }> }

/** The screen that edits the record it was opened with. */
export function EditScreen<Value extends object>({ resource, form: EditForm }: Props<Value>) {
  const record = useRecord<Value>(resource.key, resource.screens.list)
  return record && <EditForm record={record} />
}
