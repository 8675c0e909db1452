import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { signal } from '#platform/processes.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { COMPILE_CACHE } from './compileCache.ts'
import { HANGS_MS } from './eventually.ts'

export type Spawned = {
  process: ChildProcess
  pid: number
  /** What it has said so far, both streams together. */
  output: () => string
  /** Fulfilled as soon as it has said this; rejected when it ends without. */
  says: (what: string | RegExp) => Promise<string>
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Runs a program beside the test; what is left of it when the test is over is asked to end, then killed. */
export async function spawned(file: string, args: string[], options: SpawnOptions = {}): Promise<Spawned> {
  const { env = process.env } = options
  const child = spawn(file, args, {
    ...options,
    env: { ...COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>(resolve =>
    child.once('exit', (code, name) => resolve({ code, signal: name })),
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      child.emit('said')
    })
  }
  await once(child, 'spawn')
  const { pid } = child
  if (pid === undefined) throw new Error('not started')
  onTestFinished(async () => {
    signal(pid, 'SIGTERM')
    const isOver = await waitUntil(() => child.exitCode !== null || child.signalCode !== null, HANGS_MS)
    if (!isOver) signal(pid, 'SIGKILL')
    await exit
  })

  const says = async (what: string | RegExp): Promise<string> => {
    const isSaid = () => (typeof what === 'string' ? output.includes(what) : what.test(output))
    const ended = exit.then(() => 'ended')
    while (!isSaid()) {
      const next = await Promise.race([once(child, 'said'), ended])
      if (next === 'ended' && !isSaid()) throw new Error(`ended without saying ${what}:\n${output}`)
    }
    return output
  }
  return { process: child, pid, output: () => output, says, exit }
}
