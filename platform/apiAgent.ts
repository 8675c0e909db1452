import http from 'node:http'
import https from 'node:https'
import { Socket } from 'node:net'

/** Shorter than the five seconds after which a Node server closes a connection that nobody uses. */
const IDLE_CONNECTION_MS = 4_000

/** Where the API is, and the authorities (PEM) that are believed of who answers there; without, those that Node knows. */
export type ApiWay = { apiUrl: string; apiCa?: string | null }

type Options = {
  /** After so long without use a connection is closed. */
  idleMs?: number
  /** How many there are at most; a call that waits for one can't be given up. */
  maxSockets?: number
}

/**
 * Connections to the API that are kept open. The time limit is for one that nobody uses and for nothing else: as the agent's own
 * `timeout` it would hold while a connection is opened, too, and a machine with much to do would cut off what it has just begun.
 */
export const makeApiAgent = (
  { apiUrl, apiCa }: ApiWay,
  { idleMs = IDLE_CONNECTION_MS, maxSockets = Number.POSITIVE_INFINITY }: Options = {},
): http.Agent => {
  const options = { keepAlive: true, maxSockets, maxFreeSockets: 64 }
  const agent =
    new URL(apiUrl).protocol === 'https:'
      ? new https.Agent({ ...options, ...(apiCa ? { ca: apiCa } : {}) })
      : new http.Agent(options)
  const keep = agent.keepSocketAlive.bind(agent)
  agent.keepSocketAlive = socket => {
    const isKept = keep(socket)
    if (socket instanceof Socket) socket.setTimeout(idleMs)
    return isKept
  }
  return agent
}
