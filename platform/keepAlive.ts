/**
 * So long our servers keep a connection open without a request, in milliseconds: longer than the minute for which a proxy in front keeps its own, which would
 * otherwise now and then send a request into one that is just being closed.
 */
export const KEEP_ALIVE_MS = 65_000
