import type { RecordState } from '#wire/verifactu.ts'
import { texts } from './registrationTexts.ts'
import './registration.scss'

/** How a record stands, in a word; a dash where there is none. */
export const RegistrationWord = ({ state }: { state: RecordState | null }) =>
  state === null ? (
    <span className="muted">–</span>
  ) : (
    <span className={`registration-word is-${state}`}>{texts.states[state]}</span>
  )
