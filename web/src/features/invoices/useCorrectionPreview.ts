import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import type { BodySent } from '#wire/callGroups.ts'
import { correctionsApi } from '../../records/corrections/correctionsApi.ts'

/** So long nothing is typed before it is looked at. */
const PAUSE_MS = 350

/**
 * What the correction that is being written would be, again whenever it rests after a change. `preview` is of what is written now, or null;
 * `isLooking` while the answer to that is on its way.
 *
 * @param body null while something of it is missing.
 */
export function useCorrectionPreview(body: BodySent<'previewCorrection'> | null) {
  const written = body && JSON.stringify(body)
  const [rested, setRested] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setRested(written), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [written])
  const isRested = written !== null && rested === written
  const { currentData, error, isFetching } = correctionsApi.useCorrectionPreviewQuery(
    isRested && body ? body : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  return {
    preview: isRested && !error ? (currentData ?? null) : null,
    error: isRested && !isFetching ? error : undefined,
    isLooking: written !== null && (!isRested || isFetching),
  }
}
