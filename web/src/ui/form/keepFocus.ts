import type { MouseEvent } from 'react'

/**
 * `onMouseDown` of a button of a form. Pressing it would leave the field that was being typed in, whose message then moves the
 * button away from under the pointer: the click would be lost. So the field is left when the click is there, not when it begins.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
