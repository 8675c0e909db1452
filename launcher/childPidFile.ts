import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writePrivateFile } from '#platform/privateFile.ts'
import { commandLine, isAlive, signal } from '#platform/processes.ts'
import { waitUntil } from '#platform/waitUntil.ts'

const schema = z.array(z.object({ pid: z.number().int().positive(), script: z.string() }))

type ChildProcessEntry = z.infer<typeof schema>[number]

/**
 * A little more than the processes give themselves to end, but for workers that wait for a mail server: the API that they would tell of its
 * answer has ended with the supervisor, and comes back only after them. Their mail is uncertain however long they are waited for.
 */
const END_TIMEOUT_MS = 12_000

/**
 * The children of a supervisor, noted in `DATA_DIR/children.json`. After `kill -9` of a supervisor they end
 * by themselves, but not in no time: the next start waits for them, so that no two generations
 * work side by side or fight for a port.
 */
export function childPidFile(dataDir: string) {
  const file = join(dataDir, 'children.json')
  const notes = new Map<string, ChildProcessEntry>()
  return {
    /** @param slot what the process is, e.g. its name; a new life takes the place of the old one. */
    note(slot: string, pid: number, script: string): void {
      notes.set(slot, { pid, script })
      writePrivateFile(file, JSON.stringify([...notes.values()]))
    },

    forget(): void {
      rmSync(file, { force: true })
    },

    async endLeftovers(): Promise<void> {
      const left = read(file).filter(isStillThere)
      if (left.length > 0) {
        for (const { pid } of left) signal(pid, 'SIGTERM')
        await waitUntil(() => !left.some(isStillThere), END_TIMEOUT_MS)
        for (const { pid } of left.filter(isStillThere)) signal(pid, 'SIGKILL')
        await waitUntil(() => !left.some(isStillThere), END_TIMEOUT_MS)
      }
      rmSync(file, { force: true })
    },
  }
}

/** The id may belong to another program by now. */
function isStillThere({ pid, script }: ChildProcessEntry): boolean {
  return isAlive(pid) && commandLine(pid).includes(script)
}

function read(file: string): ChildProcessEntry[] {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}
