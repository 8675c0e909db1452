import type { Activity } from '#wire/overview.ts'
import { texts } from './activityTexts.ts'

type Entry = Activity['entries'][number]

const { actions, entities } = texts

const isAction = (key: string): key is keyof typeof actions => Object.hasOwn(actions, key)
const isEntity = (key: string): key is keyof typeof entities => Object.hasOwn(entities, key)

/** What was done, noun first: `Client`, `Alfa`, `alta`; `12 factures`, `canvi`. */
export const summaryOf = ({ entity, action, count, name }: Entry) => ({
  what: entities[isEntity(entity) ? entity : 'other']({ count }),
  name: count === 1 ? name : null,
  done: actions[isAction(action) ? action : 'other'],
})
