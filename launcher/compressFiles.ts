import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotlied, gzipped } from '#platform/compress.ts'

const COMPRESSIBLE = /\.(css|html|js|json|svg)$/

/**
 * Puts beside each text in the folder its forms compressed as well as can be, `.br` and `.gz`, where they are smaller. That takes a
 * second: once here, or else at each start of the server.
 */
export const compressFiles = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter(name => COMPRESSIBLE.test(name))
  await Promise.all(texts.map(name => compressFile(join(folder, name))))
}

const compressFile = async (path: string): Promise<void> => {
  const plain = await readFile(path)
  const forms = { br: await brotlied(plain), gz: await gzipped(plain) }
  for (const [ending, form] of Object.entries(forms)) if (form) await writeFile(`${path}.${ending}`, form)
}
