import { execFileSync } from 'node:child_process'
import { findCommand } from './findCommand.ts'

/** Of several commands the first is the best, and any of them will do. */
export type Needed = { commands: readonly string[]; aptPackage: string }

const apt = (...args: string[]): void => {
  execFileSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const packagesOf = (of: readonly Needed[]): string[] => of.map(({ aptPackage }) => aptPackage)

/**
 * Installs what is missing, on Debian as root; elsewhere nothing.
 *
 * @returns the packages that are missing all the same.
 */
export function needCommands(needed: readonly Needed[]): string[] {
  const findMissing = () => packagesOf(needed.filter(({ commands }) => !commands.some(findCommand)))
  const wanted = packagesOf(needed.filter(({ commands: [best = ''] }) => !findCommand(best)))
  if (wanted.length === 0 || process.getuid?.() !== 0 || !findCommand('apt-get')) return findMissing()
  process.stdout.write(`Installing for the tests: ${wanted.join(', ')}\n`)
  try {
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', ...wanted)
  } catch (error) {
    if (findMissing().length > 0) throw error
  }
  return findMissing()
}
