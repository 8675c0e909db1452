/** Why a file can't be made, in words of staff, who read them where they wait for it. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
}
