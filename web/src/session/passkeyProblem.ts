import { toFailure } from '../ui/failure.ts'
import { NoPasskey } from './passkeys.ts'
import { texts } from './secondStepTexts.ts'

/** Why nothing came of a passkey, in a sentence. */
export const passkeyProblem = (error: unknown): string =>
  error instanceof NoPasskey ? texts.noPasskey : toFailure(error).message
