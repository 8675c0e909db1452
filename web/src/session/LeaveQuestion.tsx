import { useCallback } from 'react'
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { texts } from './leaveTexts.ts'
import { openForms } from './openForms.ts'

const blocks: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && openForms.asksBeforeLeaving()

/** The one question for all forms of a page, before they are left: a router takes no second one. */
export function LeaveQuestion() {
  const blocker = useBlocker(blocks)
  useBeforeUnload(
    useCallback(event => {
      if (openForms.asksBeforeLeaving()) event.preventDefault()
    }, []),
  )
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={texts.title}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {texts.question}
    </ConfirmDialog>
  )
}
