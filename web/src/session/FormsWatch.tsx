import { useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'
import { confirmQuestion } from './confirmQuestion.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { openForms } from './openForms.ts'
import { SignInAgain } from './SignInAgain.tsx'
import { selectInterrupted } from './sessionSlice.ts'

/** What looks after the forms of a page: asks before they are left, who one is before what money follows, and lets one sign in again over them. */
export function FormsWatch() {
  const interrupted = useSelector(selectInterrupted)
  const answer = useSyncExternalStore(openForms.subscribe, confirmQuestion.open)
  return (
    <>
      {answer && !interrupted && <ConfirmIdentity onAnswer={answer} />}
      {interrupted && <SignInAgain interrupted={interrupted} />}
      {/* The last to come stands on top, also of what Escape asks for. */}
      <LeaveQuestion />
    </>
  )
}
