import { AppError, unauthenticated } from '#platform/errors.ts'

/** 401 for a token that was good once: it says whose it was. */
export class StaleToken extends AppError {
  readonly account: string

  constructor(account: string) {
    const { status, code, message } = unauthenticated()
    super(status, code, message)
    this.account = account
  }
}
