import type { ChangeEvent } from 'react'

/** What ties a control to a text that is kept by hand, in the place of the form library. */
export const controlledField = (name: string, value: string, onType: (text: string) => void) => ({
  ref: () => {},
  name,
  value,
  onBlur: () => {},
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onType(event.target.value),
})

/** The same of a day. */
export const controlledDay = (name: string, value: string, onChange: (day: string) => void) => ({
  ref: () => {},
  name,
  value,
  onBlur: () => {},
  onChange,
})
