import { describe, expect, it } from 'vitest'
import { circlesIn } from './circles.ts'
import { type Import, importsOf } from './imports.ts'
import { lostPaths, strayArrows } from './rules.ts'

/** `a.ts → b.ts`, or `a.ts ⇒ b.ts` for what is started by its path. */
const arrow = (text: string): Import => {
  const [from = '', to = ''] = text.split(/ [→⇒] /)
  return { from, to, line: 1, isStarted: text.includes('⇒') }
}
const messages = (...texts: string[]): string[] => strayArrows(texts.map(arrow)).map(({ message }) => message)
const circles = (...texts: string[]): string[] => {
  const imports = texts.map(arrow)
  return circlesIn([...new Set(imports.flatMap(({ from, to }) => [from, to]))], imports).map(({ message }) =>
    message.replace(/ \(.*/, ''),
  )
}

describe('imports', () => {
  it.each([
    [`import { a } from '../clients/a.ts'`, 'api/clients/a.ts'],
    [`import type { A } from './a.ts'`, 'api/billing/a.ts'],
    [`import './a.ts'`, 'api/billing/a.ts'],
    [`export { a } from '#wire/a.ts'`, 'wire/a.ts'],
    [`export * from '#wire/a.ts'`, 'wire/a.ts'],
    [`const a = await import('./a.ts')`, 'api/billing/a.ts'],
    [`let a: import('#domain/a.ts').A`, 'domain/a.ts'],
    [`import a from 'express'`, 'express'],
    [`import.meta.glob('../clients/*.ts')`, 'api/clients/*.ts'],
    [`declare module 'pdfmake/js/Renderer.js' {}`, 'pdfmake/js/Renderer.js'],
  ])('are seen in %s', (text, to) => {
    expect(importsOf({ path: 'api/billing/x.ts', text })).toEqual([
      { from: 'api/billing/x.ts', to, line: 1, isStarted: false },
    ])
  })

  it.each([
    `new Worker(new URL('./a.ts', import.meta.url))`,
    `fork(join(import.meta.dirname, './a.ts'))`,
    `spawn('node', [import.meta.resolve('./a.ts')])`,
    `spawn('node', [import.meta.resolve('#api/billing/a.ts')])`,
  ])('by path are seen in %s', text => {
    expect(importsOf({ path: 'api/billing/x.ts', text })).toEqual([
      { from: 'api/billing/x.ts', to: 'api/billing/a.ts', line: 1, isStarted: true },
    ])
  })

  it('by a URL that begins with # lead to the file itself, and so to none', () => {
    const source = { path: 'api/x.ts', text: `fork(fileURLToPath(new URL('#api/a.ts', import.meta.url)))` }
    expect(lostPaths(['api/x.ts', 'api/a.ts'], importsOf(source)).map(({ message }) => message)).toEqual([
      'there is no api/x.ts#api/a.ts',
    ])
  })

  it.each([`// import './a.ts'`, `const a = './a.ts'`, `new URL('./a.csv', import.meta.url)`])(
    'are none in %s',
    text => {
      expect(importsOf({ path: 'api/billing/x.ts', text })).toEqual([])
    },
  )
})

describe('walls', () => {
  it.each([
    ['domain/a.ts → wire/a.ts', 'domain may not import wire, only language'],
    ['wire/a.ts → platform/a.ts', 'wire may not import platform, only domain, language'],
    ['platform/a.ts → launcher/a.ts', 'platform may not import launcher, only wire, domain, language'],
    ['launcher/a.ts → api/a.ts', 'launcher may not import api, only platform, wire, domain, language'],
    ['api/a.ts → launcher/a.ts', 'api may not import launcher, only platform, wire, domain, language'],
    ['api/a.ts → bff/a.ts', 'api may not import bff, only platform, wire, domain, language'],
    ['bff/a.ts → workers/a.ts', 'bff may not import workers, only platform, wire, domain, language'],
    ['workers/a.ts ⇒ api/a.ts', 'workers may not import api, only platform, wire, domain, language'],
    ['web/src/a.ts → platform/a.ts', 'web may not import platform, only wire, domain, language'],
    ['api/a.test.ts → tests/a.ts', 'api may not import tests, only platform, wire, domain, language'],
    ['domain/a.ts → node:fs', "domain runs in browsers, too, and may not import Node's node:fs"],
    ['wire/a.ts → crypto', "wire runs in browsers, too, and may not import Node's crypto"],
    ['web/src/a.ts → node:path', "web runs in browsers, too, and may not import Node's node:path"],
    [
      'web/src/ui/A.tsx → web/src/session/a.ts',
      'ui may not import session: it lies under it (app → features → records → session → ui)',
    ],
    [
      'web/src/records/banks/a.ts → web/src/features/banks/a.ts',
      'records may not import features: it lies under it (app → features → records → session → ui)',
    ],
    [
      'web/src/features/banks/a.ts → web/src/features/clients/a.ts',
      "features don't import each other: what banks and clients share goes to records or ui",
    ],
    ['api/mail/a.ts → api/invoices/a.ts', 'api/mail may not import api/invoices: features stand on it'],
    ['api/http/a.ts → api/deps.ts', 'api/http may not import api/deps.ts: features stand on it'],
    ['api/database/a.ts → api/http/a.ts', 'api/database may not import api/http: features stand on it'],
    ['api/calendar/a.ts → api/billing/a.ts', 'api/calendar may not import api/billing: features stand on it'],
    [
      'workers/documents/a.ts → workers/print/engine/a.ts',
      'the print engine is for workers/print only: documents ask its printer',
    ],
    [
      'workers/documents/a.ts → pdfmake/js/Renderer.js',
      'pdfmake/js/Renderer.js is private to the print engine (workers/print)',
    ],
    ['tests/bench/a.ts → pdfkit', 'pdfkit is private to the print engine (workers/print)'],
    [
      'bff/a.ts → @foliojs-fork/fontkit',
      '@foliojs-fork/fontkit is private to the print engine (workers/print)',
    ],
  ])('stand before %s', (text, message) => {
    expect(messages(text)).toEqual([message])
  })

  it.each([
    'wire/a.ts → domain/a.ts',
    'launcher/a.ts ⇒ api/server.ts',
    'tests/a.ts → web/src/a.ts',
    'web/vite.config.ts → node:path',
    'web/src/features/banks/A.tsx → web/src/records/banks/a.ts',
    'web/src/features/banks/A.tsx → web/src/features/banks/b.ts',
    'web/src/ui/A.tsx → web/src/paths.ts',
    'api/invoices/a.ts → api/mail/a.ts',
    'api/mail/a.ts → api/company/a.ts',
    'workers/print/a.ts → workers/print/engine/a.ts',
    'workers/print/engine/a.ts → pdfmake/js/Renderer.js',
    'workers/documents/a.ts → pdfmake/interfaces.js',
    'tests/bench/a.ts → pdfmake',
    'api/a.ts → express',
  ])('let %s pass', text => {
    expect(messages(text)).toEqual([])
  })

  it('tell of a path at which nothing is', () => {
    const imports = ['api/a.ts ⇒ api/gone.ts', 'api/a.ts ⇒ api/b.ts', 'api/a.ts → api/typo.ts'].map(arrow)
    expect(lostPaths(['api/a.ts', 'api/b.ts'], imports).map(({ message }) => message)).toEqual([
      'there is no api/gone.ts',
    ])
  })
})

describe('circles', () => {
  it('are seen between files', () => {
    expect(circles('api/x/a.ts → api/x/b.ts', 'api/x/b.ts → api/x/c.ts', 'api/x/c.ts → api/x/a.ts')).toEqual([
      'a circle: api/x/a.ts → api/x/b.ts → api/x/c.ts → api/x/a.ts',
    ])
  })

  it('are seen between folders, though no two files import each other', () => {
    expect(circles('api/x/a.ts → api/y/a.ts', 'api/y/b.ts → api/x/b.ts')).toEqual([
      'a circle: api/x → api/y → api/x',
    ])
  })

  it('are seen between a folder and a file beside it', () => {
    expect(circles('api/deps.ts → api/users/a.ts', 'api/users/b.ts → api/deps.ts')).toEqual([
      'a circle: api/deps.ts → api/users → api/deps.ts',
    ])
  })

  it('are seen between rooms and deep within one', () => {
    expect(circles('api/a.ts → bff/a.ts', 'bff/b.ts → api/b.ts')).toEqual(['a circle: api → bff → api'])
    expect(
      circles(
        'web/src/records/x/a.ts → web/src/records/y/a.ts',
        'web/src/records/y/b.ts → web/src/records/x/b.ts',
      ),
    ).toEqual(['a circle: web/src/records/x → web/src/records/y → web/src/records/x'])
  })

  it('are told once, by the shortest way', () => {
    expect(
      circles('d/a.ts → d/b.ts', 'd/b.ts → d/c.ts', 'd/c.ts → d/a.ts', 'd/b.ts → d/a.ts', 'd/z.ts → d/a.ts'),
    ).toEqual(['a circle: d/a.ts → d/b.ts → d/a.ts', 'a circle: d/c.ts → d/a.ts → d/b.ts → d/c.ts'])
  })

  it.each([
    [
      'a folder whose files need what lies beside it',
      ['w/print/a.ts → w/print/engine/a.ts', 'w/print/engine/a.ts → w/print/b.ts'],
    ],
    ['a test beside the code', ['w/print/a.ts → w/docs/a.ts', 'w/docs/a.test.ts → w/print/a.ts']],
    ['a file that is started', ['d/a.ts ⇒ d/b.ts', 'd/b.ts → d/a.ts']],
    ['a way without return', ['d/a.ts → d/b.ts', 'd/b.ts → d/c.ts', 'd/a.ts → d/c.ts']],
  ])('are none in %s', (_, texts) => {
    expect(circles(...texts)).toEqual([])
  })
})
