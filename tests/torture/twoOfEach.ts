import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from '#launcher/projectRoot.ts'
import { freePort } from '#platform/ports.ts'
import { parentOf, signal } from '#platform/processes.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { IN_HAND_MS } from '#wire/inHand.ts'
import { isReady, type Product, startProduct, TIMEOUT_MS, withDatabase } from './product.ts'
import { SENDING_AT_ONCE, type Strike } from './strikes.ts'

const TWICE = ['api', 'bff', 'workers'] as const

/**
 * Two of each process on one PostgreSQL, one Redis and one folder of documents, as on two machines: a balancer before the BFFs, and one before the
 * APIs. The second API and BFF are started with what the first were told, but for their ports; the supervisor has two workers by itself.
 */
export const startTwoOfEach = async (): Promise<Product> => {
  const apiPorts = [await freePort(), await freePort()]
  const bffPorts = [await freePort(), await freePort()]
  const [apis, bffs] = [await balance(apiPorts), await balance(bffPorts)]
  const product = await startProduct('redis', {
    API_PORT: `${apiPorts[0]}`,
    PORT: `${bffPorts[0]}`,
    API_URL: apis.url,
    WORKERS: '2',
  })
  const seconds: ChildProcess[] = []
  const stop = async () => {
    for (const second of seconds)
      if (second.exitCode === null && second.signalCode === null) {
        const exit = once(second, 'exit')
        second.kill('SIGTERM')
        await exit
      }
    await product.stop()
    for (const door of [apis, bffs]) door.close()
  }
  try {
    const [API_PORT = '', PORT = ''] = [apiPorts[1], bffPorts[1]].map(String)
    for (const [name, port] of [
      ['api', API_PORT],
      ['bff', PORT],
    ] as const) {
      const env = { ...environmentOf(product.stack.pidsOf(name)[0] ?? 0), API_PORT, PORT }
      seconds.push(
        spawn(process.execPath, [join(projectRoot, name, 'server.ts')], {
          env,
          stdio: ['ignore', 'ignore', 'inherit'],
        }),
      )
      const isUp = await waitUntil(
        () =>
          fetch(`http://127.0.0.1:${port}/healthz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        TIMEOUT_MS,
      )
      if (!isUp) throw new Error(`the second ${name} did not start`)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { ...product, stack: { ...product.stack, url: bffs.url }, cut: apis.cut, stop }
}

/** What a process was told when it was started. */
const environmentOf = (pid: number): Record<string, string> =>
  Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter(entry => entry.includes('=') && !entry.startsWith('NODE_CHANNEL'))
      .map(entry => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  )

/** Gives each connection to the next of the servers that takes it. */
const balance = async (
  ports: readonly number[],
): Promise<{ url: string; cut: () => number; close: () => void }> => {
  let turn = 0
  const open = new Set<Socket>()
  const server = createServer(client => {
    const left = [...ports.slice(turn), ...ports.slice(0, turn)]
    turn = (turn + 1) % ports.length
    open.add(client)
    client.on('error', () => undefined).on('close', () => open.delete(client))
    const tryNext = () => {
      const port = left.shift()
      if (port === undefined) return client.destroy()
      const server = connect(port, '127.0.0.1', () => {
        isTaken = true
        client.pipe(server).pipe(client)
        client.on('close', () => server.destroy())
      })
      let isTaken = false
      server.on('error', () => undefined).on('close', () => (isTaken ? client.destroy() : tryNext()))
    }
    tryNext()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on a port')
  const cut = () => {
    const { size } = open
    for (const client of open) client.destroy()
    return size
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    close: () => {
      server.close()
      cut()
    },
  }
}

/** The id of one that runs. @throws Error there is none: a signal to nobody in particular would reach the torture itself. */
const oneOf = ({ stack }: Product, victim: (typeof TWICE)[number]): number => {
  const [first] = stack.pidsOf(victim)
  if (first === undefined) throw new Error(`there is no ${victim}`)
  return first
}

/**
 * Ends one of two processes of a kind with -9; the other goes on. Nobody starts the dead one again, however slow the machine, until the other has
 * answered in its place: the supervisor is stopped meanwhile.
 */
const killingOne = (victim: (typeof TWICE)[number]): Strike => ({
  title: `one of two ${victim} killed`,
  hit: async product => {
    const first = oneOf(product, victim)
    const supervisor = parentOf(first) ?? 0
    signal(supervisor, 'SIGSTOP')
    try {
      signal(first, 'SIGKILL')
      if (!(await waitUntil(() => isReady(product), TIMEOUT_MS, 20)))
        throw new Error(`the other ${victim} did not answer for the one that was killed`)
    } finally {
      signal(supervisor, 'SIGCONT')
    }
    if (victim === 'workers') await othersAreDone(product)
  },
  workersDied: victim === 'workers',
  supervisorDied: false,
})

/** A worker that stands still for longer than what it holds is its own meets, when it goes on, work that another has done meanwhile. */
const FROZEN_MS = { api: 12_000, bff: 12_000, workers: IN_HAND_MS + 30_000 }

/** Stops one of two processes of a kind where it is; connections are given to it all the same, for the machine takes them. */
const freezingOne = (victim: (typeof TWICE)[number]): Strike => ({
  title: `one of two ${victim} frozen for ${FROZEN_MS[victim] / 1_000} s`,
  hit: async product => {
    const first = oneOf(product, victim)
    signal(first, 'SIGSTOP')
    try {
      await pause(FROZEN_MS[victim])
    } finally {
      signal(first, 'SIGCONT')
    }
  },
  workersDied: victim === 'workers',
  supervisorDied: false,
})

const CUTS = 40
const BETWEEN_CUTS_MS = 150

/** Cuts what goes between BFFs or workers and APIs, again and again; all of them live. */
const cuttingConnections: Strike = {
  title: `connections cut ${CUTS} times`,
  hit: async ({ cut }) => {
    let count = 0
    for (let left = CUTS; left > 0; left--) {
      count += cut?.() ?? 0
      await pause(BETWEEN_CUTS_MS)
    }
    // Where the first took the run's answer with it, nothing more was asked and few came after.
    if (count === 0) throw new Error(`no connection was there to be cut in ${CUTS} times`)
  },
  workersDied: false,
  supervisorDied: false,
}

export const HALVES: readonly Strike[] = [
  ...TWICE.map(killingOne),
  ...TWICE.map(freezingOne),
  cuttingConnections,
]

/** Whoever is left has sent all but what the dead one had in hand, which nobody else may touch for a while. */
const othersAreDone = ({ stack }: Product): Promise<boolean> =>
  withDatabase(stack, db =>
    waitUntil(
      async () => {
        const rows = await db
          .selectFrom('mails')
          .select(['state', 'claim'])
          .where('state', 'in', ['pending', 'sending'])
          .execute()
        return (
          rows.length <= SENDING_AT_ONCE &&
          rows.every(({ state, claim }) => state === 'sending' || claim !== null)
        )
      },
      TIMEOUT_MS,
      100,
    ),
  )
