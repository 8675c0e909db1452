import { type DragEvent, useState } from 'react'
import { texts } from './texts.ts'

type Props = { isDisabled: boolean; onGiven: (files: File[]) => void }

/** Where files of the bank are dropped or chosen. */
export function StatementPicker({ isDisabled, onGiven }: Props) {
  const [isOver, setIsOver] = useState(false)
  const accept = (event: DragEvent) => {
    event.preventDefault()
    if (!isDisabled) setIsOver(event.type === 'dragover')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the file input inside is the control
    <div
      className={`statement-drop panel${isOver ? ' is-over' : ''}`}
      onDragOver={accept}
      onDragLeave={accept}
      onDrop={event => {
        accept(event)
        if (!isDisabled) onGiven([...event.dataTransfer.files])
      }}
    >
      <label className="btn btn-outline-primary">
        {texts.choose}
        <input
          type="file"
          className="visually-hidden"
          multiple
          disabled={isDisabled}
          onChange={event => {
            onGiven([...(event.target.files ?? [])])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
      </label>
      <span className="muted">{isDisabled ? texts.reading : isOver ? texts.dropNow : texts.drop}</span>
    </div>
  )
}
