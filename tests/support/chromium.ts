import { findCommand } from './findCommand.ts'

/** A shell is Chromium without the window around a page, which nobody sees but which takes more than half of a visit's time. */
export const CHROMIUMS = ['chromium-headless-shell', 'chromium']

/** The program that browser tests start; `CHROMIUM` names another. */
export const chromiumPath = (): string =>
  process.env.CHROMIUM ?? CHROMIUMS.map(findCommand).find(path => path !== undefined) ?? '/usr/bin/chromium'

/** The program that benchmarks print with: the whole browser, as whoever prints pages with a browser runs it, where there is one. */
export const printingChromium = (): string => findCommand('chromium') ?? chromiumPath()
