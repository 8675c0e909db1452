import { startFakeApi } from '#tests/bff/support/fakeApi.ts'

/**
 * The API that every proxy of the bench stands in front of: a JSON text of as many bytes as the address says. It runs in a
 * process of its own, so that none of its work is counted as the proxy's.
 */
const api = await startFakeApi()
for (const [path, bytes] of [
  ['/api/1kB', 1_000],
  ['/api/100kB', 100_000],
] as const) {
  const body = Buffer.from(JSON.stringify('x'.repeat(bytes - 2)))
  api.on(`GET ${path}`, (_req, res) => {
    api.arrived.length = 0
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  })
}
process.send?.(api.url)
process.once('disconnect', () => process.exit())
