import { Keys } from './Keys.tsx'
import { SHORTCUTS, type ShortcutId } from './shortcuts.ts'
import { texts } from './texts.ts'
import './keys.scss'

/** Keys in one line above what they decide, as the dialog of all keys tells them. */
export const KeysLine = ({ ids, className }: { ids: readonly ShortcutId[]; className?: string }) => (
  <p className={className}>
    {ids.map(id => (
      <span key={id} className="key-of-line">
        <Keys keys={SHORTCUTS[id].keys.map(({ key }) => key)} /> {texts.does[id]}
      </span>
    ))}
  </p>
)
