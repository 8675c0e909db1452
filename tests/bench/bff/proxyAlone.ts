import express from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'

/** The yardstick: http-proxy-middleware in Express as its documentation has it, and nothing else. */
const app = express()
app.use('/api', createProxyMiddleware({ target: `${process.argv[2]}/api`, changeOrigin: true }))
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.(`http://127.0.0.1:${address.port}`)
})
process.once('disconnect', () => process.exit())
