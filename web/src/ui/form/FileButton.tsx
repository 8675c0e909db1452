import type { ComponentProps } from 'react'
import './fileButton.scss'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** What it says; how the input is called comes by its label. */
  text: string
  look?: 'outline-primary' | 'outline-secondary'
  isSmall?: boolean
}

/** Chooses files. Lies over the browser's own button, whose words are in the browser's language. */
export function FileButton({ text, look = 'outline-secondary', isSmall = false, ...input }: Props) {
  return (
    <span className={`btn btn-${look} file-button${isSmall ? ' btn-sm' : ''}`}>
      {text}
      <input type="file" {...input} />
    </span>
  )
}
