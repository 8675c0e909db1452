import { readFileSync } from 'node:fs'
import { isatty } from 'node:tty'

/** Of the flags of an open file: 0 to read, 1 to write, 2 for both. */
const ACCESS_MODE = 0o3
const WRITE_ONLY = 0o1

/**
 * Whether this process was started with `nohup`, by itself or below npm. Node puts back to normal which signals are ignored, so
 * that neither npm nor its children can see it there; but `nohup` replaces a terminal at standard input by /dev/null opened for writing,
 * which nobody else does. Linux only; elsewhere no.
 */
export const isUnderNohup = (): boolean => {
  if (process.platform !== 'linux' || isatty(0)) return false
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync('/proc/self/fdinfo/0', 'utf8'))?.[1] ?? '0'
    return (Number.parseInt(flags, 8) & ACCESS_MODE) === WRITE_ONLY
  } catch {
    return false
  }
}
