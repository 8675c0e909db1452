import { type DragEvent, type ReactNode, useState } from 'react'
import { FileButton } from './FileButton.tsx'
import './fileDrop.scss'

type Props = {
  /** What its button says. */
  choose: string
  /** Beside the button; and while files hang over it. */
  text: string
  dropNow: string
  /** As the attribute of an input. */
  accept?: string
  isDisabled: boolean
  onGiven: (files: File[]) => void
  /** What is said of the files below. */
  children?: ReactNode
}

/** Where files are dropped or, by keyboard and everybody else, chosen. */
export function FileDrop({ choose, text, dropNow, accept, isDisabled, onGiven, children }: Props) {
  const [isOver, setIsOver] = useState(false)
  const hang = (event: DragEvent) => {
    event.preventDefault()
    if (!isDisabled) setIsOver(event.type === 'dragover')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the file input inside is the control
    <div
      className={`file-drop${isOver ? ' is-over' : ''}`}
      onDragOver={hang}
      onDragLeave={hang}
      onDrop={event => {
        hang(event)
        if (!isDisabled) onGiven([...event.dataTransfer.files])
      }}
    >
      <FileButton
        text={choose}
        look="outline-primary"
        aria-label={choose}
        multiple
        accept={accept}
        disabled={isDisabled}
        onChange={event => {
          onGiven([...(event.target.files ?? [])])
          // The same file, corrected, may be chosen again.
          event.target.value = ''
        }}
      />
      <span className="muted">{isOver && !isDisabled ? dropNow : text}</span>
      {children}
    </div>
  )
}
