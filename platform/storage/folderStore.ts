import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, chmod, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { checkFileKey } from './fileKey.ts'
import type { FileStore } from './fileStore.ts'
import { makeFolderFlush } from './folderFlush.ts'

/** What a process that was killed has left half-written is taken away when it is this old. */
const LEFT_BEHIND_MS = 600_000

/**
 * Files below a folder, written to a temporary name, flushed and renamed. Temporary files have a folder of their
 * own, so that one that was left behind has no key. Nobody else on the machine may look into the folder, also where
 * it was there before.
 *
 * @param isShared the group of the folder may: somebody has chosen the folder, and processes of several users may share it.
 */
export const makeFolderStore = (folder: string, { isShared = false } = {}): FileStore => {
  const root = resolve(folder)
  let closed: Promise<void> | null = null
  const closeOnce = () => {
    closed ??= closeToOthers(root, isShared)
    return closed
  }
  const temporaries = join(root, '.tmp')
  const flushFolder = makeFolderFlush()
  let tidied: Promise<void> | null = null
  const pathOf = (key: string): string => {
    checkFileKey(key)
    return join(root, key)
  }

  const keep = async (key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> => {
    const path = pathOf(key)
    tidied ??= removeLeftBehind(temporaries)
    await Promise.all([tidied, closeOnce()])
    const temporary = join(temporaries, randomUUID())
    const file = await inFolder(temporaries, () => open(temporary, 'wx', 0o640))
    try {
      await file.writeFile(content)
      await file.sync()
      await file.close()
      await inFolder(dirname(path), () => rename(temporary, path))
    } catch (error) {
      await file.close().catch(() => undefined)
      await rm(temporary, { force: true })
      throw error
    }
    await flushFolder(dirname(path))
  }

  return {
    put: keep,
    putStream: keep,
    get: async key => {
      const path = pathOf(key)
      try {
        const { size } = await stat(path)
        return { stream: createReadStream(path), size }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    has: async key =>
      stat(pathOf(key)).then(
        () => true,
        error => {
          if (isMissing(error)) return false
          throw error
        },
      ),
    remove: async key => rm(pathOf(key), { force: true }),
    // Nothing was kept yet where there is no folder.
    ping: async () => {
      await closeOnce()
      await access(root, constants.R_OK | constants.X_OK).catch(error => {
        if (!isMissing(error)) throw error
      })
    },
  }
}

/** Makes the folder only when it turns out to be missing: that is once, and files are many. */
const inFolder = async <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!isMissing(error)) throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return work()
  }
}

/** A folder that is missing, read-only or of another user is left to whoever made it so. */
const closeToOthers = async (root: string, isShared: boolean): Promise<void> => {
  try {
    const { mode } = await stat(root)
    const allowed = mode & (isShared ? 0o7770 : 0o7700)
    if ((mode & 0o7777) !== allowed) await chmod(root, allowed)
  } catch {
    // Nothing to close, or not ours to.
  }
}

/** Only tidies up: what can't be removed now will be at another start. */
const removeLeftBehind = async (folder: string): Promise<void> => {
  const oldest = Date.now() - LEFT_BEHIND_MS
  const names = await readdir(folder).catch(() => [])
  const paths = names.map(name => join(folder, name))
  await Promise.all(
    paths.map(async path => {
      const { mtimeMs } = await stat(path)
      if (mtimeMs < oldest) await rm(path, { force: true })
    }),
  ).catch(() => undefined)
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
