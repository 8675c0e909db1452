import type { Page } from 'playwright-core'
import { goingTo } from '../goTo.ts'
import type { Reader, State } from './reader.ts'

/** More than any screen has: a press that brings ever new buttons would never end. */
const MOST_PRESSES = 80

/** What all lists have alike: pressed on the first of them. */
const COMMON = /\|(?:list-toolbar|menu-button|list-\w*|chip|filter)[^|]*\|/

/**
 * Opens a screen and presses each kind of button there is on it, once, with all that opens then: dialogs are sent empty, filled, and left.
 *
 * @param open goes there; false once there is nothing there any more.
 * @param how.most how many presses at most: none where a screen is only read.
 * @param how.isQuick presses and sends everything once, which changes nothing: the first time no change comes through.
 */
export const crawl = async (
  reader: Reader,
  place: string,
  open: () => Promise<boolean>,
  { everywhere = false, common = [] as string[], most = MOST_PRESSES, isQuick = false } = {},
): Promise<number> => {
  const { page } = reader
  let path = ''
  const start = async () => {
    if (!(await open())) return false
    await reader.at(place)
    await reader.read()
    path = pathOf(page)
    return true
  }
  if (!(await start())) return 0
  const pressed: string[] = [...common]
  let presses = 0
  const pressNext = async () => {
    const kind = await page.evaluate<string | null>(
      `window.walk?.next(${JSON.stringify(pressed)}, ${JSON.stringify({ everywhere, place, areRowsAlike: isQuick })}) ?? null`,
    )
    if (kind === null) return false
    pressed.push(kind)
    if (COMMON.test(kind)) common.push(kind)
    presses++
    // Twice where it does something at once: the first time it can't.
    let state = await reader.read('walk.press()')
    if (!isQuick && state.wasRefused && !state.isDialogOpen) state = await reader.read('walk.press()')
    state = await leaveDialogs(reader, pressed, `${place} » ${kind}`, state, isQuick)
    await takeBack(reader, state)
    return pathOf(page) === path || start()
  }
  while (presses < most && (await pressNext()));
  // What is sent with something written in it.
  if (
    !isQuick &&
    (await page.evaluate(`document.querySelector('main form button[type=submit]:enabled') !== null`))
  ) {
    await reader.at(`${place} » filled`)
    for (let times = 0; times < 2 && pathOf(page) === path; times++) {
      await fill(page, 'main form:has(button[type=submit])')
      const state = await reader.read(
        `document.querySelector('main form button[type=submit]:enabled')?.click()`,
      )
      await takeBack(reader, await leaveDialogs(reader, pressed, `${place} » filled`, state))
    }
  }
  return presses
}

const takeBack = async (reader: Reader, { canTakeBack }: State): Promise<void> => {
  if (canTakeBack) await reader.read('walk.undo()')
}

const pathOf = (page: Page): string => new URL(page.url()).pathname

/**
 * Goes elsewhere as a link does, without loading the page anew, and leaves what was written where it stands.
 *
 * @param path with what is asked for.
 */
export const go = async (reader: Reader, path: string): Promise<void> => {
  const { isDialogOpen } = await reader.read(goingTo(path))
  // The question of a form that was written in.
  if (isDialogOpen) await reader.read(SEND)
}

/** Writes something into each empty field, and chooses the first in those where one chooses by typing. */
const fill = async (page: Page, selector: string): Promise<void> => {
  await page.evaluate(`(async () => {
    const root = [...document.querySelectorAll(${JSON.stringify(selector)})].at(-1)
    if (!root) return
    walk.fill(root)
    await walk.choose(root)
  })()`)
}

/** Sends what is on top: the button that does it. */
const SEND = `(() => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const button = dialog?.querySelector('button[type=submit]:enabled, .dialog-actions .btn:enabled, .form-actions .btn-primary:enabled, .form-actions .btn-danger:enabled')
  button?.click()
  return button !== null && button !== undefined
})()`

/** What is on top, to see whether it has changed. */
const TOP = `[...document.querySelectorAll('dialog[open]')].at(-1)?.textContent ?? ''`

/** The last button of what is on top, where Escape does not put it away. */
const LEAVE_BY_BUTTON = `[...[...document.querySelectorAll('dialog[open]')].at(-1)?.querySelectorAll('button:enabled') ?? []].at(-1)?.click()`

/**
 * Sees all of the dialogs that are open, sends them empty and filled, and leaves them.
 *
 * @param before how the page stands.
 * @returns how it stands then.
 */
export const leaveDialogs = async (
  reader: Reader,
  pressed: string[],
  place: string,
  before: State,
  isQuick = false,
): Promise<State> => {
  const { page } = reader
  let state = before
  for (let round = 0; round < 4 && state.isDialogOpen; round++) {
    const title = await page.evaluate<string>(
      `[...document.querySelectorAll('dialog[open]')].at(-1)?.querySelector('h2')?.textContent ?? ''`,
    )
    await reader.at(`${place} » ${title}`)
    for (let presses = 0; presses < 15 && state.isDialogOpen; presses++) {
      const kind = await page.evaluate<string | null>(
        `walk.next(${JSON.stringify(pressed)}, { areRowsAlike: ${isQuick} })`,
      )
      if (kind === null) break
      pressed.push(kind)
      state = await reader.read('walk.press()')
    }
    // Empty, then filled, then once more, for the first time nothing came through.
    for (let times = 0; times < (isQuick ? 1 : 4) && state.isDialogOpen; times++) {
      if (times > 0) await fill(page, 'dialog[open]')
      const top = await page.evaluate<string>(TOP)
      if (!(await page.evaluate<boolean>(SEND))) break
      state = await reader.read()
      if (times > 1 && top === (await page.evaluate<string>(TOP))) break
    }
    if (state.isDialogOpen) {
      await page.keyboard.press('Escape')
      state = await reader.read()
    }
    if (state.isDialogOpen) state = await reader.read(LEAVE_BY_BUTTON)
  }
  if (!state.isDialogOpen) return state
  // A dialog that nothing closes is left with its page.
  await page.goto(page.url())
  return await reader.read()
}
