import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepSecrets } from './keptSecrets.ts'

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'facturacio-secrets-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

it('puts the secrets of older backups aside and says where, and never writes over them', async () => {
  const dataDir = folder()
  const kept = folder()
  const file = join(kept, 'secrets.json')
  expect(await keepSecrets(dataDir, kept)).toBeNull()
  writeFileSync(join(dataDir, 'secrets.json'), 'first')
  expect(await keepSecrets(dataDir, kept)).toEqual({ file, aside: null })
  expect(await keepSecrets(dataDir, kept)).toEqual({ file, aside: null })
  expect(readdirSync(kept)).toHaveLength(1)
  writeFileSync(join(dataDir, 'secrets.json'), 'second')
  const { aside } = (await keepSecrets(dataDir, kept)) ?? {}
  expect(readFileSync(aside ?? '', 'utf8')).toBe('first')
  expect(readFileSync(file, 'utf8')).toBe('second')
})
