/** Where a process says how it is: that it lives, and whether all that it needs answers. For orchestrators, and for the page of operations. */
export const HEALTH = { live: '/healthz', ready: '/readyz' } as const

/** What `ready` answers, with 200 or 503: `failing` names what does not answer. */
export type Readiness = { status: 'ok' | 'unavailable'; failing: string[] }
