import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** A file of the product as it stands in the working tree; `path` from the root of the project, with `/`. */
export type Source = { path: string; text: string }

/** What is wrong, and where. */
export type Finding = { path: string; line: number; message: string }

const root = join(import.meta.dirname, '../..')

/** Every TypeScript file that git knows or would add, and that is still there. */
export const readSources = (): Source[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(path => path !== '')
    .flatMap(path => {
      const text = readIfThere(join(root, path))
      return text === null ? [] : [{ path, text }]
    })

const readIfThere = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** @throws for a file that is no TypeScript. */
export const programOf = ({ path, text }: Source): ESTree.Program => {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return program
}

/** The line, counted from 1, in which the character at `offset` stands. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
