import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { brotlied, gzipped } from '#platform/compress.ts'

/** A file of the built interface, in memory; `br` and `gzip` only where they are smaller. */
export type StaticFile = {
  type: string
  etag: string
  plain: Buffer
  br: Buffer | null
  gzip: Buffer | null
}

export type StaticFiles = {
  /** Path as in an address, beginning with a slash. */
  files: Map<string, StaticFile>
  /** The page of the application; null while there is none. */
  index: StaticFile | null
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = /^(text|image\/svg|application\/(json|manifest))/

/** Modification time of the built page in milliseconds; null while it is not there. */
export const builtAt = async (folder: string): Promise<number | null> =>
  (await statOf(join(folder, 'index.html')))?.mtimeMs ?? null

/**
 * Reads the built interface, each file with a form compressed by gzip. Brotli takes a second for all of them, so those forms
 * follow as they are ready.
 *
 * @returns the files, and when the last one has its best form.
 */
export const readStaticFiles = async (folder: string): Promise<StaticFiles & { best: Promise<void> }> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = new Map<string, StaticFile>()
  for (const entry of entries) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    files.set(`/${relative(folder, path).replaceAll(sep, '/')}`, await readStaticFile(path))
  }
  return { files, index: files.get('/index.html') ?? null, best: compressBest([...files.values()]) }
}

const readStaticFile = async (path: string): Promise<StaticFile> => {
  const plain = await readFile(path)
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const given = await readFile(`${path}.gz`).catch(() => null)
  return {
    type,
    // Weak: the same for the file and for its compressed forms.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: await readFile(`${path}.br`).catch(() => null),
    gzip: given ?? (COMPRESSIBLE.test(type) ? await gzipped(plain) : null),
  }
}

const compressBest = async (files: StaticFile[]): Promise<void> => {
  for (const file of files) {
    if (!COMPRESSIBLE.test(file.type) || file.br) continue
    file.br = await brotlied(file.plain)
  }
}

const statOf = (path: string): Promise<Stats | null> => stat(path).catch(() => null)
