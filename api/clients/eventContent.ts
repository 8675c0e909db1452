/** An event without what its place in the page says of it. */
export type EventContent<Event> = Omit<Event, 'key' | 'at'>
