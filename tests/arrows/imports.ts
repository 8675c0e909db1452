import { posix } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import { lineAt, programOf, type Source } from './sources.ts'

/** One file naming another, or a package (`express`, `node:fs`). */
export type Import = {
  from: string
  /** A file's path from the root of the project, or the package as it is named. */
  to: string
  line: number
  /** Whether the file is run by its path (a thread, a child) rather than imported. */
  isStarted: boolean
}

/**
 * What a file names of other modules, however it does: `import` and `export … from`, values or types, `import()` as an expression or
 * a type, `declare module`, and paths made of its own place (`new URL('…', import.meta.url)`, `import.meta.resolve('…')`,
 * `join(import.meta.dirname, '…')`), as threads and children are started.
 */
export const importsOf = (source: Source): Import[] => {
  const { path, text } = source
  const found: Import[] = []
  const add = (node: ESTree.Node | null | undefined, isStarted = false): void => {
    if (node?.type !== 'Literal' || typeof node.value !== 'string') return
    // What is run is a file, and stands beside the other text that a path may be.
    if (isStarted && !/\.tsx?$/.test(node.value)) return
    const to = targetOf(path, node.value, isStarted)
    found.push({ from: path, to, line: lineAt(text, node.start), isStarted })
  }
  /** A URL knows no `#room`: it takes that for a place within this file, which would run itself. */
  const addUrl = (node: ESTree.Node | undefined): void => {
    if (node?.type !== 'Literal' || typeof node.value !== 'string' || !node.value.startsWith('#'))
      add(node, true)
    else found.push({ from: path, to: path + node.value, line: lineAt(text, node.start), isStarted: true })
  }
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    TSModuleDeclaration: ({ id }) => add(id),
    NewExpression: ({ callee, arguments: [first, base] }) => {
      if (callee.type === 'Identifier' && callee.name === 'URL' && isOwnPlace(base)) addUrl(first)
    },
    CallExpression: ({ callee, arguments: [first, second] }) => {
      // Vite's `import.meta.glob`: many files at once, told by their pattern.
      if (isOwnPlace(callee)) add(first, !/^import\.meta\.glob\b/.test(text.slice(callee.start)))
      else if (isOwnPlace(first)) add(second, true)
    },
  }).visit(programOf(source))
  return found
}

/** `import.meta.url` and the like. */
const isOwnPlace = (node: ESTree.Node | undefined): boolean =>
  node?.type === 'MemberExpression' && node.object.type === 'MetaProperty'

export const targetOf = (from: string, specifier: string, isStarted: boolean): string => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.') || isStarted) return posix.join(posix.dirname(from), specifier)
  return specifier
}
