import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { replaceFolder } from './replaceFolder.ts'

const room = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'facturacio-place-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return root
}

const folderWith = (path: string, file: string): string => {
  mkdirSync(path)
  writeFileSync(join(path, file), '')
  return path
}

it('puts a folder where there was none, and where there was another', () => {
  const root = room()
  const place = join(root, 'dist')
  for (const file of ['first', 'second']) {
    replaceFolder(folderWith(join(root, 'fresh'), file), place)
    expect(readdirSync(root)).toEqual(['dist'])
    expect(readdirSync(place)).toEqual([file])
  }
})

it('lets two that do so at once both succeed', async () => {
  const root = room()
  const place = join(root, 'dist')
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs'
    import { replaceFolder } from '${import.meta.resolve('./replaceFolder.ts')}'
    const fresh = process.argv[1]
    for (let time = 0; time < 300; time++) {
      mkdirSync(fresh)
      writeFileSync(fresh + '/page', '')
      replaceFolder(fresh, '${place}')
    }`
  const exits = ['one', 'two'].map(async name => {
    const args = ['--input-type=module', '--eval', script, join(root, name)]
    return once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')
  })
  expect(await Promise.all(exits)).toEqual([
    [0, null],
    [0, null],
  ])
  expect(readdirSync(root)).toEqual(['dist'])
  expect(readdirSync(place)).toEqual(['page'])
})

it('says why it could not, and leaves the old one', () => {
  const root = room()
  const place = folderWith(join(root, 'dist'), 'old')
  expect(() => replaceFolder(join(root, 'nothing'), place)).toThrow('ENOENT')
  expect(readdirSync(root)).toEqual(['dist'])
  expect(readdirSync(place)).toEqual(['old'])
})
