import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'
import { tempDir } from './tempDir.ts'

export type S3Server = {
  /** For `DOCUMENTS_URL`; what is given replaces the good key, bucket or whatever stands after them. */
  url: (change?: { key?: string; secret?: string; bucket?: string; prefix?: string }) => string
  /** Where it can be reached: a door in front of the store. */
  host: string
  /** Lets so many bytes through from each side in a connection, then cuts it; null, as many as there are. */
  cutAfter: (limits: { sent: number } | { received: number } | null) => void
  /** Takes connections and says nothing, until false. */
  hang: (hangs: boolean) => void
  /** Closes the door and cuts what goes through it. */
  down: () => Promise<void>
  /** Opens it again, at the same address. */
  up: () => Promise<void>
}

const BUCKET = 'documents'

/**
 * A real S3 server on loopback with an empty bucket, and in front of it a door that can be shut, for as long as the test runs. It checks
 * signatures; its one key is `S3RVER`.
 */
export const startS3 = async (): Promise<S3Server> => {
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: tempDir(),
    configureBuckets: [{ name: BUCKET }],
  })
  const { port: storePort } = await store.run()
  const open = new Set<Socket>()
  let limits: { sent?: number; received?: number } | null = null
  let hangs = false

  const door = createServer(client => {
    open.add(client)
    client.on('close', () => open.delete(client)).on('error', () => undefined)
    if (hangs) return
    const behind = connect(storePort, '127.0.0.1')
    behind.on('error', () => undefined)
    const cut = () => {
      client.destroy()
      behind.destroy()
    }
    client.on('close', cut)
    behind.on('close', cut)
    let sent = 0
    let received = 0
    client.on('data', piece => {
      sent += piece.length
      if (sent > (limits?.sent ?? Number.POSITIVE_INFINITY)) cut()
    })
    behind.on('data', piece => {
      received += piece.length
      if (received > (limits?.received ?? Number.POSITIVE_INFINITY)) cut()
    })
    client.pipe(behind)
    behind.pipe(client)
  })
  const listenOn = async (port: number): Promise<void> => {
    door.listen(port, '127.0.0.1')
    await once(door, 'listening')
  }
  await listenOn(0)
  const address = door.address()
  if (address === null || typeof address === 'string') throw new Error('the door has no port')
  const host = `127.0.0.1:${address.port}`
  const down = async (): Promise<void> => {
    if (!door.listening) return
    door.close()
    for (const socket of open) socket.destroy()
    await once(door, 'close')
  }
  onTestFinished(async () => {
    await down()
    store.httpServer.closeAllConnections()
    await store.close()
  })

  return {
    url: ({ key = 'S3RVER', secret = 'S3RVER', bucket = BUCKET, prefix = 'a/prefix' } = {}) =>
      `s3+http://${key}:${secret}@${host}/${bucket}/${prefix}`,
    host,
    cutAfter: wanted => {
      limits = wanted
    },
    hang: wanted => {
      hangs = wanted
      if (!wanted) for (const socket of open) socket.destroy()
    },
    down,
    up: () => listenOn(address.port),
  }
}
