import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { compile } from 'sass'
import { expect, it } from 'vitest'

/** What a style sheet styles stands where the sheet is loaded, and with it: a sheet of one feature is no part of the first load. */

const root = join(import.meta.dirname, '../../web/src')
const texts = new Map(
  globSync('**/*.{ts,tsx,scss}', { cwd: root })
    .filter(file => !file.includes('.test.'))
    .map(file => [file, readFileSync(join(root, file), 'utf8')]),
)
const textOf = (file: string): string => texts.get(file) ?? ''
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.filter(group => group !== undefined))

/** Files that a file loads at once; types are nothing that is loaded. */
const importsOf = (file: string): string[] =>
  found(textOf(file).replace(/import type [^']*'[^']*'/g, ''), /(?:from|import) '(\.[^']+)'/g).map(name =>
    normalize(join(dirname(file), name)),
  )

const loadedWith = (...files: string[]): Set<string> => {
  const all = new Set(files)
  for (const file of all) for (const imported of importsOf(file)) all.add(imported)
  return all
}

/** Class names that a screen writes: words of attributes that are called something with "class". What is said of states needs no style. */
const classesUsed = (file: string): string[] =>
  found(textOf(file), /\b\w*[cC]lass(?:Name)?=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)
    .flatMap(words => words.match(/[a-z][\w-]*/g) ?? [])
    .filter(name => !/^(is|has)-/.test(name))

const classNames = (css: string): string[] =>
  found(css.replace(/\/\/.*|\/\*[\s\S]*?\*\/|"[^"]*"/g, ''), /\.(-?[a-z][\w-]*)/gi)

const sheets = [...texts.keys()].filter(file => file.endsWith('.scss') && !/(^|\/)_/.test(file))
const styled = new Map(
  sheets.map(file => {
    const { css } = compile(join(root, file), {
      loadPaths: [join(root, '../../node_modules')],
      quietDeps: true,
      silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
    })
    return [file, new Set(classNames(css))]
  }),
)
const allStyled = new Set([...styled.values()].flatMap(classes => [...classes]))

const first = loadedWith('app/start.ts')
const pages = [...texts.keys()].filter(file => /^features\/\w+\/\w+Page\.tsx$/.test(file))

it('every class that a page uses is styled by what is loaded with that page', () => {
  const missing = pages.flatMap(page => {
    const loaded = loadedWith(page, ...first)
    const here = sheets.filter(sheet => loaded.has(sheet)).map(sheet => styled.get(sheet))
    return [...loaded].flatMap(file =>
      classesUsed(file)
        .filter(name => allStyled.has(name) && !here.some(classes => classes?.has(name)))
        .map(name => `${page}: .${name} of ${file}`),
    )
  })
  expect([...new Set(missing)]).toEqual([])
})

it('the first load of Home styles nothing that only one other feature uses', () => {
  const usedBy = new Map<string, Set<string>>()
  for (const file of texts.keys())
    for (const name of classesUsed(file)) {
      const place = /^features\/\w+/.exec(file)?.[0] ?? 'everywhere'
      usedBy.set(name, (usedBy.get(name) ?? new Set()).add(place))
    }
  const own = found(textOf('styles/theme.scss'), /@import "\.\/(\w+)"/g).flatMap(name =>
    classNames(textOf(`styles/_${name}.scss`)),
  )
  const loaded = loadedWith('features/home/HomePage.tsx', ...first)
  const early = [
    ...own,
    ...[...loaded].filter(file => file.endsWith('.scss')).flatMap(file => classNames(textOf(file))),
  ]
  const strays = [...new Set(early)].filter(name => {
    const [place, ...others] = usedBy.get(name) ?? []
    return place?.startsWith('features/') && place !== 'features/home' && others.length === 0
  })
  expect(strays).toEqual([])
})
