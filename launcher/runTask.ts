import { type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/**
 * Runs a script in a process of its own, which is gone with its memory when it is done, and is killed when `stop` is aborted.
 *
 * @returns how it ended (`code` is null when it was killed), and what it said of trouble.
 */
export async function runTask(
  script: string,
  args: readonly string[],
  stop: AbortSignal,
  options: Pick<ForkOptions, 'env' | 'execArgv'> = {},
): Promise<{ code: number | null; said: string }> {
  const child = fork(script, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const kill = () => void child.kill('SIGKILL')
  stop.addEventListener('abort', kill)
  try {
    const [said, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')])
    return { code, said }
  } finally {
    stop.removeEventListener('abort', kill)
  }
}
