import { useIsSelected, useSelection } from './selection.ts'
import { texts } from './selectionTexts.ts'
import './selection.scss'

/** Chooses one row of the list around. `name` is what the row is called, for those who don't see which row the box stands in. */
export function SelectBox({ identifier, name }: { identifier: number; name: string }) {
  const { set } = useSelection()
  return (
    <input
      type="checkbox"
      className="form-check-input select-box"
      aria-label={texts.select({ name })}
      checked={useIsSelected(identifier)}
      onChange={event => set(identifier, event.target.checked)}
    />
  )
}
