import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { SettingsError } from '#platform/env.ts'
import { makeLogger } from '#platform/logger.ts'
import { checkFileStore, type FileStore } from '#platform/storage/fileStore.ts'
import { openFileStore } from '#platform/storage/openFileStore.ts'
import { startS3 } from '#tests/support/s3Server.ts'
import { tempDir } from '#tests/support/tempDir.ts'

const MEGABYTE = 1024 * 1024

const at = (url: string, timeoutMs = 30_000): FileStore =>
  openFileStore({ DATA_DIR: '/nowhere', DOCUMENTS_URL: url }, { timeoutMs })

const kinds: [string, () => Promise<FileStore>][] = [
  ['files', async () => at(pathToFileURL(tempDir()).href)],
  ['S3', async () => at((await startS3()).url())],
]

const bytes = (text: string) => new TextEncoder().encode(text)

/** Its bytes, or null; the size that was told is theirs. */
const read = async (fileStore: FileStore, key: string): Promise<Buffer | null> => {
  const kept = await fileStore.get(key)
  if (kept === null) return null
  const content = await buffer(kept.stream)
  expect(content.length).toBe(kept.size)
  return content
}

async function* inPieces(content: Uint8Array, size: number, fault?: Error): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < content.length; from += size) yield content.subarray(from, from + size)
  if (fault) throw fault
}

describe.each(kinds)('documents in %s', (_kind, open) => {
  it('are kept, replaced whole and taken away', async () => {
    const fileStore = await open()
    await fileStore.ping()
    expect(await fileStore.get('facturas/1-v1.pdf')).toBeNull()
    expect(await fileStore.has('facturas/1-v1.pdf')).toBe(false)
    await fileStore.put('facturas/1-v1.pdf', bytes('first and longer'))
    expect(await fileStore.has('facturas/1-v1.pdf')).toBe(true)
    await fileStore.put('facturas/1-v1.pdf', bytes('second'))
    await fileStore.put('facturas/1-v2.pdf', bytes('another'))
    expect(String(await read(fileStore, 'facturas/1-v1.pdf'))).toBe('second')
    await fileStore.remove('facturas/1-v1.pdf')
    await fileStore.remove('facturas/1-v1.pdf')
    expect(await fileStore.get('facturas/1-v1.pdf')).toBeNull()
    expect(String(await read(fileStore, 'facturas/1-v2.pdf'))).toBe('another')
    await fileStore.ping()
  })

  it('may have 20 MB, or nothing', async () => {
    const fileStore = await open()
    const big = randomBytes(20 * MEGABYTE)
    await fileStore.put('big', big)
    expect((await read(fileStore, 'big'))?.equals(big)).toBe(true)
    await fileStore.put('big', bytes(''))
    expect((await read(fileStore, 'big'))?.length).toBe(0)
  })

  it('may come piece by piece', async () => {
    const fileStore = await open()
    const big = randomBytes(20 * MEGABYTE + 1)
    await fileStore.putStream('big', inPieces(big, 300_000))
    expect((await read(fileStore, 'big'))?.equals(big)).toBe(true)
    await fileStore.putStream('big', inPieces(bytes('one two'), 2))
    expect(String(await read(fileStore, 'big'))).toBe('one two')
    await fileStore.putStream('big', inPieces(bytes(''), 1))
    expect((await read(fileStore, 'big'))?.length).toBe(0)
  })

  it.each([0, 7, 20 * MEGABYTE])(
    'are as they were when the pieces break off after %i bytes',
    async length => {
      const fileStore = await open()
      await fileStore.put('a', bytes('as it was'))
      const broken = () => inPieces(new Uint8Array(length), MEGABYTE, new Error('broken off'))
      await expect(fileStore.putStream('a', broken())).rejects.toThrow(/^broken off$/)
      await expect(fileStore.putStream('b', broken())).rejects.toThrow(/^broken off$/)
      expect(String(await read(fileStore, 'a'))).toBe('as it was')
      expect(await fileStore.get('b')).toBeNull()
    },
  )

  it('may be left unread', async () => {
    const fileStore = await open()
    await fileStore.put('a', new Uint8Array(MEGABYTE))
    for (let time = 0; time < 100; time++) (await fileStore.get('a'))?.stream.destroy()
    expect((await read(fileStore, 'a'))?.length).toBe(MEGABYTE)
  })

  it.each(['../a', '/etc/passwd', 'a/../../b', '..', '.', '', 'a//b', 'a\\b', 'a b'])(
    'have no key like %j',
    async key => {
      const fileStore = await open()
      await expect(fileStore.put(key, bytes('x'))).rejects.toThrow('not a file key')
      await expect(fileStore.putStream(key, inPieces(bytes('x'), 1))).rejects.toThrow('not a file key')
      await expect(fileStore.get(key)).rejects.toThrow('not a file key')
      await expect(fileStore.remove(key)).rejects.toThrow('not a file key')
    },
  )
})

