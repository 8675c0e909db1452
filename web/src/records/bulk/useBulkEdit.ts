import { useActionToast, useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { newKey } from '../newKey.ts'
import { useRequestKey } from '../useRequestKey.ts'
import type { BulkKind, PreviewedRow, ResultOf } from './bulkKind.ts'
import { texts } from './bulkTexts.ts'
import { leftAloneText } from './leftAloneText.ts'

/** Carries out what was previewed, tells it with a way back, and names those that stayed as they were. */
export function useBulkEdit<Edit, Values>({ name: kind, apply, undo }: BulkKind<Edit, Values>) {
  const { keyFor } = useRequestKey()
  const toast = useToast()
  const offer = useActionToast()
  const failure = useFailureToast()
  const title = texts.chosen({ kind })

  const nameRefused = ({ refused }: ResultOf<Values>) => {
    if (refused.length > 0) toast({ tone: 'danger', title, text: leftAloneText(refused) })
  }
  const takeBack = async ({ changed, day }: ResultOf<Values>) => {
    try {
      const undone = await undo({ key: newKey(), body: { records: changed, day } })
      const count = undone.changed.length
      if (count > 0) toast({ tone: 'success', title, text: texts.undone({ kind, count }) })
      nameRefused(undone)
    } catch (error) {
      failure(title, error)
    }
  }
  /** @throws what the call throws: nothing was changed, or nobody knows; the same key tells. */
  return async (edit: Edit, rows: readonly PreviewedRow<Values>[]): Promise<void> => {
    const records = rows.flatMap(({ identifier, version, reason }) =>
      version === null || reason !== null ? [] : { identifier, version },
    )
    const body = { records, edit }
    const done = await apply({ key: keyFor(body), body })
    const count = done.changed.length
    if (count > 0)
      offer(
        { tone: 'success', title, text: texts.changed({ kind, count }), action: texts.undo },
        () => void takeBack(done),
      )
    nameRefused(done)
  }
}
