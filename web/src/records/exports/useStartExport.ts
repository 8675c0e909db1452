import { useCallback } from 'react'
import type { ExportBody } from '#wire/exports.ts'
import { useFailureToast } from '../../ui/toasts/useToast.ts'
import { useRequestKey } from '../useRequestKey.ts'
import { exportsApi } from './exportsApi.ts'
import { texts } from './exportTexts.ts'
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
  const [send, { isLoading }] = exportsApi.useStartExportMutation()
  const showFailure = useFailureToast()
  const { keyFor, answered } = useRequestKey()
  const start = useCallback(
    async (title: string, body: ExportBody) => {
      const { data, error } = await send({ key: keyFor(body), body })
      if (!data) {
        showFailure(texts.startFailure, error)
        return false
      }
      answered()
      followedExports.follow({ identifier: data.identifier, title, body })
      return true
    },
    [send, showFailure, keyFor, answered],
  )
  return [start, isLoading]
}
