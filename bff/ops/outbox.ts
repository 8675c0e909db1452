import { constants } from 'node:fs'
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { forbidden, notFound } from '#platform/errors.ts'
import { MAX_OUTBOX_FILES, type OpsOutbox, opensAnAccount, outboxFileName } from '#wire/ops.ts'
import type { Handler } from '../handlers.ts'
import type { Services } from '../services.ts'
import { texts } from './texts.ts'

type File = OpsOutbox['files'][number]

const folderOf = (services: Pick<Services, 'settings'>): string =>
  join(services.settings.documents.DATA_DIR, 'outbox')

/** Mails that became files because there is no mail server: how many, and the newest of them. */
export const readOutbox = async (services: Pick<Services, 'settings'>): Promise<OpsOutbox> => {
  const folder = folderOf(services)
  const names = (await readdir(folder).catch(nothingThere)).filter(
    name => outboxFileName.safeParse(name).success,
  )
  const files = (await Promise.all(names.map(name => fileOf(folder, name)))).filter(file => file !== null)
  return {
    smtp: services.settings.smtp,
    total: files.length,
    files: files
      .sort((one, other) => other.data.localeCompare(one.data) || one.name.localeCompare(other.name))
      .slice(0, MAX_OUTBOX_FILES),
  }
}

/** A folder that no worker has made yet is an empty one. */
const nothingThere = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Null when it has just been taken away, or is no file. */
const fileOf = async (folder: string, name: string): Promise<File | null> => {
  const found = await lstat(join(folder, name)).catch(() => null)
  return found?.isFile() ? { name, bytes: found.size, data: found.mtime.toISOString() } : null
}

/** Opens the file itself: a link may lead to anything. Null when there is no such file. */
const openFile = async (folder: string, name: string): Promise<FileHandle | null> => {
  const file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null)
  if (!file || (await file.stat()).isFile()) return file
  await file.close()
  return null
}

/**
 * The source of one mail as plain text, or with `?save` as a file. It holds what others have written, so
 * the browser is told to run and guess nothing. One that opens an account is given to no browser.
 */
export const openOutboxFile = (
  services: Pick<Services, 'settings' | 'logger'>,
): Handler<'openOutboxFile'> => {
  const folder = folderOf(services)
  return async (req, res) => {
    const name = outboxFileName.safeParse(req.params.name)
    if (name.success && opensAnAccount(name.data)) throw forbidden(texts.linkStaysOnDisk)
    const file = name.success ? await openFile(folder, name.data) : null
    if (!name.success || !file) throw notFound(texts.noMessage)
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    res.setHeader('Content-Type', 'text/plain; charset=utf-8')
    if ('save' in req.query) {
      res.setHeader('Content-Type', 'message/rfc822')
      res.setHeader('Content-Disposition', `attachment; filename="${name.data}"`)
    }
    await pipeline(file.createReadStream(), res).catch(error =>
      services.logger.warn({ err: error, requestId: req.requestId }, 'the mail was not sent whole'),
    )
  }
}
