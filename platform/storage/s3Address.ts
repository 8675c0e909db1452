import { SettingsError } from '../env.ts'
import { isFileKey } from './fileKey.ts'

export type S3Address = {
  /** Of the store, without the bucket: `https://s3.example.com`. */
  endpoint: string
  bucket: string
  /** Begins every key; empty, or ends with a slash. */
  prefix: string
  region: string
  /** Null: as AWS's own tools find them (environment, files, the machine's role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** What a store takes that knows no regions. */
const ANY_REGION = 'us-east-1'

const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/**
 * Reads `s3://KEY:SECRET@host:port/bucket/prefix?region=…`; `s3+http://` and `s3+insecure://` are the same without TLS. Key and secret are percent-encoded
 * (`/` is `%2F`, `+` is `%2B`).
 *
 * @throws {SettingsError} that says what is wrong and repeats nothing of the text, which holds a secret.
 */
export const readS3Address = (text: string): S3Address => {
  const { protocol, host, username, password, pathname, searchParams, hash } = parsed(text)
  const [bucket = '', ...folders] = decoded(pathname)
    .replace(/^\/+|\/+$/g, '')
    .split('/')
  if (!bucketPattern.test(bucket)) throw wrong('a bucket is needed after the host, as in s3://host/bucket')
  const prefix = folders.join('/')
  if (prefix !== '' && !isFileKey(prefix)) throw wrong('what follows the bucket must be plain folder names')
  if (hash !== '' || [...searchParams.keys()].some(name => name !== 'region'))
    throw wrong('nothing but region may follow the question mark')
  if ((username === '') !== (password === ''))
    throw wrong('key and secret are given both or neither, as in s3://KEY:SECRET@host/bucket')
  return {
    endpoint: `${protocol === 's3:' ? 'https' : 'http'}://${host}`,
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: searchParams.get('region') || ANY_REGION,
    credentials:
      username === '' ? null : { accessKeyId: decoded(username), secretAccessKey: decoded(password) },
  }
}

const parsed = (text: string): URL => {
  const url = URL.parse(text)
  if (url === null || !['s3:', 's3+http:', 's3+insecure:'].includes(url.protocol) || url.host === '')
    throw wrong(
      'must be s3://KEY:SECRET@host:port/bucket/prefix?region=… with key and secret percent-encoded',
    )
  return url
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw wrong('has a % that begins no percent-encoded character')
  }
}

const wrong = (what: string) => new SettingsError(`DOCUMENTS_URL: ${what}`)