describe('documents in S3', () => {
  const away = { name: 'FileStoreError', kind: 'away' }
  const refused = { name: 'FileStoreError', kind: 'refused' }
  const logger = makeLogger('test', 'silent')

  it('stand below their prefix, each installation by itself', async () => {
    const s3 = await startS3()
    const [one, two, whole] = [{ prefix: 'one' }, { prefix: 'two' }, { prefix: '' }].map(where =>
      at(s3.url(where)),
    )
    await one?.put('a', bytes('of one'))
    expect(await two?.get('a')).toBeNull()
    expect(whole && String(await read(whole, 'one/a'))).toBe('of one')
  })

  it.each([
    ['a key that nobody has', { key: 'NOBODY' }, /answers 403 InvalidAccessKeyId$/],
    ['a wrong secret', { secret: 'secreta' }, /answers 403 SignatureDoesNotMatch$/],
    ['a bucket that is not there', { bucket: 'elsewhere' }, /answers 404 NoSuchBucket$/],
  ])('are refused at the start, in one line without secrets: %s', async (_what, change, line) => {
    const s3 = await startS3()
    const fileStore = at(s3.url(change))
    const error = await checkFileStore(fileStore, logger).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SettingsError)
    expect(String(error)).toMatch(line)
    expect(String(error)).toContain(`DOCUMENTS_URL: http://${s3.host} `)
    for (const call of [() => fileStore.put('a', bytes('x')), () => fileStore.get('a')]) {
      const told: unknown = await call().catch((thrown: unknown) => thrown)
      expect(told).toMatchObject(refused)
      expect(inspect(told)).not.toMatch(/NOBODY|secreta|S3RVER/)
    }
  })

  it('are away and come back: nothing is refused for that', async () => {
    const s3 = await startS3()
    const fileStore = at(s3.url())
    await fileStore.put('a', bytes('x'))
    await s3.down()
    await checkFileStore(fileStore, logger)
    await expect(fileStore.put('b', bytes('x'))).rejects.toMatchObject(away)
    await expect(fileStore.putStream('b', inPieces(bytes('x'), 1))).rejects.toMatchObject(away)
    await expect(fileStore.get('a')).rejects.toMatchObject(away)
    await expect(fileStore.remove('a')).rejects.toMatchObject(away)
    await expect(fileStore.ping()).rejects.toThrow(`http://${s3.host} does not answer: ECONNREFUSED`)
    await s3.up()
    expect(String(await read(fileStore, 'a'))).toBe('x')
    expect(await fileStore.get('b')).toBeNull()
  })

  it('are away when the store says nothing', async () => {
    const s3 = await startS3()
    s3.hang(true)
    const fileStore = at(s3.url(), 300)
    await expect(fileStore.get('a')).rejects.toThrow('no answer within 300 ms')
    await expect(fileStore.ping()).rejects.toMatchObject(away)
    s3.hang(false)
    const patient = at(s3.url())
    expect(await patient.get('a')).toBeNull()
  })

  it('are never given in part when the store dies while it sends', async () => {
    const s3 = await startS3()
    const fileStore = at(s3.url())
    const big = randomBytes(20 * MEGABYTE)
    await fileStore.put('a', big)
    s3.cutAfter({ received: 10 * MEGABYTE })
    const kept = await at(s3.url()).get('a')
    expect(kept?.size).toBe(big.length)
    await expect(kept && buffer(kept.stream)).rejects.toThrow()
    s3.cutAfter(null)
    expect((await read(fileStore, 'a'))?.equals(big)).toBe(true)
  })

  it('are not there when the store dies while it takes them piece by piece, and are when it is back', async () => {
    const s3 = await startS3()
    const fileStore = at(s3.url())
    const big = randomBytes(20 * MEGABYTE)
    s3.cutAfter({ sent: 10 * MEGABYTE })
    await expect(fileStore.put('a', big)).rejects.toMatchObject(away)
    const dies = async function* () {
      s3.cutAfter(null)
      for await (const piece of inPieces(big, MEGABYTE)) {
        yield piece
        sent += piece.length
        if (sent === 10 * MEGABYTE) await s3.down()
      }
    }
    let sent = 0
    await expect(fileStore.putStream('b', dies())).rejects.toMatchObject(away)
    await s3.up()
    expect(await fileStore.get('b')).toBeNull()
    await fileStore.put('a', big)
    await fileStore.putStream('b', inPieces(big, MEGABYTE))
    for (const key of ['a', 'b']) expect((await read(fileStore, key))?.equals(big)).toBe(true)
  })
})
