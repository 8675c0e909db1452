import { Readable } from 'node:stream'
import type { S3 } from '@aws-sdk/client-s3'
import { withTimeout } from '../withTimeout.ts'
import { checkFileKey } from './fileKey.ts'
import type { FileStore } from './fileStore.ts'
import { FileStoreError } from './fileStoreError.ts'
import { inParts } from './inParts.ts'
import type { S3Address } from './s3Address.ts'
import { s3Error } from './s3Error.ts'

/** What comes piece by piece goes out in parts of this size, each held in memory; S3 takes 10,000 of them, none but the last below 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024

const CONNECT_TIMEOUT_MS = 2_000

/** For as much as one part. */
const PUT_TIMEOUT_MS = 60_000

/** How long a file on its way may stand still, which may be the fault of a slow browser. */
const IDLE_TIMEOUT_MS = 60_000

type Place = { Bucket: string; Key: string }

/**
 * Files in a bucket of S3, or of anything that speaks like it. A file is there once the store says so and never in part: one
 * PUT, or an upload in parts that the store puts together at its end. The library is loaded with the first call, so that an
 * installation with files does not pay for it.
 *
 * Every call throws FileStoreError.
 *
 * @param timeoutMs how long a call waits for the store; for the bytes of a file there is more time.
 */
export const makeBucketStore = (address: S3Address, timeoutMs: number): FileStore => {
  const { bucket: Bucket, prefix } = address
  let opened: Promise<S3> | null = null

  const ask = async <Answer>(
    ms: number,
    call: (s3: S3, options: { abortSignal: AbortSignal }) => Promise<Answer>,
  ): Promise<Answer> => {
    opened ??= open(address)
    const s3 = await opened
    const tooLate = new AbortController()
    try {
      return await withTimeout(ms, call(s3, { abortSignal: tooLate.signal }), () => {
        tooLate.abort()
        return new Error(`no answer within ${ms} ms`)
      })
    } catch (error) {
      throw s3Error(error, address.endpoint)
    }
  }
  const place = (key: string): Place => {
    checkFileKey(key)
    return { Bucket, Key: prefix + key }
  }
  const put = async (key: string, bytes: Uint8Array): Promise<void> => {
    const at = place(key)
    await ask(PUT_TIMEOUT_MS, (s3, options) => s3.putObject({ ...at, Body: bytes }, options))
  }
  const begin = async (at: Place): Promise<string | undefined> => {
    const { UploadId } = await ask(timeoutMs, (s3, options) => s3.createMultipartUpload(at, options))
    return UploadId
  }
  /** Only tidies up: parts that can't be removed now belong to no file. */
  const forget = async (upload: Place & { UploadId: string }): Promise<void> => {
    await ask(timeoutMs, (s3, options) => s3.abortMultipartUpload(upload, options)).catch(() => undefined)
  }

  const get: FileStore['get'] = async key => {
    const at = place(key)
    const answer = await ask(timeoutMs, (s3, options) =>
      s3.getObject(at, options).catch(error => {
        if (error instanceof Error && error.name === 'NoSuchKey') return null
        throw error
      }),
    )
    if (answer === null) return null
    const { Body, ContentLength } = answer
    if (!(Body instanceof Readable) || ContentLength === undefined)
      throw new FileStoreError('refused', `${address.endpoint} sends a file without its length`)
    return { stream: Body, size: ContentLength }
  }

  return {
    put,

    putStream: async (key, pieces) => {
      const at = place(key)
      const Parts: { ETag: string | undefined; PartNumber: number }[] = []
      let UploadId: string | undefined
      try {
        for await (const { bytes, isLast } of inParts(pieces, PART_BYTES)) {
          if (isLast && UploadId === undefined) return await put(key, bytes)
          UploadId ??= await begin(at)
          const part = { ...at, UploadId, PartNumber: Parts.length + 1 }
          const { ETag } = await ask(PUT_TIMEOUT_MS, (s3, options) =>
            s3.uploadPart({ ...part, Body: bytes }, options),
          )
          Parts.push({ ETag, PartNumber: part.PartNumber })
        }
        const whole = { ...at, UploadId, MultipartUpload: { Parts } }
        await ask(PUT_TIMEOUT_MS, (s3, options) => s3.completeMultipartUpload(whole, options))
      } catch (error) {
        if (UploadId !== undefined) await forget({ ...at, UploadId })
        throw error
      }
    },

    get,

    has: key => {
      const at = place(key)
      return ask(timeoutMs, (s3, options) =>
        s3.headObject(at, options).then(
          () => true,
          error => {
            // An answer without a body has no better name for it.
            if (error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)) return false
            throw error
          },
        ),
      )
    },

    remove: async key => {
      const at = place(key)
      await ask(timeoutMs, (s3, options) => s3.deleteObject(at, options))
    },

    // A file that is not there: a store that forbids to list would refuse it, and with it every get of a missing one.
    ping: async () => {
      const kept = await get('ping')
      kept?.stream.destroy()
    },
  }
}

const open = async ({ endpoint, region, credentials }: S3Address): Promise<S3> => {
  const { S3 } = await import('@aws-sdk/client-s3')
  return new S3({
    endpoint,
    region,
    // Elsewhere than at AWS a bucket has seldom a host name of its own.
    forcePathStyle: !new URL(endpoint).hostname.endsWith('.amazonaws.com'),
    // Many stores don't know the newer checksums; what is sent is signed with its hash anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
    ...(credentials === null ? {} : { credentials }),
  })
}
