import { AppError } from '#platform/errors.ts'

/** What was shown of oneself and is not right: the password or second factor of who is signed in already, or a link for a password. */
export type ProofKind = 'password' | 'code' | 'passkey' | 'link'

/** The field of a form that says it. */
const FIELD = { password: 'password', code: 'code', passkey: 'code' } as const

/**
 * Somebody who is asked once more who they are gave a wrong answer. It is no 401, which would end their session, but the audit log keeps
 * it as the refusal that it is (`noteRefusals`).
 */
export class WrongProof extends AppError {
  readonly proof: ProofKind

  constructor(proof: ProofKind, message: string) {
    if (proof === 'link') super(409, 'wrong-link', message)
    else super(422, 'unprocessable', message, { [FIELD[proof]]: message })
    this.proof = proof
  }
}

/** What of an error, or of the one that it tells in another shape, was shown wrong; undefined where it is about something else. */
export const proofOf = (error: Error): ProofKind | undefined => {
  if (error instanceof WrongProof) return error.proof
  return error.cause instanceof WrongProof ? error.cause.proof : undefined
}
