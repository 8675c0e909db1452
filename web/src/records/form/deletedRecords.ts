/**
 * Records that were deleted in this tab. The history keeps what a screen was opened with, so that Back would show them as if they were
 * still there.
 */
const deleted = new Set<string>()

const nameOf = (key: string, identifier: unknown): string => `${key} ${String(identifier)}`

export const deletedRecords = {
  /** @param key the record's place in the navigation state, as `useRecord` has it. */
  add(key: string, { identifier }: { identifier: number | string }): void {
    deleted.add(nameOf(key, identifier))
  },
  has(key: string, record: object): boolean {
    return 'identifier' in record && deleted.has(nameOf(key, record.identifier))
  },
}
