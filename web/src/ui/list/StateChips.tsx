import { texts } from './listTexts.ts'
import type { List } from './useList.ts'
import './stateChips.scss'

/** States that the list can be narrowed to, by one press each, with how many rows are in them before anything else is filtered by. */
export function StateChips<Row>({ list }: { list: List<Row> }) {
  const { states } = list.definition
  if (!states) return null
  const asked = list.state.states
  const groupOf = (key: string) => states.find(state => state.key === key)?.group
  const toggle = (key: string, group: string) =>
    list.change({
      states: asked.includes(key)
        ? asked.filter(other => other !== key)
        : [...asked.filter(other => groupOf(other) !== group), key],
    })
  const shown = states.filter(({ key, isRare }) => !isRare || list.countOf(key) !== 0 || asked.includes(key))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of switches, and no fields of a form
    <div className="state-chips" role="group" aria-label={texts.states}>
      {shown.map(({ key, label, group }, place) => (
        <button
          key={key}
          type="button"
          className={`state-chip${place > 0 && shown[place - 1]?.group !== group ? ' begins-group' : ''}`}
          aria-pressed={asked.includes(key)}
          onClick={() => toggle(key, group)}
        >
          {label} <span className="state-count">{texts.stateCount({ count: list.countOf(key) })}</span>
        </button>
      ))}
    </div>
  )
}
