/** The PDF of an invoice can't be made: a mail that brings it never goes out. */
export class NotPrintedError extends Error {
  override readonly name = 'NotPrintedError'
}
