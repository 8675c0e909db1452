import type { Plugin } from 'vite'
import { allCalls } from '#wire/callGroups.ts'

const addressOf = new Map(
  allCalls.map(({ name, method, path }) => [name, JSON.stringify({ method, path })] as const),
)

/**
 * Writes into each module the method and path of the calls that it makes: a page loads those, and not the tables of calls that they
 * stand in, with everything that servers know of them.
 */
export const foldCalls = (): Plugin => ({
  name: 'fold-calls',
  apply: 'build',
  transform: {
    filter: { code: /Calls\b/ },
    handler: (code, id) => ({
      code: code.replaceAll(/\b\w+Calls\.(\w+)\b/g, (whole, name: string) => addressOf.get(name) ?? whole),
      map: null,
      // The tables are left out once nothing asks for them.
      ...(id.includes('/wire/calls/') && { moduleSideEffects: false }),
    }),
  },
})
