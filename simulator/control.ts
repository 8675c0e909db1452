import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { SIMULATOR_CONTROL_FILE } from '#platform/agency/simulator.ts'
import { writePrivateFile } from '#platform/privateFile.ts'
import type { Authority } from './authority.ts'
import { answer, readBody } from './openServers.ts'
import type { ReceivedRecord } from './registry.ts'
import { type Trouble, troubleSchema } from './trouble.ts'

/** What of a simulator can be told or asked. */
export type Controlled = {
  issueClient: Authority['issueClient']
  setTrouble: (trouble: Trouble | null) => Promise<void>
  setNotInCensus: (nifs: readonly string[]) => void
  /** Every record that came in, in its order, whatever became of it. */
  received: () => ReceivedRecord[]
}

const holderSchema = z.object({
  nif: z.string().min(1).max(20),
  name: z.string().min(1).max(200),
  kind: z.enum(['seal', 'representative', 'person']),
})

const MAX_BYTES = 64 * 1024

/**
 * What the product and its tests tell a simulator, over HTTP on loopback, by a secret of this start (`control.json` in its folder):
 * - `POST /control/certificates` with a holder: a client certificate, as .p12 (base64) with its password and as PEM;
 * - `PUT /control/trouble` with a trouble or null; `PUT /control/census` with the tax numbers that it shall not have;
 * - `GET /control/received`: the records that came in.
 */
export const makeControl = (simulator: Controlled) => {
  const secret = randomBytes(32).toString('base64url')

  const handle = async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = (status: number, body: unknown = null) =>
      answer(response, { status, contentType: 'application/json', body: JSON.stringify(body) })
    if (!url.pathname.startsWith('/control/')) return say(404)
    if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) return say(401)
    const call = `${request.method} ${url.pathname}`
    if (call === 'GET /control/received') return say(200, simulator.received())
    const body = await readBody(request, MAX_BYTES)
    const told = body === null ? undefined : parse(body)
    switch (call) {
      case 'POST /control/certificates': {
        const holder = holderSchema.safeParse(told)
        if (!holder.success) return say(400)
        const { p12, ...issued } = await simulator.issueClient(holder.data)
        return say(201, { ...issued, p12: p12.toString('base64') })
      }
      case 'PUT /control/trouble': {
        const trouble = troubleSchema.nullable().safeParse(told)
        if (!trouble.success) return say(400)
        await simulator.setTrouble(trouble.data)
        return say(200)
      }
      case 'PUT /control/census': {
        const nifs = z.array(z.string()).safeParse(told)
        if (!nifs.success) return say(400)
        simulator.setNotInCensus(nifs.data)
        return say(200)
      }
      default:
        return say(404)
    }
  }

  return { secret, handle }
}

/** Tells who can read the folder where control is, and its secret. */
export const writeControlFile = (folder: string, control: { address: string; secret: string }): void =>
  writePrivateFile(join(folder, SIMULATOR_CONTROL_FILE), JSON.stringify(control))

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map(text => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}
