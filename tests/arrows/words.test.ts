import { expect, it } from 'vitest'
import { strayWords } from './words.ts'

const found = (path: string, text: string) => strayWords([{ path, text }]).map(({ line }) => line)

it.each([
  ['web/src/ui/A.tsx', 'export const A = () => <p>\n  Save it\n</p>', 1],
  ['web/src/ui/A.tsx', 'export const A = () => (\n  <input placeholder="Name" />\n)', 2],
  ['web/src/ui/a.ts', 'export const title = "Sèries"', 1],
  ['api/a.ts', 'const of = (n: number) => `Té \u0024{n} factures`', 1],
])('finds words in %s', (path, text, line) => expect(found(path, text)).toEqual([line]))

it.each([
  [
    'web/src/ui/A.tsx',
    'export const A = () => <p className="row" title={texts.save}>{texts.save} · <kbd>Esc</kbd></p>',
  ],
  ['web/src/ui/texts.ts', 'export const texts = defineMessages({ a: { ca: "Sèries", es: "", en: "" } })'],
  ['api/a.test.ts', 'const name = "Sèries"'],
  ['api/a.ts', 'throw new Error("it isn’t there")'],
])('finds none in %s', (path, text) => expect(found(path, text)).toEqual([]))
