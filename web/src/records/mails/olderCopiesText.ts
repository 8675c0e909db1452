import { texts } from './mailTexts.ts'
import type { OlderCopies } from './receipts.ts'

/** What has become of copies of an invoice as it was before; empty where there are none. */
export const olderCopiesText = ({ isOut, queued, held }: OlderCopies): string =>
  [
    isOut && texts.oldVersion,
    queued > 0 && texts.queuedCopies({ count: queued }),
    held > 0 && texts.heldReminders({ count: held }),
  ]
    .filter(part => part !== false)
    .join(' ')
