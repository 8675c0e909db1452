import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import { makeDataFolder } from './dataDir.ts'
import { writePrivateFile } from './privateFile.ts'
import { StartError } from './startError.ts'

type Env = Readonly<Record<string, string | undefined>>

const secretsSchema = z.object({
  SESSION_SECRET: z.string(),
  SERVICE_SECRET: z.string(),
  /** A JSON array of private Ed25519 JWKs, each with its `kid`: the first signs, all of them verify. */
  JWT_KEYS: z.string(),
  /** What the company's certificate is encrypted with. One that is lost takes the certificate with it, so it is no other secret's task. */
  VERIFACTU_KEY: z.string().optional(),
  /** What the secrets of people's apps for codes are encrypted with, for the same reason no other's task. */
  SECOND_FACTOR_KEY: z.string().optional(),
})

export type Secrets = z.infer<typeof secretsSchema>

const needed = ['SESSION_SECRET', 'SERVICE_SECRET', 'JWT_KEYS'] as const
const keys = ['VERIFACTU_KEY', 'SECOND_FACTOR_KEY'] as const
const names = [...needed, ...keys] as const

/**
 * The secrets of the processes. Those that the environment gives win; the others are made once and kept
 * in `DATA_DIR/secrets.json`. In production all must be given, since every machine needs the same ones;
 * but for the keys, without which everything else works.
 *
 * @throws StartError naming what is missing in production.
 */
export async function ensureSecrets(dataDir: string, env: Env): Promise<Secrets> {
  const given = Object.fromEntries(names.flatMap(name => (env[name] ? [[name, env[name]]] : [])))
  const missing = needed.filter(name => !(name in given))
  if (env.NODE_ENV === 'production' && missing.length > 0)
    throw new StartError(`En producció cal indicar ${missing.join(', ')}.`)
  if (env.NODE_ENV === 'production' || names.every(name => name in given)) return secretsSchema.parse(given)
  return secretsSchema.parse({ ...(await keptSecrets(dataDir)), ...given })
}

async function keptSecrets(dataDir: string): Promise<Secrets> {
  const file = join(makeDataFolder(dataDir), 'secrets.json')
  const kept = readIfThere(file)
  if (kept !== null) return withKeys(file, parseKept(file, kept))
  const secrets: Secrets = {
    SESSION_SECRET: newSecret(),
    SERVICE_SECRET: newSecret(),
    JWT_KEYS: JSON.stringify([await newSigningKey()]),
    ...newKeys(),
  }
  writePrivateFile(file, JSON.stringify(secrets, null, 2))
  return secrets
}

/** A file of before there was one of these secrets gets it. */
function withKeys(file: string, kept: Secrets): Secrets {
  if (keys.every(name => kept[name] !== undefined)) return kept
  const secrets = { ...newKeys(), ...kept }
  writePrivateFile(file, JSON.stringify(secrets, null, 2))
  return secrets
}

const newKeys = () => ({ VERIFACTU_KEY: newSecret(), SECOND_FACTOR_KEY: newSecret() })

const newSecret = (): string => randomBytes(32).toString('base64url')

function parseKept(file: string, kept: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(kept))
  } catch {
    throw new StartError(
      `${file} no es pot llegir. Esborreu-lo per fer secrets nous (caldrà tornar a entrar).`,
    )
  }
}

async function newSigningKey(): Promise<object> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const key = await exportJWK(privateKey)
  return { ...key, kid: await calculateJwkThumbprint(key), alg: 'EdDSA', use: 'sig' }
}

export type FirstLogin = { email: string; password: string; file: string; isNew: boolean }

/**
 * Who can log in after the first start. Without `ADMIN_PASSWORD` a random one is made once and kept in
 * `DATA_DIR/first-login.txt`.
 *
 * @returns null when the environment gives the password.
 */
export function ensureFirstLogin(
  dataDir: string,
  admin: { ADMIN_EMAIL: string; ADMIN_PASSWORD?: string | undefined },
): FirstLogin | null {
  if (admin.ADMIN_PASSWORD) return null
  const file = join(makeDataFolder(dataDir), 'first-login.txt')
  const kept = /^Correu: (.+)\nContrasenya: (.+)$/m.exec(readIfThere(file) ?? '')
  if (kept?.[1] && kept[2]) return { email: kept[1], password: kept[2], file, isNew: false }
  const made = { email: admin.ADMIN_EMAIL, password: newPassword() }
  writePrivateFile(file, `Correu: ${made.email}\nContrasenya: ${made.password}\n`)
  return { ...made, file, isNew: true }
}

/** A password that was just made and opens nothing is kept nowhere; one of before that was changed since stays where it is. */
export function forgetFalseLogin(login: FirstLogin | null): void {
  if (login?.isNew) rmSync(login.file, { force: true })
}

/** To be typed from a screen or a sheet of paper: no letters that look like others. 21 of 57 signs are 122 bits, and one more than the longest common password has (api/passwords/commonPasswords.ts). */
function newPassword(): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
  return Array.from({ length: 21 }, () => signs[randomInt(signs.length)]).join('')
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      if (error.code === 'ENOENT') return null
      if (error.code === 'EACCES') throw new StartError(`No es pot llegir ${file}: és d'un altre usuari.`)
    }
    throw error
  }
}
