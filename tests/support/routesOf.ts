import type { Express } from 'express'
import { z } from 'zod'

/** What Express keeps of a route, or of a router that hangs below a path. */
const layerSchema = z.object({
  slash: z.boolean(),
  matchers: z.array(z.custom<(path: string) => unknown>(value => typeof value === 'function')),
  route: z
    .object({
      path: z.union([z.string(), z.array(z.string())]),
      methods: z.record(z.string(), z.boolean()),
    })
    .optional(),
  handle: z.custom<{ stack?: unknown[] }>(value => typeof value === 'function'),
})

/**
 * Every route of an application as it was written, with the path below which its router hangs: `GET /api/bancs`.
 *
 * @param roots the paths below which routers may hang, the shorter ones first: Express forgets them.
 */
export const routesOf = (app: Express, roots: readonly string[]): string[] => {
  const below = (stack: readonly unknown[], root: string): string[] =>
    stack
      .map(layer => layerSchema.parse(layer))
      .flatMap(({ slash, matchers, route, handle }) => {
        if (!route) {
          const own = slash ? '' : (roots.find(path => matchers.some(match => match(path) !== false)) ?? '')
          return below(handle.stack ?? [], root + own)
        }
        return [route.path]
          .flat()
          .flatMap(path =>
            Object.keys(route.methods).map(
              method => `${method.toUpperCase()} ${(root + path).replace(/\/$/, '')}`,
            ),
          )
      })
  return below(app.router.stack, '')
}
