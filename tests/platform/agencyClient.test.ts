import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer as createHttps, type ServerOptions } from 'node:https'
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AGENCY_LIMITS, type AgencyMessage, postMessage } from '#platform/agency/agencyClient.ts'
import { freePort } from '#platform/ports.ts'
import { issueCertificate } from '#tests/support/certificates.ts'
import { findCommand } from '#tests/support/findCommand.ts'
import { tempDir } from '#tests/support/tempDir.ts'

const authority = issueCertificate({ CN: 'AC de prova' })
const other = issueCertificate({ CN: 'AC de fora' })
const server = issueCertificate({ CN: 'localhost' }, { by: authority })
const client = issueCertificate({ CN: 'Consultoria SA', serialNumber: 'A28083806' }, { by: authority })
const identity = { privateKey: client.privateKey, certificates: client.certificate }
const XML = '<a>ñ</a>'

const listening = async (opened: Server, open = new Set<Socket>()): Promise<number> => {
  opened.on('connection', socket => {
    open.add(socket)
    socket.on('error', () => undefined)
  })
  opened.listen(0, '127.0.0.1')
  await once(opened, 'listening')
  onTestFinished(() => {
    opened.close()
    for (const socket of open) socket.destroy()
  })
  return (opened.address() as AddressInfo).port
}

/** A server that wants a certificate, with what came to it. */
const agency = async (
  listener: (req: IncomingMessage, res: ServerResponse) => unknown,
  options: ServerOptions = {},
) => {
  const seen: IncomingMessage[] = []
  const answer: RequestListener = (req, res) => {
    seen.push(req)
    void listener(req, res)
  }
  const opened = createHttps(
    {
      key: server.privateKey,
      cert: server.certificate,
      ca: authority.certificate,
      requestCert: true,
      rejectUnauthorized: true,
      ...options,
    },
    answer,
  )
  const port = await listening(opened)
  return { seen, address: `https://localhost:${port}/ws/VerifactuSOAP?a=b` }
}

const post = (address: string, message: Partial<AgencyMessage> = {}) =>
  postMessage({ address, identity, ca: authority.certificate, xml: XML, ...message })

describe('an answer', () => {
  test('is told with its status, and the message is as SOAP 1.1 wants it', async () => {
    const { address, seen } = await agency(async (req, res) => {
      res.writeHead(500, { 'Content-Type': 'text/xml;charset=UTF-8' }).end(`got ${await text(req)}`)
    })
    expect(await post(address)).toEqual({ outcome: 'answered', status: 500, body: `got ${XML}` })
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/ws/VerifactuSOAP?a=b',
      headers: {
        soapaction: '""',
        'content-type': 'text/xml; charset=utf-8',
        'content-length': String(Buffer.byteLength(XML)),
        host: new URL(address).host,
      },
    })
  })

  test('of a gateway keeps its letters', async () => {
    const { address } = await agency((_req, res) =>
      res
        .writeHead(503, { 'Content-Type': 'text/html; charset=ISO-8859-1' })
        .end(Buffer.from('avería', 'latin1')),
    )
    expect(await post(address)).toEqual({ outcome: 'answered', status: 503, body: 'avería' })
  })
})

