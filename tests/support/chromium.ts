import { findCommand } from './findCommand.ts'

/** A shell is Chromium without the window around a page, which nobody sees but which takes more than half of a visit's time. */
export const CHROMIUMS = ['chromium-headless-shell', 'chromium']

/** The program that browser tests start; `CHROMIUM` names another. */
export const chromiumPath = (): string =>
  process.env.CHROMIUM ?? CHROMIUMS.map(findCommand).find(path => path !== undefined) ?? '/usr/bin/chromium'
