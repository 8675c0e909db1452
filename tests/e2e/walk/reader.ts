import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { REGIONS } from '#domain/countries.ts'
import type { Language } from '#language/language.ts'
import type { Message } from '#tests/language/allMessages.ts'
import { explainer, messageFinder } from '#tests/language/explain.ts'
import type { RunningProduct } from '#tests/support/startProduct.ts'
import { deviceName } from '#wire/deviceName.ts'
import { newSignedIn, sharedBrowser } from '../browser.ts'
import { IN_PAGE } from './inPage.ts'
import type { ShownThing } from './shownThings.ts'

/** Somebody who has chosen a language, and all that is said to them. */
export type Reader = {
  page: Page
  /** What the notes call what is said from now on. */
  at: (place: string) => Promise<void>
  /**
   * Waits until nothing is on its way, and notes what was said until then.
   *
   * @param action what is done in the page just before, so that it takes one question and not two.
   */
  read: (action?: string) => Promise<State>
  /** Tells a terminal at once what was said that nothing explains yet: a walk may come to no end, or find only there that all is well. */
  tellStrange: () => Promise<void>
  /** What was said that is neither a message of this language nor data: place and words. */
  strange: () => Promise<string[]>
  /** What was never shown of these. */
  unseen: (things: readonly ShownThing[]) => ShownThing[]
}

/** How a page stands once nothing is on its way any more. */
export type State = {
  isDialogOpen: boolean
  /** Whether a change was refused since something was pressed last. */
  wasRefused: boolean
  /** Whether something was told that can be taken back. */
  canTakeBack: boolean
}

type Taken = {
  state: State
  said: [text: string, at: string][]
  shown: { kind: ShownThing['kind']; texts: string[] }[]
}

/** Countries come by their Spanish names and are words of the page: in other languages those are none. */
const isData = (address: string, language: Language): boolean =>
  language === 'es' || !address.endsWith('/api/paises')

/** What this browser calls all countries. */
const countriesOf = (page: Page, language: Language): Promise<(string | undefined)[]> =>
  page.evaluate(
    ([spoken, regions]) => {
      const names = new Intl.DisplayNames([spoken], { type: 'region' })
      return regions.map(region => names.of(region))
    },
    [language, REGIONS] as const,
  )

/** All texts that the servers have answered with, and when those answers are read that have come so far. */
const dataOf = (page: Page, language: Language) => {
  const data = new Set<string>()
  const answers: Promise<void>[] = []
  // The same rows are answered again and again.
  const gathered = new Set<string>()
  const gather = (value: unknown): void => {
    if (typeof value === 'string') {
      if (gathered.has(value)) return
      gathered.add(value)
      // A screen may show the kind of a warning apart from what it is about.
      for (const part of [value, ...value.split(/\n|(?=: )/)]) data.add(part.replaceAll(/\s+/g, ' ').trim())
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather)
  }
  page.on('response', answer => {
    if (/json/.test(answer.headers()['content-type'] ?? '') && isData(answer.url(), language))
      answers.push(answer.json().then(gather, () => undefined))
  })
  return { data, gather, areRead: () => Promise.all(answers) }
}

/** What an invoice would say: words of the books with a period filled in. */
const OF_THE_BOOKS = /^(?:Quota|Servei) de/

export const readerOf = async (
  { url, admin }: Pick<RunningProduct, 'url' | 'admin'>,
  messages: readonly Message[],
  language: Language,
  { typed = [], clock }: { typed?: readonly string[]; clock?: Date } = {},
): Promise<Reader> => {
  const { context, page } = await newSignedIn(await sharedBrowser(), url, admin, clock)
  onTestFinished(() => context.close())
  await context.addCookies([{ name: 'language', value: language, url }])
  await context.addInitScript(IN_PAGE)
  // A form that somebody has written in is left all the same.
  page.on('dialog', dialog => void dialog.accept().catch(() => {}))
  const { data, gather, areRead } = dataOf(page, language)
  gather(typed)
  gather(await countriesOf(page, language))
  // A list of sign-ins makes it of what the browser says of itself.
  gather(deviceName(await page.evaluate<string>('navigator.userAgent')))

  const unexplained = explainer(
    messages,
    language,
    text => data.has(text) || data.has(text.replaceAll(' ', '')) || OF_THE_BOOKS.test(text),
  )
  const said = new Set<string>()
  /** Of these what is not explained, or not yet: data may come after what is said of it. */
  const open = new Map<string, string>()
  const shown: Taken['shown'] = []
  const note = (taken: Taken) => {
    for (const [text, at] of taken.said) {
      if (said.has(text)) continue
      said.add(text)
      open.set(text, at)
    }
    shown.push(...taken.shown)
  }
  /** What was explained once stays so, for data only comes and never goes. */
  const judge = async () => {
    await areRead()
    const left = new Set(unexplained([...open.keys()]))
    for (const text of open.keys()) if (!left.has(text)) open.delete(text)
    return [...open].map(([text, at]) => `${at}: ${text.trim()}`)
  }
  const told = new Set<string>()
  // A page that is just being left has nothing to tell any more.
  const ask = (question: string) => page.evaluate<Taken | null>(question).catch(() => null)
  const take = async () => {
    const taken = await ask('window.walk?.take() ?? null')
    if (taken) note(taken)
  }
  return {
    page,
    at: place =>
      page.evaluate(`window.walk && (walk.at = ${JSON.stringify(place)})`).then(
        () => {},
        () => {},
      ),
    async read(action = '') {
      let taken = await ask(`${action}\n;window.walk?.read() ?? null`)
      if (!taken)
        await expect
          .poll(
            async () => {
              taken = await ask('window.walk?.read() ?? null')
              return taken ? '' : page.evaluate(`window.walk?.unrest() ?? 'no page'`).catch(String)
            },
            { interval: 15, message: 'what still goes on' },
          )
          .toBe('')
      if (!taken) throw new Error('a page that is read has said something')
      note(taken)
      return taken.state
    },
    async tellStrange() {
      for (const line of await judge())
        if (!told.has(line)) {
          told.add(line)
          process.stderr.write(`${language}, nothing explains so far: ${line}\n`)
        }
    },
    async strange() {
      await take()
      return judge()
    },
    unseen(things) {
      const found = messageFinder(messages, language)
      const places = shown.map(({ kind, texts }) => ({ kind, messages: new Set(texts.flatMap(found)) }))
      const holds = (there: ReadonlySet<string>, name: string) =>
        name.endsWith('.') ? [...there].some(each => each.startsWith(name)) : there.has(name)
      return things.filter(
        ({ kind, said: sets }) =>
          !places.some(
            place => place.kind === kind && sets.every(set => set.some(name => holds(place.messages, name))),
          ),
      )
    },
  }
}
