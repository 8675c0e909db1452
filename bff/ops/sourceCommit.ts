import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const COMMIT = /^[0-9a-f]{40}$/

/**
 * The commit that the source stands at: told by `GIT_COMMIT` where an image was built from it, else read from the work tree.
 *
 * @param root folder of the project.
 * @returns null where nobody knows.
 */
export const sourceCommit = async (root: string): Promise<string | null> => {
  const told = process.env.GIT_COMMIT ?? ''
  if (told !== '') return told
  const git = (path: string) => readFile(join(root, '.git', path), 'utf8').then(text => text.trim())
  try {
    const head = await git('HEAD')
    const [, ref] = /^ref: (refs\/[\w./-]+)$/.exec(head) ?? []
    const commit = ref === undefined ? head : await git(ref).catch(() => packed(git, ref))
    return COMMIT.test(commit) ? commit : null
  } catch {
    return null
  }
}

const packed = async (git: (path: string) => Promise<string>, ref: string): Promise<string> =>
  (await git('packed-refs'))
    .split('\n')
    .find(line => line.endsWith(` ${ref}`))
    ?.slice(0, 40) ?? ''
