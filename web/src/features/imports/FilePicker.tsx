import { type DragEvent, useState } from 'react'
import { IMPORT_FILES } from '#wire/imports.ts'
import { texts } from './texts.ts'

type Props = {
  isDisabled: boolean
  onGiven: (files: File[]) => void
}

/** Where files are dropped or, by keyboard and everybody else, chosen. */
export function FilePicker({ isDisabled, onGiven }: Props) {
  const [isOver, setIsOver] = useState(false)
  const accept = (event: DragEvent) => {
    event.preventDefault()
    if (!isDisabled) setIsOver(event.type === 'dragover')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the file input inside is the control
    <div
      className={`drop-zone${isOver ? ' is-over' : ''}`}
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
          accept=".csv,text/csv"
          disabled={isDisabled}
          onChange={event => {
            onGiven([...(event.target.files ?? [])])
            // The same file, corrected, may be chosen again.
            event.target.value = ''
          }}
        />
      </label>
      <span className="muted">{isOver ? texts.dropNow : texts.drop}</span>
      <p className="muted">{texts.expected({ files: IMPORT_FILES.join(', ') })}</p>
    </div>
  )
}
