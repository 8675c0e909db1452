import { generateKeyPairSync } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { connect as connectPlainly } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { makeServer, readApiWay, tlsFilesOf } from '#platform/apiTls.ts'
import { makeHttpClient } from '#platform/httpClient.ts'
import { closeServer, listen } from '#platform/lifecycle.ts'
import { type Issued, issueCertificate } from '#tests/support/certificates.ts'
import { eventually, HANGS_MS } from '#tests/support/eventually.ts'
import { tempDir } from '#tests/support/tempDir.ts'

const authority = issueCertificate({ CN: 'Authority of the house' })
const stranger = issueCertificate({ CN: 'Authority of somebody' }, { hasNewKey: true })

const filesOf = ({ certificate, privateKey }: Issued, folder = tempDir()) => {
  const files = { certificate: join(folder, 'api.crt'), key: join(folder, 'api.key') }
  for (const [file, text] of [
    [files.certificate, certificate],
    [files.key, privateKey],
  ] as const) {
    // As whoever renews one does: nobody reads half of it.
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  }
  return files
}

const serve = async (files: ReturnType<typeof filesOf>) => {
  const said: string[] = []
  const logger = pino({}, { write: (line: string) => void said.push(line) })
  const server = makeServer(
    files,
    {},
    (_req, res) => void res.setHeader('x-word', 'here').end('hello'),
    logger,
    20,
  )
  const port = await listen(server, 0, '127.0.0.1')
  onTestFinished(async () => {
    server.closeAllConnections()
    await closeServer(server)
  })
  return { port, said }
}

const ask = async (port: number, apiCa: string | null) => {
  const http = makeHttpClient({ apiUrl: `https://127.0.0.1:${port}`, apiCa }, HANGS_MS)
  onTestFinished(http.close)
  return http.send({ method: 'GET', path: '/', headers: {}, body: null })
}

/** The serial number of the certificate that is shown to who comes anew, or why nobody is let in. */
const shown = (port: number, maxVersion: 'TLSv1.1' | 'TLSv1.3' = 'TLSv1.3'): Promise<string> =>
  new Promise(resolve => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      ca: authority.certificate,
      minVersion: 'TLSv1',
      maxVersion,
      // Without, this client would not even offer what is to be refused.
      ciphers: 'DEFAULT@SECLEVEL=0',
    })
    socket.on('secureConnect', () => {
      resolve(socket.getPeerCertificate().serialNumber)
      socket.destroy()
    })
    socket.on('error', error => resolve(String(error)))
  })

test('who trusts the authority is answered; who trusts another, or speaks without TLS or an old one, is not', async () => {
  const { port } = await serve(filesOf(issueCertificate({ CN: 'api' }, { by: authority })))
  expect(await ask(port, authority.certificate)).toMatchObject({
    status: 200,
    text: 'hello',
    headers: { 'x-word': 'here' },
  })
  await expect(ask(port, stranger.certificate)).rejects.toThrow(/certificate/i)
  // Authorities of the whole world are no reason either.
  await expect(ask(port, null)).rejects.toThrow(/certificate/i)
  const answer = await new Promise<string>(resolve => {
    let text = ''
    const socket = connectPlainly(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: api\r\n\r\n'),
    )
    socket.on('data', piece => {
      text += piece.toString('latin1')
    })
    socket.on('error', () => undefined).on('close', () => resolve(text))
  })
  expect(answer).not.toContain('hello')
  expect(await shown(port, 'TLSv1.1')).toMatch(/protocol version/)
})

test('a certificate that is renewed is shown soon, and one that is not whole never', async () => {
  const folder = tempDir()
  const { port, said } = await serve(filesOf(issueCertificate({ CN: 'api' }, { by: authority }), folder))
  const first = await shown(port)
  expect(first).toMatch(/^01/)
  writeFileSync(join(folder, 'api.crt'), '-----BEGIN CERTIFICATE-----\nhalf')
  await eventually('the half certificate is refused', () => said.some(line => line.includes('is not taken')))
  expect(await shown(port)).toBe(first)
  filesOf(issueCertificate({ CN: 'api' }, { by: authority }), folder)
  await eventually('the new certificate is shown', async () => (await shown(port)) !== first)
  expect(await shown(port)).toMatch(/^01/)
})

test('a key of another kind than the certificate is none of its own', () => {
  const { certificate } = filesOf(issueCertificate({ CN: 'api' }, { by: authority }))
  const key = join(tempDir(), 'other.key')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  expect(() => makeServer({ certificate, key }, {}, () => undefined, pino({ level: 'silent' }))).toThrow(
    /no són un certificat amb la seva clau/,
  )
})

test('what is missing or no certificate is told in one line, by the name of its setting', () => {
  const { certificate, key } = filesOf(issueCertificate({ CN: 'api' }, { by: authority }))
  const API_URL = 'https://api.example/'
  expect(readApiWay({ API_URL })).toEqual({ apiUrl: 'https://api.example', apiCa: null })
  expect(readApiWay({ API_URL, API_CA: certificate }).apiCa).toContain('BEGIN CERTIFICATE')
  expect(() => readApiWay({ API_URL, API_CA: '/nowhere.pem' })).toThrow(
    'API_CA: no es pot llegir /nowhere.pem (ENOENT).',
  )
  expect(() => readApiWay({ API_URL, API_CA: key })).toThrow(/^API_CA: a .* no hi ha cap certificat/)
  expect(() => readApiWay({ API_URL: 'http://127.0.0.1:3001', API_CA: certificate })).toThrow(
    /^API_CA: API_URL/,
  )
  expect(tlsFilesOf({})).toBeNull()
  expect(tlsFilesOf({ API_TLS_CERT: certificate, API_TLS_KEY: key })).toEqual({ certificate, key })
  expect(() => tlsFilesOf({ API_TLS_CERT: certificate })).toThrow(/van junts/)
  const other = filesOf(stranger)
  const make = () =>
    makeServer({ certificate, key: other.key }, {}, () => undefined, pino({ level: 'silent' }))
  expect(make).toThrow(/^API_TLS_CERT i API_TLS_KEY no són un certificat amb la seva clau/)
})
