import { useEffect, useState } from 'react'

type Reading<Value> = { data?: Value | undefined; isFetching: boolean }

/**
 * The record as a form opens with it: as the server has it now, and then the same while one writes, whatever is read meanwhile. The second
 * is to be called with the record as it was saved or read anew.
 */
export function useEditedRecord<Value>({ data, isFetching }: Reading<Value>) {
  const [edited, setEdited] = useState<Value | null>(null)
  useEffect(() => {
    if (!isFetching && data) setEdited(current => current ?? data)
  }, [data, isFetching])
  return [edited, setEdited] as const
}
