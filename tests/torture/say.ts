import { AsyncLocalStorage } from 'node:async_hooks'

const heard = new AsyncLocalStorage<string[]>()

/** What an attempt says of itself, beneath its title: several go on at once, and none speaks in between another's lines. */
export const say = (line: string): void => void heard.getStore()?.push(line)

/** @returns what came of the work, and what was said in it. */
export const hear = async <T>(work: () => Promise<T>): Promise<{ result: T; lines: readonly string[] }> => {
  const lines: string[] = []
  return { result: await heard.run(lines, work), lines }
}
