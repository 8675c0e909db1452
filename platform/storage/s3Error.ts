import { FileStoreError } from './fileStoreError.ts'

/** What is said of a try that may succeed another time, whatever the status. */
const TRANSIENT = ['RequestTimeout', 'SlowDown', 'ThrottlingException', 'RequestLimitExceeded']

/**
 * An error of the S3 library in our words. What the store says of a refusal is left out but for its code: some tell the key, and what was
 * signed with it.
 */
export const s3Error = (error: unknown, endpoint: string): FileStoreError => {
  const { name, code, status } = facts(error)
  if (status !== undefined && status >= 300) {
    const kind = status >= 500 || status === 429 || TRANSIENT.includes(name) ? 'away' : 'refused'
    return new FileStoreError(kind, `${endpoint} answers ${status} ${name}`)
  }
  if (name === 'CredentialsProviderError')
    return new FileStoreError('refused', `no credentials are given for ${endpoint}, nor found`)
  const how = code ?? (error instanceof Error ? error.message : 'no reason')
  return new FileStoreError('away', `${endpoint} does not answer: ${how}`, { cause: error })
}

const facts = (error: unknown): { name: string; code?: string; status?: number } => {
  if (!(error instanceof Error)) return { name: 'unknown' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { name: error.name, ...code, ...statusOf(error) }
}

const statusOf = (error: Error): { status?: number } => {
  if (!('$metadata' in error)) return {}
  const { $metadata: metadata } = error
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return {}
  return typeof metadata.httpStatusCode === 'number' ? { status: metadata.httpStatusCode } : {}
}
