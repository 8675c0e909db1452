import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { V8_FLAGS } from '#launcher/childService.ts'
import { compileAhead, MODULES } from '#launcher/compileAhead.ts'
import { projectRoot } from '#launcher/projectRoot.ts'
import { tempDir } from '#tests/support/tempDir.ts'

const never = new AbortController().signal

const run = (args: readonly string[], cache: string) =>
  spawnSync(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    encoding: 'utf8',
  })

/** What `npm start` gives to Node before each of the two that it runs. */
const startFlags = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const [, flags = ''] = /flags='([^']+)'/.exec(scripts.start) ?? []
  return flags.split(' ')
}

/** Whether a process of ours that loads these needs the compiler that takes types out of sources. */
const needsCompiler = (
  scripts: readonly string[],
  cache: string,
  flags: readonly string[] = V8_FLAGS,
): boolean => {
  const files = scripts.map(script => join(projectRoot, script))
  const program = `for (const file of ${JSON.stringify(files)}) await import(file)
    console.log(process.moduleLoadList.some(name => name.includes('amaro')))`
  const { stdout, stderr } = run([...flags, '--input-type=module', '-e', program], cache)
  if (!/^(true|false)\n$/.test(stdout)) throw new Error(stdout + stderr)
  return stdout === 'true\n'
}

it('spares every process the compiler, and is done once', async () => {
  const cache = join(tempDir(), 'compiled')
  expect(needsCompiler(['platform/env.ts'], join(tempDir(), 'empty'))).toBe(true)
  await compileAhead(projectRoot, cache, never)
  expect(needsCompiler(MODULES, cache)).toBe(false)
  const { mtimeMs } = statSync(join(cache, 'compiled-ahead'))
  await compileAhead(projectRoot, cache, never)
  expect(statSync(join(cache, 'compiled-ahead')).mtimeMs).toBe(mtimeMs)
})

it('does nothing where nothing is kept, and is broken off with the start', async () => {
  await compileAhead(projectRoot, undefined, never)
  const cache = join(tempDir(), 'compiled')
  const stop = new AbortController()
  const ahead = compileAhead(projectRoot, cache, stop.signal)
  stop.abort()
  await ahead
  expect(statSync(join(cache, 'compiled-ahead'), { throwIfNoEntry: false })).toBeUndefined()
})

it('spares the supervisor the compiler, too, and is quick where that was done', () => {
  const [cache, compiled] = [join(tempDir(), 'compiled'), join(tempDir(), 'compiled')]
  const flags = startFlags()
  expect(run([...flags, 'launcher/compileStart.ts'], cache)).toMatchObject({ status: 0, stdout: '' })
  expect(needsCompiler(['launcher/start.ts'], cache, flags)).toBe(false)

  mkdirSync(compiled)
  writeFileSync(join(compiled, 'compiled-ahead'), '')
  expect(run([...flags, 'launcher/compileStart.ts'], compiled)).toMatchObject({ status: 0 })
  expect(needsCompiler(['launcher/start.ts'], compiled, flags)).toBe(true)
})
