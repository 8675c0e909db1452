import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

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
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const forms = { br: await compressBrotli(plain, { params }), gz: await compressGzip(plain, { level: 9 }) }
  for (const [ending, form] of Object.entries(forms))
    if (form.length < plain.length) await writeFile(`${path}.${ending}`, form)
}
