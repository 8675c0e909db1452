import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http, { type RequestListener, type Server, type ServerOptions } from 'node:http'
import https from 'node:https'
import { createSecureContext } from 'node:tls'
import type { ApiWay } from './apiAgent.ts'
import type { Logger } from './logger.ts'
import { StartError } from './startError.ts'

/** How soon a certificate that was renewed is shown to who comes anew. */
const LOOK_EVERY_MS = 60_000

/**
 * The way to the API by `API_URL` and `API_CA`. Where authorities are named, nobody else's word is taken for who answers there (ASVS 12.3.4).
 *
 * @throws StartError the file of `API_CA` can't be read or holds no certificate, or `API_URL` is not https.
 */
export const readApiWay = ({
  API_URL,
  API_CA,
}: {
  API_URL: string
  API_CA?: string | undefined
}): Required<ApiWay> => {
  const apiUrl = API_URL.replace(/\/+$/, '')
  if (API_CA === undefined) return { apiUrl, apiCa: null }
  if (new URL(apiUrl).protocol !== 'https:')
    throw new StartError('API_CA: API_URL ha de començar amb https://, o no hi ha res a comprovar.')
  const apiCa = textOf('API_CA', API_CA)
  try {
    new X509Certificate(apiCa)
  } catch {
    throw new StartError(`API_CA: a ${API_CA} no hi ha cap certificat (PEM).`)
  }
  return { apiUrl, apiCa }
}

/** PEM files of the certificate, with those between it and its authority, and of its key. */
export type TlsFiles = { certificate: string; key: string }

/** @throws StartError one is given without the other. */
export const tlsFilesOf = ({
  API_TLS_CERT: certificate,
  API_TLS_KEY: key,
}: {
  API_TLS_CERT?: string | undefined
  API_TLS_KEY?: string | undefined
}): TlsFiles | null => {
  if (certificate === undefined && key === undefined) return null
  if (certificate === undefined || key === undefined)
    throw new StartError('API_TLS_CERT i API_TLS_KEY van junts: un certificat i la seva clau.')
  return { certificate, key }
}

/**
 * A server with TLS 1.2 or later where there is a certificate, else without. A certificate that is renewed in its files is taken within a minute, with
 * nobody cut off; one that is not whole is logged, and the one of before stays.
 *
 * @throws StartError a file can't be read, or they are no certificate with its key.
 */
export const makeServer = (
  files: TlsFiles | null,
  options: ServerOptions,
  answer: RequestListener,
  logger: Logger,
  lookEveryMs = LOOK_EVERY_MS,
): Server => {
  if (files === null) return http.createServer(options, answer)
  let shown = readPair(files)
  const server = https.createServer({ ...options, ...shown, minVersion: 'TLSv1.2' }, answer)
  const look = () => {
    try {
      const fresh = readPair(files)
      if (fresh.cert === shown.cert && fresh.key === shown.key) return
      server.setSecureContext({ ...fresh, minVersion: 'TLSv1.2' })
      shown = fresh
      logger.info({ certificate: files.certificate }, 'a renewed certificate is shown from now on')
    } catch (error) {
      logger.error({ err: error }, 'the renewed certificate is not taken')
    }
  }
  const timer = setInterval(look, lookEveryMs).unref()
  return server.on('close', () => clearInterval(timer))
}

const readPair = ({ certificate, key }: TlsFiles): { cert: string; key: string } => {
  const pair = { cert: textOf('API_TLS_CERT', certificate), key: textOf('API_TLS_KEY', key) }
  try {
    // What TLS itself checks of a pair passes a key of another kind.
    if (!new X509Certificate(pair.cert).checkPrivateKey(createPrivateKey(pair.key)))
      throw new Error('the key is of another certificate')
    createSecureContext(pair)
  } catch (error) {
    throw new StartError(
      `API_TLS_CERT i API_TLS_KEY no són un certificat amb la seva clau (${error instanceof Error ? error.message : error}).`,
    )
  }
  return pair
}

const textOf = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(
      `${name}: no es pot llegir ${file} (${error instanceof Error && 'code' in error ? error.code : error}).`,
    )
  }
}
