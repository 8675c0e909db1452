import { type ESTree, Visitor } from 'vite'
import { expect, it } from 'vitest'
import { MODULES } from '#launcher/compileAhead.ts'
import { importsOf, targetOf } from './imports.ts'
import { programOf, readSources } from './sources.ts'

/** The processes rest in little memory: what is large and needed rarely is loaded when it is needed. */

const sources = new Map(
  readSources()
    .filter(
      ({ path }) =>
        /^(api|bff|workers|simulator|platform|domain|wire|language)\//.test(path) && !/\.test\./.test(path),
    )
    .map(source => [source.path, source]),
)

/** Files and packages that a file loads as it is loaded: no types, and nothing that is asked for later. */
const loadedBy = (path: string): string[] => {
  const source = sources.get(path)
  const found: string[] = []
  const add = ({ value }: ESTree.StringLiteral, kind: string | undefined) => {
    if (kind !== 'type') found.push(targetOf(path, value, false))
  }
  if (source)
    new Visitor({
      ImportDeclaration: ({ source, importKind }) => add(source, importKind),
      ExportNamedDeclaration: ({ source, exportKind }) => source && add(source, exportKind),
      ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind),
    }).visit(programOf(source))
  return found
}

const loadedWith = (path: string): Set<string> => {
  const all = new Set([path])
  for (const each of all) for (const loaded of loadedBy(each)) all.add(loaded)
  return all
}

const FORMATS = ['node-forge', 'csv-parse/sync', 'fast-xml-parser', 'pngjs', 'multer']
const SERVICES = ['@aws-sdk/client-s3', 'ioredis', 'connect-redis', 'openid-client', '@simplewebauthn/server']
const MAILS = ['nodemailer/lib/mail-composer', 'nodemailer/lib/smtp-connection']
const PRINT = ['pdfmake', '@cantoo/pdf-lib']
const OPS = ['@bull-board/api', '@bull-board/express']
const METRICS = ['prom-client']
const RARE = [...FORMATS, ...SERVICES, ...MAILS, ...PRINT, ...OPS, ...METRICS, '@zxcvbn-ts/language-common']

it.each(['api', 'bff', 'workers'])('the process %s loads nothing rare as it starts', room => {
  const loaded = loadedWith(`${room}/server.ts`)
  expect(loaded.size).toBeGreaterThan(100)
  expect(RARE.filter(name => loaded.has(name))).toEqual([])
})

it('what is rare is still used', () => {
  const used = new Set([...sources.values()].flatMap(source => importsOf(source).map(({ to }) => to)))
  expect(RARE.filter(name => !used.has(name))).toEqual([])
})

it('what is imported only when it is needed is compiled ahead: its first use would load a compiler that stays', () => {
  const late = [...sources.values()].flatMap(source => {
    const found: string[] = []
    new Visitor({
      ImportExpression: ({ source: named }) => {
        if (named.type !== 'Literal' || !/^[#.].*\.ts$/.test(String(named.value))) return
        found.push(targetOf(source.path, String(named.value), false))
      },
    }).visit(programOf(source))
    return found
  })
  expect(late.length).toBeGreaterThan(10)
  expect(late.filter(path => !MODULES.includes(path))).toEqual([])
})
