/**
 * A store that could not do what it was asked. `away`: it does not answer or is in trouble, later it will do. `refused`: it answers that
 * this will not do – credentials, bucket, rights – and somebody has to put the settings right. The message holds no secret.
 */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
  readonly kind: 'away' | 'refused'

  constructor(kind: 'away' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
