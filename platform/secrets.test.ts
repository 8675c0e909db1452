import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importJWK, jwtVerify, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { ensureFirstLogin, ensureSecrets } from './secrets.ts'

function tempDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'facturacio-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const modeOf = (file: string) => statSync(file).mode & 0o777

test('secrets are made once, differ between machines, and only their owner may read them', async () => {
  const dataDir = tempDir()
  const first = await ensureSecrets(dataDir, {})
  expect(await ensureSecrets(dataDir, {})).toEqual(first)
  const elsewhere = await ensureSecrets(tempDir(), {})
  for (const name of ['SESSION_SECRET', 'SERVICE_SECRET', 'JWT_KEYS'] as const) {
    expect(first[name].length).toBeGreaterThanOrEqual(32)
    expect(elsewhere[name]).not.toBe(first[name])
  }
  expect(modeOf(join(dataDir, 'secrets.json'))).toBe(0o600)
})

test('the key that is made signs and verifies, and has a kid', async () => {
  const [jwk] = JSON.parse((await ensureSecrets(tempDir(), {})).JWT_KEYS)
  expect(jwk.kid).toMatch(/^[\w-]{43}$/)
  const key = await importJWK(jwk, 'EdDSA')
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'EdDSA', kid: jwk.kid }).sign(key)
  const { d: _private, ...publicJwk } = jwk
  const { protectedHeader } = await jwtVerify(token, await importJWK(publicJwk, 'EdDSA'))
  expect(protectedHeader.kid).toBe(jwk.kid)
})

test('what the environment gives wins over what is kept, and an empty value is none', async () => {
  const dataDir = tempDir()
  const kept = await ensureSecrets(dataDir, {})
  const mixed = await ensureSecrets(dataDir, { SESSION_SECRET: 'given by somebody', SERVICE_SECRET: '' })
  expect(mixed).toEqual({ ...kept, SESSION_SECRET: 'given by somebody' })
})

test('production names the secrets that are missing and makes none', async () => {
  const dataDir = tempDir()
  await expect(ensureSecrets(dataDir, { NODE_ENV: 'production', SERVICE_SECRET: 'given' })).rejects.toThrow(
    'En producció cal indicar SESSION_SECRET, JWT_KEYS.',
  )
  expect(() => statSync(join(dataDir, 'secrets.json'))).toThrow(/ENOENT/)
})

test('a spoilt file is named, and its content stays out of the message', async () => {
  const dataDir = tempDir()
  writeFileSync(join(dataDir, 'secrets.json'), '{"SESSION_SECRET": "hush')
  const error = await ensureSecrets(dataDir, {}).catch((thrown: Error) => thrown)
  expect(String(error)).toContain(join(dataDir, 'secrets.json'))
  expect(String(error)).not.toContain('hush')
})

test('the first password is random, made once, kept for its owner, and new only the first time', () => {
  const dataDir = tempDir()
  const admin = { ADMIN_EMAIL: 'cap@example.com' }
  const first = ensureFirstLogin(dataDir, admin)
  expect(first).toMatchObject({ email: 'cap@example.com', isNew: true })
  expect(first?.password).toMatch(/^[A-Za-z2-9]{21}$/)
  expect(ensureFirstLogin(dataDir, admin)).toEqual({ ...first, isNew: false })
  expect(ensureFirstLogin(tempDir(), admin)?.password).not.toBe(first?.password)
  const file = join(dataDir, 'first-login.txt')
  expect(modeOf(file)).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toBe(`Correu: cap@example.com\nContrasenya: ${first?.password}\n`)
})

test('a password that is given is written nowhere', () => {
  const dataDir = tempDir()
  expect(ensureFirstLogin(dataDir, { ADMIN_EMAIL: 'a@b.cat', ADMIN_PASSWORD: 'given' })).toBeNull()
  expect(() => statSync(join(dataDir, 'first-login.txt'))).toThrow(/ENOENT/)
})
