import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { V8_FLAGS } from '#launcher/childService.ts'
import { compileAhead, MODULES } from '#launcher/compileAhead.ts'
import { projectRoot } from '#launcher/projectRoot.ts'
import { tempDir } from './support/tempDir.ts'

const never = new AbortController().signal

/** Whether a process of ours that loads this needs the compiler that takes types out of sources. */
const needsCompiler = (script: string, cache: string): boolean => {
  const program = `await import(${JSON.stringify(join(projectRoot, script))})
    console.log(process.moduleLoadList.some(name => name.includes('amaro')))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...V8_FLAGS, '--input-type=module', '-e', program],
    {
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
      encoding: 'utf8',
    },
  )
  if (!/^(true|false)\n$/.test(stdout)) throw new Error(stdout + stderr)
  return stdout === 'true\n'
}

it('spares every process the compiler, and is done once', async () => {
  const cache = join(tempDir(), 'compiled')
  expect(needsCompiler('platform/env.ts', join(tempDir(), 'empty'))).toBe(true)
  await compileAhead(projectRoot, cache, never)
  for (const path of MODULES) expect(needsCompiler(path, cache), path).toBe(false)
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
