import { isBuiltin } from 'node:module'
import type { Import } from './imports.ts'
import type { Finding } from './sources.ts'

/**
 * Which way imports may go: from room to room, from layer to layer of the web, and past walls within a room. What they are for is told
 * in `docs/decisions/0028-rooms-and-arrows.md`; circles are found by `circles.ts`.
 */
export const strayArrows = (imports: readonly Import[]): Finding[] =>
  imports.flatMap(found => {
    const { from, line } = found
    return WALLS.flatMap(wall => {
      const message = wall(found)
      return message === null ? [] : [{ path: from, line, message }]
    })
  })

/** Files that are started by a path at which nothing is: the compiler reads no path. */
export const lostPaths = (paths: readonly string[], imports: readonly Import[]): Finding[] => {
  const known = new Set(paths)
  return imports
    .filter(({ to, isStarted }) => isStarted && !known.has(to))
    .map(({ from, line, to }) => ({ path: from, line, message: `there is no ${to}` }))
}

/** Each room with those that it may import. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  language: [],
  domain: ['language'],
  wire: ['domain', 'language'],
  platform: ['wire', 'domain', 'language'],
  launcher: ['platform', 'wire', 'domain', 'language'],
  api: ['platform', 'wire', 'domain', 'language'],
  bff: ['platform', 'wire', 'domain', 'language'],
  workers: ['platform', 'wire', 'domain', 'language'],
  simulator: ['platform', 'wire', 'domain', 'language'],
  web: ['wire', 'domain', 'language'],
  tests: ['language', 'domain', 'wire', 'platform', 'launcher', 'api', 'bff', 'workers', 'simulator', 'web'],
}

/** Rooms whose code runs in browsers, too. */
const PURE = new Set(['language', 'domain', 'wire', 'web'])

/** What builds the pages runs in Node alone. */
const BUILD = /^web\/[^/]+\.ts$/

/** Layers of `web/src`, each with what lies under it: it may import those and itself. `main.tsx` is over all, `paths.ts` under. */
const LAYERS = ['app', 'features', 'records', 'session', 'ui']

/** What folders of the API that others stand on may import of it. */
const UNDER_FEATURES: Readonly<Record<string, readonly string[]>> = {
  database: [],
  http: ['database'],
  calendar: ['database'],
  // No sender: what a mail says is told at the root (`mailContents.ts`).
  mail: ['database', 'http', 'company', 'deps.ts'],
}

/** One rule: why an import may not be, or null. */
type Wall = (found: Import) => string | null

const betweenRooms: Wall = ({ from, to, isStarted }) => {
  const [room = '', other = ''] = [roomOf(from), roomOf(to)]
  if (room === other || !(other in ROOMS) || !to.includes('/')) return null
  const may = ROOMS[room]
  if (may === undefined || may.includes(other)) return null
  // It starts processes, and imports none of them.
  if (room === 'launcher' && isStarted) return null
  return `${room} may not import ${other}, only ${may.join(', ') || 'itself'}`
}

const pure: Wall = ({ from, to }) =>
  PURE.has(roomOf(from)) && !BUILD.test(from) && isBuiltin(to)
    ? `${roomOf(from)} runs in browsers, too, and may not import Node's ${to}`
    : null

const layersOfWeb: Wall = ({ from, to }) => {
  const [layer, other] = [layerOf(from), layerOf(to)]
  if (layer === null || other === null || layer === other) return null
  return LAYERS.indexOf(layer) < LAYERS.indexOf(other)
    ? null
    : `${layer} may not import ${other}: it lies under it (${LAYERS.join(' → ')})`
}

const featuresOfWeb: Wall = ({ from, to }) => {
  const [feature, other] = [FEATURE.exec(from)?.[1], FEATURE.exec(to)?.[1]]
  return feature === undefined || other === undefined || feature === other
    ? null
    : `features don't import each other: what ${feature} and ${other} share goes to records or ui`
}

const underFeatures: Wall = ({ from, to }) => {
  if (roomOf(from) !== 'api' || roomOf(to) !== 'api') return null
  const [folder = '', other = ''] = [from.split('/')[1], to.split('/')[1]]
  const may = UNDER_FEATURES[folder]
  return may === undefined || folder === other || may.includes(other)
    ? null
    : `api/${folder} may not import api/${other}: features stand on it`
}

const engine: Wall = ({ from, to }) =>
  to.startsWith('workers/print/engine/') && !from.startsWith('workers/print/')
    ? 'the print engine is for workers/print only: documents ask its printer'
    : null

const privates: Wall = ({ from, to }) =>
  PRIVATE.test(to) && !from.startsWith('workers/print/')
    ? `${to} is private to the print engine (workers/print)`
    : null

const WALLS: readonly Wall[] = [
  betweenRooms,
  pure,
  layersOfWeb,
  featuresOfWeb,
  underFeatures,
  engine,
  privates,
]

const roomOf = (path: string): string => path.split('/')[0] ?? ''

const FEATURE = /^web\/src\/features\/([^/]+)\//

const layerOf = (path: string): string | null => {
  const layer = /^web\/src\/([^/]+)\//.exec(path)?.[1]
  return layer !== undefined && LAYERS.includes(layer) ? layer : null
}

/** Insides of pdfmake and what it is made of; its own door and its types are promised. */
const PRIVATE = /^(pdfmake\/(?!interfaces\.js$)|(@foliojs-fork\/)?(pdfkit|fontkit|linebreak)(\/|$))/
