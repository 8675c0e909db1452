import { MAX_REMINDED_INVOICES } from '#wire/reminderLimits.ts'
import { remindersApi } from './remindersApi.ts'

/** The server's words for these invoices of a client; those for another choice stay in sight while they are asked for. */
export function useReminderWords(invoices: readonly { identifier: number }[]) {
  const { data, currentData, isFetching, isError, refetch } = remindersApi.useReminderWordsQuery(
    invoices.map(({ identifier }) => identifier),
    // One reminder does not speak of more, nor does an address hold them.
    { skip: invoices.length > MAX_REMINDED_INVOICES },
  )
  return {
    words: data ?? null,
    /** They are of another choice, or not there yet. */
    isOld: !currentData && isFetching,
    /** They could not be read; `askAgain` tries once more. */
    isLost: isError && !isFetching,
    askAgain: () => void refetch(),
  }
}
