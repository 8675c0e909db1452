import { CHROMIUMS } from '#tests/support/chromium.ts'
import { findCommand } from '#tests/support/findCommand.ts'

/** What the bench measures beside, and npm does not bring along. */
type Tool = { commands: readonly string[]; aptPackage: string; name: string }

const TOOLS = {
  nginx: { name: 'nginx', commands: ['nginx'], aptPackage: 'nginx-light' },
  /** Of which the headless shell is not the same: printing costs it half as much. */
  wholeChromium: { name: 'the whole Chromium', commands: ['chromium'], aptPackage: 'chromium' },
  anyChromium: { name: 'a Chromium', commands: CHROMIUMS, aptPackage: 'chromium-headless-shell' },
} satisfies Record<string, Tool>

export type ToolName = keyof typeof TOOLS

/** The program; null when it is not here. */
export const tool = (name: ToolName): string | null =>
  TOOLS[name].commands.map(findCommand).find(path => path !== undefined) ?? null

/** What to say of a tool that is not here; null when it is. */
export const missing = (name: ToolName): string | null => {
  if (name === 'anyChromium' && process.env.CHROMIUM) return null
  return tool(name) === null
    ? `${TOOLS[name].name} is missing; on Debian: apt-get install ${TOOLS[name].aptPackage}`
    : null
}
