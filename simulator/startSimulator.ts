import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { HEALTH } from '#wire/health.ts'
import { openAuthority } from './authority.ts'
import { type Controlled, makeControl, writeControlFile } from './control.ts'
import {
  answer,
  certificateOf,
  gatewayPage,
  HTML,
  LOOPBACK,
  openDoor,
  openPlainDoor,
  readBody,
  XML,
} from './openServers.ts'
import type { Agency } from './register.ts'
import { openRegistry } from './registry.ts'
import type { ServiceAnswer } from './service.ts'
import { makeTrouble } from './trouble.ts'

export type SimulatorOptions = {
  /** Keys, certificates, what is registered, and how the simulator is controlled: all in one folder. */
  folder: string
  /** 0, the system chooses. */
  port: number
  /** Of the same page without TLS, and of control. */
  plainPort: number
  now: () => Date
  /** TiempoEsperaEnvio. */
  waitSeconds: number
  schemaFolder: string
  /** Tax numbers that the census does not have. */
  notInCensus: readonly string[]
  pageSize?: number
  /** Told once, with the first message, whether the agency's schemas are at hand. */
  onSchemas: (areThere: boolean) => void
  onError: (error: unknown) => void
}

export type Simulator = Controlled & {
  /** Base address over TLS: the service and the page of a QR. */
  address: string
  /** The page without TLS, and control. */
  plainAddress: string
  /** PEM of its authority. */
  ca: string
  close: () => Promise<void>
}

const SERVICE = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'
const OTHER_SERVICE = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/RequerimientoSOAP'
const PAGE = '/wlpl/TIKE-CONT/ValidarQR'

/** Starts a simulator of the agency on loopback. What reads and judges messages is loaded with the first of them. */
export const startSimulator = async (options: SimulatorOptions): Promise<Simulator> => {
  const authority = await openAuthority(options.folder)
  const registry = openRegistry(join(options.folder, 'registry.db'))
  const trouble = makeTrouble()
  let notInCensus = new Set(options.notInCensus)

  const agency: Agency = {
    registry,
    now: options.now,
    waitSeconds: options.waitSeconds,
    isInCensus: nif => !notInCensus.has(nif),
    wantedCode: ({ key }) => {
      const wanted = trouble.current()
      if (wanted?.kind !== 'code') return null
      return wanted.number === undefined || new RegExp(wanted.number).test(key.number) ? wanted.code : null
    },
    pageSize: options.pageSize ?? 10_000,
  }
  let service: ((bytes: Buffer, certificate: Buffer) => Promise<ServiceAnswer>) | null = null
  /** One after the other: a registry knows one transaction at a time. */
  let last: Promise<unknown> = Promise.resolve()
  const ask = (bytes: Buffer, certificate: Buffer): Promise<ServiceAnswer> => {
    const answered = last.then(async () => {
      service ??= (await import('./service.ts')).makeService(agency, options.schemaFolder, options.onSchemas)
      return service(bytes, certificate)
    })
    last = answered.catch(() => undefined)
    return answered
  }

  const post = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refused = (status: number) =>
      answer(response, { status, contentType: HTML, body: gatewayPage(status) })
    const certificate = certificateOf(request)
    if (certificate === null) return refused(403)
    const bytes = await readBody(request)
    if (bytes === null) return refused(413)
    const over = trouble.over()
    const wrong = trouble.take()
    if (wrong?.kind === 'http') return refused(wrong.status)
    if (wrong?.kind === 'fault') {
      const { faultXml } = await import('./answerXml.ts')
      return answer(response, { status: 500, contentType: XML, body: faultXml(wrong.code) })
    }
    const { status, body } = await ask(bytes, certificate)
    if (wrong?.kind === 'lost') return void request.socket.destroy()
    if (wrong?.kind === 'cut') {
      response.writeHead(status, { 'Content-Type': XML, 'Content-Length': Buffer.byteLength(body) })
      return void response.write(body.slice(0, body.length / 2), () => request.socket.destroy())
    }
    if (wrong?.kind === 'late')
      await (wrong.ms === undefined ? over : Promise.race([over, pause(wrong.ms, undefined, { ref: false })]))
    answer(response, { status, contentType: XML, body })
  }

  const showPage = async (url: URL, response: ServerResponse): Promise<void> => {
    const { verify } = await import('./verification.ts')
    answer(response, verify(registry, url.searchParams))
  }

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'https://localhost')
    if (url.pathname === SERVICE && request.method === 'POST') return post(request, response)
    if (url.pathname === SERVICE || url.pathname === OTHER_SERVICE) {
      const { faultXml } = await import('./answerXml.ts')
      const code = url.pathname === SERVICE ? 4135 : 4118
      return answer(response, { status: 500, contentType: XML, body: faultXml(code) })
    }
    if (url.pathname === PAGE && request.method === 'GET') return showPage(url, response)
    answer(response, { status: 404, contentType: HTML, body: gatewayPage(404) })
  }

  const guarded =
    (handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) =>
    (request: IncomingMessage, response: ServerResponse): void => {
      handle(request, response).catch(error => {
        options.onError(error)
        if (response.headersSent) return void response.destroy()
        answer(response, { status: 500, contentType: HTML, body: gatewayPage(500) })
      })
    }

  const door = await openDoor(authority, options.port, trouble, guarded(route))

  const simulator: Omit<Simulator, 'plainAddress' | 'close'> = {
    address: `https://${LOOPBACK}:${door.port}`,
    ca: authority.certificate,
    issueClient: authority.issueClient,
    setTrouble: async wanted => {
      trouble.set(wanted)
      await (wanted?.kind === 'down' ? door.down() : door.up())
    },
    setNotInCensus: nifs => {
      notInCensus = new Set(nifs)
    },
    received: registry.received,
  }
  const control = makeControl(simulator)
  const plain = await openPlainDoor(
    options.plainPort,
    guarded(async (request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      if (url.pathname === PAGE && request.method === 'GET') return showPage(url, response)
      if (url.pathname === HEALTH.live)
        return answer(response, { status: 200, contentType: 'application/json', body: '{"status":"ok"}' })
      return control.handle(url, request, response)
    }),
  )
  const plainAddress = `http://${LOOPBACK}:${plain.port}`
  writeControlFile(options.folder, { address: plainAddress, secret: control.secret })

  return {
    ...simulator,
    plainAddress,
    close: async () => {
      trouble.set(null)
      await Promise.all([door.down(), plain.close()])
      await last
      registry.close()
    },
  }
}