describe('it is certain that nothing arrived', () => {
  test('where nobody listens', async () => {
    const port = await freePort()
    expect(await post(`https://127.0.0.1:${port}/`)).toMatchObject({
      outcome: 'notSent',
      reason: 'unreachable',
    })
  })

  test('where the name is not known', async () => {
    expect(await post('https://no-such-host.invalid/')).toMatchObject({
      outcome: 'notSent',
      reason: 'unresolved',
    })
  })

  test('when the server is not trusted: it has seen no request', async () => {
    const { address, seen } = await agency((_req, res) => res.end('taken'))
    expect(await post(address, { ca: other.certificate })).toMatchObject({
      outcome: 'notSent',
      reason: 'refused',
    })
    // Nor by those that the machine trusts.
    expect(await post(address, { ca: undefined })).toMatchObject({ outcome: 'notSent', reason: 'refused' })
    expect(seen).toEqual([])
  })

  test('when the server is another than its name says', async () => {
    const { address, seen } = await agency((_req, res) => res.end('taken'))
    expect(await post(address.replace('localhost', '127.0.0.2'))).toMatchObject({ outcome: 'notSent' })
    expect(seen).toEqual([])
  })

  const openssl = findCommand('openssl')
  test.skipIf(openssl === undefined).each(['tls1_2', 'tls1_3'])(
    'when the server says that it does not take the certificate, in %s (needs OpenSSL)',
    async version => {
      const folder = tempDir()
      const files = { key: server.privateKey, cert: server.certificate, CAfile: other.certificate }
      const named = Object.entries(files).flatMap(([name, pem]) => {
        const file = join(folder, name)
        writeFileSync(file, pem)
        return [`-${name}`, file]
      })
      const port = await freePort()
      const listener = spawn(
        String(openssl),
        [
          's_server',
          '-accept',
          `127.0.0.1:${port}`,
          `-${version}`,
          ...named,
          '-Verify',
          '2',
          '-verify_return_error',
        ],
        { stdio: ['pipe', 'pipe', 'ignore'] },
      )
      onTestFinished(() => void listener.kill())
      let said = ''
      for await (const piece of listener.stdout) {
        said += piece
        if (said.includes('ACCEPT')) break
      }
      expect(await post(`https://127.0.0.1:${port}/`)).toMatchObject({
        outcome: 'notSent',
        reason: 'refused',
      })
    },
  )

  test('when the server hangs up over the certificate, in TLS 1.2; in 1.3 the message may have left by then', async () => {
    for (const [version, outcome] of [
      ['TLSv1.2', 'notSent'],
      ['TLSv1.3', 'unknown'],
    ] as const) {
      const { address, seen } = await agency((_req, res) => res.end('taken'), {
        ca: other.certificate,
        minVersion: version,
        maxVersion: version,
      })
      expect(await post(address)).toMatchObject({ outcome })
      expect(seen).toEqual([])
    }
  })

  test('when what listens says nothing of TLS in time, or closes', async () => {
    const silent = await listening(createTcp())
    expect(await post(`https://127.0.0.1:${silent}/`, { limits: { connectMs: 50 } })).toMatchObject({
      outcome: 'notSent',
      reason: 'timeout',
    })
    const closing = await listening(createTcp(socket => socket.destroy()))
    expect(await post(`https://127.0.0.1:${closing}/`)).toMatchObject({
      outcome: 'notSent',
      reason: 'unreachable',
    })
    const talking = await listening(createTcp(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
    expect(await post(`https://127.0.0.1:${talking}/`)).toMatchObject({
      outcome: 'notSent',
      reason: 'refused',
    })
  })

  test('when key and certificate are of two, and nothing of them is told', async () => {
    const { privateKey } = issueCertificate({ CN: 'x' }, { by: authority, hasNewKey: true })
    const told = await post('https://127.0.0.1:1/', { identity: { ...identity, privateKey } })
    expect(told).toMatchObject({ outcome: 'notSent', reason: 'identity' })
    expect(JSON.stringify(told)).not.toContain('PRIVATE KEY')
    expect(
      await post('https://127.0.0.1:1/', { identity: { privateKey: 'x', certificates: 'y' } }),
    ).toMatchObject({
      outcome: 'notSent',
      reason: 'identity',
    })
  })

  test('when it was ended before it stood', async () => {
    expect(await post('https://127.0.0.1:1/', { signal: AbortSignal.abort() })).toMatchObject({
      outcome: 'notSent',
      reason: 'aborted',
    })
    const ending = new AbortController()
    const silent = await listening(createTcp(() => ending.abort()))
    expect(await post(`https://127.0.0.1:${silent}/`, { signal: ending.signal })).toMatchObject({
      outcome: 'notSent',
      reason: 'aborted',
    })
  })
})

describe('it is not known whether it was taken', () => {
  test('when the connection breaks before an answer', async () => {
    const { address, seen } = await agency(async req => {
      await text(req)
      req.socket.destroy()
    })
    expect(await post(address)).toMatchObject({ outcome: 'unknown', reason: 'cut' })
    expect(seen).toHaveLength(1)
  })

  test('when the connection is reset in the middle of a long message', async () => {
    const { address, seen } = await agency(req => req.once('data', () => req.socket.destroy()))
    expect(await post(address, { xml: 'x'.repeat(8_000_000) })).toMatchObject({ outcome: 'unknown' })
    expect(seen).toHaveLength(1)
  })

  test('when the answer ends before it is complete', async () => {
    const { address } = await agency((_req, res) => {
      res.writeHead(200, { 'Content-Length': '100' })
      res.write('half', () => res.socket?.destroy())
    })
    expect(await post(address)).toMatchObject({ outcome: 'unknown', reason: 'cut' })
    const chunked = await agency((_req, res) => res.write('half', () => res.socket?.destroy()))
    expect(await post(chunked.address)).toMatchObject({ outcome: 'unknown', reason: 'cut' })
  })

  test('when there is no answer in time, or not the whole of it', async () => {
    // The time passes once the message is there, however long that takes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const outOfTime = () => void vi.advanceTimersByTime(AGENCY_LIMITS.answerMs)
    const timeout = { outcome: 'unknown', reason: 'timeout' }
    const silent = await agency(outOfTime)
    expect(await post(silent.address)).toMatchObject(timeout)
    const slow = await agency((_req, res) => res.write('half', outOfTime))
    expect(await post(slow.address)).toMatchObject(timeout)
    expect([silent.seen.length, slow.seen.length]).toEqual([1, 1])
  })

  test('when the answer is larger than anybody wants to read', async () => {
    const { address } = await agency((_req, res) => res.end('x'.repeat(2_000)))
    expect(await post(address, { limits: { maxBytes: 1_999 } })).toMatchObject({
      outcome: 'unknown',
      reason: 'tooLarge',
    })
    expect(await post(address, { limits: { maxBytes: 2_000 } })).toMatchObject({ outcome: 'answered' })
  })

  test('when it was ended while the answer was waited for', async () => {
    const ending = new AbortController()
    const { address } = await agency(() => ending.abort())
    expect(await post(address, { signal: ending.signal })).toMatchObject({
      outcome: 'unknown',
      reason: 'aborted',
    })
  })
})

test('what NODE_EXTRA_CA_CERTS adds is trusted, though the certificate brings a chain', async () => {
  const { address } = await agency((_req, res) => res.end('taken'))
  const folder = tempDir()
  const extra = join(folder, 'extra.pem')
  writeFileSync(extra, authority.certificate)
  const message = {
    address,
    identity: { ...identity, certificates: client.certificate + other.certificate },
    xml: XML,
  }
  const script = `
    import { postMessage } from ${JSON.stringify(new URL('../../platform/agency/agencyClient.ts', import.meta.url).href)}
    console.log(JSON.stringify(await postMessage(${JSON.stringify(message)})))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: extra },
  })
  expect(JSON.parse(stdout)).toEqual({ outcome: 'answered', status: 200, body: 'taken' })
})
