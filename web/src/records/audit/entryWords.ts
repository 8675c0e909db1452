import { formatDay, isDay } from '#domain/dates.ts'
import { formatQuantity } from '#domain/money.ts'
import { LANGUAGE_NAMES } from '#language/language.ts'
import type { AuditEntry } from '#wire/audit.ts'
import { momentInMadrid } from '../../ui/momentInMadrid.ts'
import { texts as uiTexts } from '../../ui/texts.ts'
import { texts as areaTexts } from '../apiTokens/areaTexts.ts'
import { texts as clientLabels } from '../labels/clientLabelTexts.ts'
import { texts as paymentLabels } from '../labels/paymentTexts.ts'
import { texts as homeTexts } from './activityTexts.ts'
import { texts as fieldTexts } from './auditFieldTexts.ts'
import { texts } from './auditTexts.ts'

const inWords = (words: object, key: string): string | undefined =>
  Object.hasOwn(words, key) ? (words as Readonly<Record<string, string>>)[key] : undefined

const isOfHome = (key: string): key is keyof typeof homeTexts.entities =>
  Object.hasOwn(homeTexts.entities, key)

/** What kind of record it is; its name in the log where it has no other. */
export const entityWord = (entity: string): string =>
  inWords(texts.entities, entity) ?? (isOfHome(entity) ? homeTexts.entities[entity]({ count: 1 }) : entity)

export const actionWord = (action: string): string =>
  inWords(texts.actions, action) ?? inWords(homeTexts.actions, action) ?? action

export const accountWord = (account: string): string =>
  account === 'system' ? texts.program : account === 'visitor' ? texts.visitor : account

export const fieldWord = (field: string): string =>
  inWords(fieldTexts.fields, field) ?? inWords(clientLabels, field) ?? field

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Fields whose values are codes, with the words for them in the language of the moment; of some the kind of record decides. */
const CODED: Readonly<Record<string, (entity: string) => object>> = {
  reason: () => texts.reasons,
  method: () => texts.methods,
  state: entity => (entity === 'mails' ? { ...texts.states, ...texts.mailStates } : texts.states),
  kind: () => texts.kinds,
  language: () => LANGUAGE_NAMES,
  way: () => paymentLabels.ways,
}

/** What was asked of a report is kept as it was asked: the report's name tells people what it was. A long one is cut, and no JSON any more. */
const reportAsked = (value: string): string | undefined => {
  const name = /"report":"(\w+)"/.exec(value)?.[1]
  return name === undefined ? undefined : inWords(texts.reports, name)
}

type Told = AuditEntry['changes'][number]['before']

/** A value of a field as people read it. @param entity the kind of record that it is of. */
export const valueWord = (field: string, value: Told, entity = ''): string => {
  if (value === null) return texts.nothing
  if (typeof value === 'boolean') return value ? uiTexts.yes : uiTexts.no
  if (typeof value === 'number') return formatQuantity(value)
  const words = CODED[field]
  if (words) return inWords(words(entity), value) ?? value
  if (field === 'areas')
    return value
      .split(', ')
      .map(area => inWords(areaTexts.area, area) ?? area)
      .join(' · ')
  if (field === 'request') return reportAsked(value) ?? value
  if (INSTANT.test(value)) return momentInMadrid(value)
  return isDay(value) ? formatDay(value) : value
}

/** Kinds of records and what is done with them, for who looks for one. */
export const ENTITIES = [
  ...Object.keys(homeTexts.entities).filter(entity => entity !== 'other'),
  ...Object.keys(texts.entities),
]
export const ACTIONS = [
  ...Object.keys(homeTexts.actions).filter(action => action !== 'other'),
  ...Object.keys(texts.actions),
]
