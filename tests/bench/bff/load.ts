import { Agent, request } from 'node:http'
import { z } from 'zod'

/** What to ask for: `requests` times, over `connections` connections that stay open. */
export const loadSchema = z.object({
  url: z.url(),
  cookie: z.string(),
  requests: z.number().int(),
  connections: z.number().int(),
})
export type Load = z.infer<typeof loadSchema>

/** Answers each order with null when it is done, or with what went wrong. */
process.on('message', async message => {
  const load = loadSchema.parse(message)
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  try {
    let left = load.requests
    const work = async () => {
      while (left-- > 0) await ask(load, agent)
    }
    await Promise.all(Array.from({ length: load.connections }, work))
    process.send?.({ error: null })
  } catch (error) {
    process.send?.({ error: String(error) })
  } finally {
    agent.destroy()
  }
})
process.once('disconnect', () => process.exit())

const ask = ({ url, cookie }: Load, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers: cookie === '' ? {} : { cookie } }, res => {
      if (res.statusCode !== 200) reject(new Error(`${url} answers ${res.statusCode}`))
      res.on('error', reject).on('end', resolve).resume()
    })
      .on('error', reject)
      .end()
  })
