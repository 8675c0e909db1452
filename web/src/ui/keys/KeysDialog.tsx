import { useState } from 'react'
import { Button } from '../Button.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { CheckBox } from '../form/CheckBox.tsx'
import { Keys } from './Keys.tsx'
import { shortcutsHere } from './keyboard.ts'
import { isCharacter, isShortcutId, SHORTCUTS } from './shortcuts.ts'
import { chooseSingleKeys, hasSingleKeys } from './singleKeys.ts'
import { texts } from './texts.ts'
import './keys.scss'

/** A way to a screen: `g i`, and what the screen is called. */
export type Way = { key: string; label: string }

type Line = { keys: readonly string[]; does: string }

const GROUPS = ['list', 'record', 'movement', 'form', 'everywhere'] as const

/** The keys of this screen, by what they are for; those that write something only while they do something. */
const groupsHere = (ways: readonly Way[], hasLetters: boolean): { title: string; lines: Line[] }[] => {
  const here = shortcutsHere().filter(isShortcutId)
  const holding = (keys: readonly string[]) =>
    keys.filter(key => hasLetters || !isCharacter(key.split(' ')[0] ?? ''))
  const lineOf = (keys: readonly string[], does: string): Line[] =>
    holding(keys).length > 0 ? [{ keys: holding(keys), does }] : []
  return [
    ...GROUPS.map(group => ({
      title: texts.groups[group],
      lines: here
        .filter(id => SHORTCUTS[id].group === group)
        .flatMap(id =>
          lineOf(
            SHORTCUTS[id].keys.map(({ key }) => key),
            texts.does[id],
          ),
        ),
    })),
    { title: texts.groups.screens, lines: ways.flatMap(({ key, label }) => lineOf([key], label)) },
  ].filter(({ lines }) => lines.length > 0)
}

/** All keys that hold on the screen behind it, and the switch for those that are a single one. */
export function KeysDialog({ ways, onClose }: { ways: readonly Way[]; onClose: () => void }) {
  const [hasLetters, setHasLetters] = useState(hasSingleKeys)
  return (
    <FormDialog title={texts.title} onCancel={onClose} isPassing>
      <div className="key-groups">
        {groupsHere(ways, hasLetters).map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {lines.map(({ keys, does }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <CheckBox
        className="form-switch"
        label={texts.singleKeys}
        isChecked={hasLetters}
        onChange={isOn => {
          chooseSingleKeys(isOn)
          setHasLetters(isOn)
        }}
      />
      <p className="muted key-hint">{texts.singleKeysHint}</p>
      <div className="form-actions">
        <Button look="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </FormDialog>
  )
}
