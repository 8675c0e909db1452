/** An event without what its place in the page says of it. */
export type Untimed<Event> = Omit<Event, 'key' | 'at'>
