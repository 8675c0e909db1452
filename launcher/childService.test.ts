import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { V8_FLAGS } from './childService.ts'

it('processes are started so that they can give memory back', () => {
  const { stdout } = spawnSync(process.execPath, [...V8_FLAGS, '-p', 'typeof gc'], { encoding: 'utf8' })
  expect(stdout).toBe('function\n')
})
