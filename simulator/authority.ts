import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writePrivateFile } from '#platform/privateFile.ts'
import type { Holder, Pem } from './makeCertificates.ts'

export type Authority = {
  /** PEM of the certificate by which everything here is trusted. */
  certificate: string
  /** Of the server itself. */
  server: Pem
  /** Makes a client certificate; what makes them is loaded with the first. */
  issueClient: (holder: Holder) => Promise<Pem & { p12: Buffer; password: string }>
}

/** File names in the simulator's folder; `ca.pem` is what senders trust. */
const FILES = {
  ca: 'ca.pem',
  caKey: 'ca-key.pem',
  server: 'server.pem',
  serverKey: 'server-key.pem',
} as const

const fileIn = (folder: string, name: keyof typeof FILES): string => join(folder, FILES[name])
const isMade = (folder: string): boolean =>
  Object.keys(FILES).every(name => existsSync(fileIn(folder, name as keyof typeof FILES)))

/**
 * Has the authority made, where it is missing, by a process that ends: what makes certificates would take 16 MB for as long as the
 * simulator runs.
 */
export const makeAuthorityApart = async (folder: string): Promise<void> => {
  if (!isMade(folder)) await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), folder])
}

/**
 * The simulator's own authority: made with the first start, then read from its folder. Nobody else trusts it.
 *
 * @param folder made where it is missing; keys in it can be read by its owner alone.
 */
export const openAuthority = async (folder: string): Promise<Authority> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = (name: keyof typeof FILES) => fileIn(folder, name)
  if (!isMade(folder)) {
    const { makeAuthority, makeServerCertificate } = await import('./makeCertificates.ts')
    const made = makeAuthority()
    const server = makeServerCertificate(made)
    writePrivateFile(file('caKey'), made.privateKey)
    writePrivateFile(file('serverKey'), server.privateKey)
    writePrivateFile(file('server'), server.certificate)
    // Last: where it stands, the others do.
    writePrivateFile(file('ca'), made.certificate)
  }
  const [certificate, privateKey] = [readFileSync(file('ca'), 'utf8'), readFileSync(file('caKey'), 'utf8')]
  return {
    certificate,
    server: {
      certificate: readFileSync(file('server'), 'utf8'),
      privateKey: readFileSync(file('serverKey'), 'utf8'),
    },
    issueClient: async holder => {
      const { makeClientCertificate } = await import('./makeCertificates.ts')
      return makeClientCertificate({ certificate, privateKey }, holder)
    },
  }
}

// `makeAuthorityApart`'s process.
const [, , folderToFill] = process.argv
if (import.meta.main && folderToFill !== undefined) await openAuthority(folderToFill)
