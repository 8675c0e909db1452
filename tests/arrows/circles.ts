import type { Import } from './imports.ts'
import type { Finding } from './sources.ts'

/**
 * Circles at every level of the tree: rooms, folders of a room, folders of folders, files. What lies within a folder counts as the folder
 * to its neighbours, and as itself to what lies beside it, so that nothing needs, by whatever way, what needs it. Tests lie over all: a
 * test that stands beside the code may use whatever it is used by.
 *
 * @param paths of all files; an import of anything else is no arrow.
 * @returns of each circle one, by the shortest way around, where it begins.
 */
export const circlesIn = (paths: readonly string[], imports: readonly Import[]): Finding[] => {
  const known = new Set(paths)
  const levels = new Map<string, Graph>()
  for (const found of imports) {
    if (found.isStarted || isTest(found.from) || !known.has(found.to) || found.from === found.to) continue
    const { level, from, to } = whereTheyPart(found)
    const graph = levels.get(level) ?? new Map()
    levels.set(level, graph)
    const arrows = graph.get(from) ?? new Map()
    graph.set(from, arrows)
    if (!arrows.has(to)) arrows.set(to, found)
  }
  return [...levels.values()].flatMap(circlesOf)
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** Each name to those that it needs, with an import that shows it. */
type Graph = Map<string, Map<string, Import>>

/** The folder in which both lie, and what of it each lies in. */
const whereTheyPart = ({ from, to }: Import) => {
  const a = from.split('/')
  const b = to.split('/')
  let shared = 0
  while (a[shared] === b[shared]) shared++
  const level = a.slice(0, shared).join('/')
  return { level, from: a.slice(0, shared + 1).join('/'), to: b.slice(0, shared + 1).join('/') }
}

const circlesOf = (graph: Graph): Finding[] => {
  const told = new Set<string>()
  return [...graph.keys()].sort().flatMap(start => {
    if (told.has(start)) return []
    const way = wayBack(graph, start)
    if (way === null) return []
    for (const { from } of way) told.add(from)
    const [{ shown }] = way
    const names = [...way.map(({ from }) => from), start].join(' → ')
    const why = way.map(step => `${step.shown.from}:${step.shown.line}`).join(', ')
    return [{ path: shown.from, line: shown.line, message: `a circle: ${names} (${why})` }]
  })
}

type Step = { from: string; shown: Import }

/** The shortest way from a name back to itself; null when there is none. */
const wayBack = (graph: Graph, start: string): [Step, ...Step[]] | null => {
  const cameBy = new Map<string, Step>()
  const queue = [start]
  for (const name of queue)
    for (const [next, shown] of graph.get(name) ?? []) {
      if (cameBy.has(next)) continue
      cameBy.set(next, { from: name, shown })
      if (next === start) return stepsTo(start, cameBy)
      queue.push(next)
    }
  return null
}

const stepsTo = (start: string, cameBy: ReadonlyMap<string, Step>): [Step, ...Step[]] => {
  const last = cameBy.get(start)
  if (!last) throw new Error(`nothing leads to ${start}`)
  const way: [Step, ...Step[]] = [last]
  while (way[0].from !== start) {
    const step = cameBy.get(way[0].from)
    if (!step) throw new Error(`nothing leads to ${way[0].from}`)
    way.unshift(step)
  }
  return way
}
