import http from 'node:http'
import https from 'node:https'
import { Socket } from 'node:net'

/** Shorter than the five seconds after which a Node server closes a connection that nobody uses. */
const IDLE_CONNECTION_MS = 4_000

/**
 * Connections to the API that are kept open. The time limit is for one that nobody uses and for nothing else: as the agent's own
 * `timeout` it would hold while a connection is opened, too, and a machine with much to do would cut off what it has just begun.
 *
 * @param idleMs after so long without use a connection is closed.
 */
export const makeApiAgent = (apiUrl: string, idleMs = IDLE_CONNECTION_MS): http.Agent => {
  const { Agent } = apiUrl.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64 })
  const keep = agent.keepSocketAlive.bind(agent)
  agent.keepSocketAlive = socket => {
    const isKept = keep(socket)
    if (socket instanceof Socket) socket.setTimeout(idleMs)
    return isKept
  }
  return agent
}
