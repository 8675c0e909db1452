import express from 'express'
import { Pool } from 'pg'

/** The yardstick: Express and pg as their documentation has them, on the same tables, without session, rights, audit log or rule. */
const pool = new Pool({ connectionString: process.argv[2], max: 10 })
const app = express()
app.use(express.json())

app.get('/api/products', async (_req, res) => {
  const { rows } = await pool.query('select * from products order by identifier')
  res.json(rows)
})
app.get('/api/clients/:identifier', async (req, res) => {
  const { rows } = await pool.query('select * from clients where identifier = $1', [req.params.identifier])
  const { rows: contracts } = await pool.query('select * from contracts where cliente_identifier = $1', [
    req.params.identifier,
  ])
  res.json({ ...rows[0], contracts })
})
app.get('/api/series', async (_req, res) => {
  const { rows } = await pool.query('select * from series order by identifier')
  res.json(rows)
})
app.put('/api/products/:identifier', async (req, res) => {
  const { rows } = await pool.query(
    'update products set nombre = $2, version = version + 1 where identifier = $1 returning *',
    [req.params.identifier, req.body.nombre],
  )
  res.json(rows[0])
})

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.(`http://127.0.0.1:${address.port}`)
})
process.once('disconnect', () => process.exit())
