import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { spokenLanguage } from '#language/language.ts'
import { languageAsked, speaking } from './languageContext.ts'

describe('the language that a header asks for', () => {
  it.each([
    [undefined, 'spec'],
    ['', 'spec'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['en-GB,en;q=0.8,ca;q=0.5', 'en'],
    ['en;q=0.2, ca ; q=0.5', 'ca'],
    ['es,ca', 'es'],
    ['fr-FR,fr;q=0.9,es;q=0.3', 'es'],
    ['en;q=0,ca;q=0.1', 'ca'],
    ['en;q=0', 'spec'],
    ['*', 'spec'],
    ['spec', 'spec'],
    ['en;q=x', 'en'],
    [`${'fr,'.repeat(50)}en`, 'spec'],
  ])('%s: %s', (header, language) => expect(languageAsked(header)).toBe(language))
})

describe('speaking', () => {
  it('lasts through all that comes of it, and is nobody else’s', async () => {
    const heard = async () => {
      await pause(1)
      return spokenLanguage()
    }
    const [en, es, nobody] = await Promise.all([speaking('en', heard), speaking('es', heard), heard()])
    expect([en, es, nobody]).toEqual(['en', 'es', 'spec'])
  })
})
