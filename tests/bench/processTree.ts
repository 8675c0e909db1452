import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { commandLine } from '#platform/processes.ts'

/** Clock ticks a second in /proc on Linux (`getconf CLK_TCK`), the same on every machine that the bench runs on. */
const TICKS_PER_SECOND = 100

type ProcessTimes = { pid: number; parent: number; ticks: number }

/**
 * CPU that a process and all that came from it have used so far, in milliseconds, steps of 10. Reads /proc, so Linux only.
 * Children that ended count once their parent has waited for them.
 */
export const cpuOfTree = (root: number): number =>
  (treeTimes(root).reduce((sum, { ticks }) => sum + ticks, 0) * 1000) / TICKS_PER_SECOND

/** One process: its command line, and its share of the machine's memory in MB. */
export type MemoryOf = { command: string; megabytes: number }

/**
 * What a process and all that came from it take of the machine's memory, each page that several share divided among them (PSS). Reads
 * /proc, so Linux only.
 */
export const memoryOfTree = (root: number): MemoryOf[] =>
  treeTimes(root).flatMap(({ pid }) => {
    const command = commandLine(pid)
    try {
      const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
      return kilobytes === undefined ? [] : [{ command, megabytes: Number(kilobytes) / 1024 }]
    } catch {
      // It has just ended.
      return []
    }
  })

/** A process and all that came from it are held to these cores (`0,1`), with what will come from it. Needs Linux's `taskset`. */
export const holdTreeToCores = (root: number, cores: string): void => {
  for (const { pid } of treeTimes(root)) {
    // One that has just ended needs none.
    spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' })
  }
}

function treeTimes(root: number): ProcessTimes[] {
  const processes = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .map(timesOf)
    .filter(times => times !== null)
  const inTree = new Set([root])
  for (let before = 0; before !== inTree.size; ) {
    before = inTree.size
    for (const { pid, parent } of processes) if (inTree.has(parent)) inTree.add(pid)
  }
  return processes.filter(({ pid }) => inTree.has(pid))
}

function timesOf(pid: number): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in parentheses and may hold anything; the others follow its last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number)
    const ticks = (user ?? 0) + (system ?? 0) + (childrenUser ?? 0) + (childrenSystem ?? 0)
    return { pid, parent: Number(fields[1]), ticks }
  } catch {
    return null
  }
}
