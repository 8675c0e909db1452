import { describe, expect, it } from 'vitest'
import { readSources } from '#tests/arrows/sources.ts'
import { ACTIONS, ENTITIES } from '../../web/src/records/audit/entryWords.ts'

describe('the audit log', () => {
  /** `action: 'create', entity: 'clients'`, on whatever side of a question. */
  const written = readSources()
    .filter(({ path }) => /^(api|bff)\//.test(path) && !path.includes('.test.'))
    .flatMap(({ text }) => [...text.matchAll(/\baction: ([^,\n]*'[^,\n]*),\s+entity: ('[\w]+')/g)])
    .map(([, actions = '', entity = '']) => ({ actions, entity }))
  const quoted = (texts: string[]) => [
    ...new Set(texts.flatMap(text => [...text.matchAll(/'([\w-]+)'/g)].flatMap(([, word]) => word ?? []))),
  ]

  it('is written by many', () => expect(written.length).toBeGreaterThan(40))

  it.each(quoted(written.map(({ actions }) => actions)))('has a word for what was done: %s', action => {
    expect(ACTIONS).toContain(action)
  })

  it.each(quoted(written.map(({ entity }) => entity)))('has a word for what it was done to: %s', entity => {
    expect(ENTITIES).toContain(entity)
  })
})
