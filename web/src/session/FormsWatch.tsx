import { useSelector } from 'react-redux'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { selectInterrupted } from './sessionSlice.ts'

/** What looks after the forms of a page: asks before they are left, and lets one sign in again over them. */
export function FormsWatch() {
  const interrupted = useSelector(selectInterrupted)
  return (
    <>
      <LeaveQuestion />
      {interrupted && <SignInAgain interrupted={interrupted} />}
    </>
  )
}
