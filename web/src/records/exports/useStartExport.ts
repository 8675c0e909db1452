import { useCallback, useRef } from 'react'
import type { ExportBody } from '#wire/exports.ts'
import { useFailureToast } from '../../ui/toasts/useToast.ts'
import { newKey } from '../newKey.ts'
import { useStartExportMutation } from './exportsApi.ts'
import { exportTexts } from './exportTexts.ts'
import { followedExports } from './followedExports.ts'

/**
 * Asks for a file and follows it until it is downloaded: `start('Venciments · PDF', body)`. Why it was refused is told at once.
 *
 * @returns the way to ask, whose promise says whether the server took it, and whether an answer is awaited.
 */
export function useStartExport(): [
  start: (title: string, body: ExportBody) => Promise<boolean>,
  isStarting: boolean,
] {
  const [send, { isLoading }] = useStartExportMutation()
  const showFailure = useFailureToast()
  /** What was asked for without an answer: the server may have heard it, so that asking again is the same. */
  const unanswered = useRef<{ key: string; body: string } | null>(null)
  const start = useCallback(
    async (title: string, body: ExportBody) => {
      const text = JSON.stringify(body)
      const asked = unanswered.current?.body === text ? unanswered.current : { key: newKey(), body: text }
      unanswered.current = asked
      const { data, error } = await send({ key: asked.key, body })
      if (!data) {
        showFailure(exportTexts.startFailure, error)
        return false
      }
      unanswered.current = null
      followedExports.follow({ identifier: data.identifier, title, body })
      return true
    },
    [send, showFailure],
  )
  return [start, isLoading]
}
