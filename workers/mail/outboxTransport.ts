import { makeFolderStore } from '#platform/storage/folderStore.ts'
import type { MailTransport } from './delivery.ts'

/**
 * Keeps mails as `.eml` files in a folder, whole or not at all. The same mail again replaces its file, so that there is no moment of
 * uncertainty.
 */
export const makeOutboxTransport = (folder: string): MailTransport => {
  const files = makeFolderStore(folder)
  // One that is there is closed to others before the first mail.
  files.ping().catch(() => undefined)
  return {
    outlet: 'file',
    deliver: async ({ name, bytes }) => {
      const file = `${name}.eml`
      try {
        await files.put(file, bytes)
      } catch (error) {
        return { outcome: 'later', code: 'noOutbox', reason: String(error) }
      }
      return { outcome: 'sent', answer: file, outlet: 'file' }
    },
  }
}
