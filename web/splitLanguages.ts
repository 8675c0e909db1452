import { globSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { compileMessage, tableOf } from '#language/defineMessages.ts'
import { SPOKEN, type Spoken } from '#language/language.ts'
import { isWords, type MessageTable, wordsIn } from '#language/messages.ts'
import type { ShownTable } from '#language/shownMessages.ts'

const ROOT = join(import.meta.dirname, '..')

/** Files of messages: `texts.ts` and `<what>Texts.ts`. */
const FILES = '{web/src,wire,domain}/**/{texts,*Texts}.ts'

/**
 * Words that a first page needs, whichever it is; the others follow, and pages wait for them: no first page is a list. Those of the shared rooms are few, and where the
 * bundler puts what says them is its own affair.
 */
const FIRST =
  /^(domain|wire)\/(?!texts\.ts$|listing|tax|verifactu|bankAccount|bankStatements|sepa|mandate|mailTemplate|reminder|user)|^web\/src\/(app|ui(?!\/((list|keys|chart|print)\/|scheduleTexts))|session(?!\/(confirm|leave|secondStep|signInAgain))|features\/(home(?!\/\w+Texts)|login|notFound)|records\/(exports|summaries))\//
const PARTS = ['first', 'rest'] as const
type Part = (typeof PARTS)[number]

const VIRTUAL = 'virtual:words'

/** How the page of each language greets who has no JavaScript. */
const NO_SCRIPT = {
  spec: 'Aquesta aplicació necessita JavaScript.',
  ca: 'Aquesta aplicació necessita JavaScript.',
  es: 'Esta aplicación necesita JavaScript.',
  en: 'This application needs JavaScript.',
}

/**
 * Keeps languages apart in the build: a browser loads the words of the one that it shows, in two files (`first`, `rest`), and none of
 * another. A file of messages becomes what finds its words among those; the page of the application is written once for each language,
 * with what it needs named in its head, so that nothing is found out step by step.
 */
export const splitLanguages = (): Plugin => {
  const tables = new Map<string, MessageTable>()
  return {
    name: 'split-languages',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      for (const file of globSync(FILES, { cwd: ROOT })) {
        const module: { texts?: object } = await import(pathToFileURL(join(ROOT, file)).href)
        const table = module.texts && tableOf(module.texts)
        if (table) tables.set(file.replaceAll(sep, '/'), table)
      }
    },
    resolveId: id => (id.startsWith(VIRTUAL) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${VIRTUAL}`) return loaders()
      if (id.startsWith(`\0${VIRTUAL}/`)) {
        const [, language, part] = id.split('/') as [string, Spoken, Part]
        const words = [...tables]
          .filter(([file]) => FIRST.test(file) === (part === 'first'))
          .map(([file, table]) => [file, inLanguage(table, language)])
        return `export default ${JSON.stringify(Object.fromEntries(words))}`
      }
      const file = relative(ROOT, id).replaceAll(sep, '/')
      return tables.has(file)
        ? {
            code: `import { messagesOf } from '#language/shownMessages.ts'
export const texts = /* @__PURE__ */ messagesOf(${JSON.stringify(file)})`,
            moduleSideEffects: false,
          }
        : null
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        const main = Object.values(bundle).find(
          chunk => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/web/src/app/main.tsx'),
        )
        if (page?.type !== 'asset' || main?.type !== 'chunk') throw new Error('the build has no page')
        const template = String(page.source)
        for (const language of SPOKEN) {
          const words = Object.values(bundle).find(
            chunk => chunk.type === 'chunk' && chunk.facadeModuleId === `\0${VIRTUAL}/${language}/first`,
          )
          if (!words) throw new Error(`the build has no words of ${language}`)
          const source = pageIn(template, language, [words.fileName, main.fileName, ...main.imports])
          if (language === 'spec') page.source = source
          else this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source })
        }
      },
    },
  }
}

/** How to load each part of each language. */
const loaders = (): string => {
  const entries = SPOKEN.map(language => {
    const parts = PARTS.map(part => `${part}: () => import('${VIRTUAL}/${language}/${part}')`)
    return `${language}: { ${parts.join(', ')} }`
  })
  return `export default { ${entries.join(', ')} }`
}

const inLanguage = (table: MessageTable, language: Spoken): ShownTable =>
  Object.fromEntries(
    Object.entries(table).map(([key, entry]) => [
      key,
      isWords(entry) ? compileMessage(wordsIn(entry, language)) : inLanguage(entry, language),
    ]),
  )

const pageIn = (page: string, language: Spoken, needed: readonly string[]): string => {
  const preloads = needed
    .filter(file => !page.includes(file))
    .map(file => `    <link rel="modulepreload" crossorigin href="/${file}">\n`)
  return page
    .replace('<html lang="ca">', language === 'spec' ? '<html lang="ca">' : `<html lang="${language}">`)
    .replace('<html ', `<html data-language="${language}" `)
    .replace(/(<noscript>).*(<\/noscript>)/, `$1${NO_SCRIPT[language]}$2`)
    .replace('  </head>', `${preloads.join('')}  </head>`)
}
