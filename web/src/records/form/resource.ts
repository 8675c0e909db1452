/** A kind of record as its screens know it: opened from a list, with the record in the navigation state. */
export type Resource<Value> = {
  /** The record's place in the navigation state: `state={{ client }}`. */
  key: string
  screens: { list: string; edit: string; delete: string }
  /** How to read all of them as they are now. */
  useReadAll: () => () => Promise<readonly Value[]>
}

/** What every kind of record has: its own number, or the code of a series. */
export type Identified = { identifier: number | string }
