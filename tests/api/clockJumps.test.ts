import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { dayInMadrid } from '#domain/dates.ts'
import { buildClient, buildCompany, buildSeries } from '#tests/builders/books.ts'
import { seededRandom } from '#tests/support/seededRandom.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'

/** A machine whose clock is put right, or wrong, while staff work: forward, back, over midnight and the end of a month. */

const HOUR_MS = 3_600_000
const SEEDS = 20
const JUMPS = [HOUR_MS, -HOUR_MS, 14 * HOUR_MS, -14 * HOUR_MS, 48 * HOUR_MS, -48 * HOUR_MS]
/** Ten at night in Madrid, on the last day of a month; each seed begins thirty days after the one before. */
const BEGIN = '2026-11-30T21:00:00Z'

const setTime = ({ deps }: TestApi, instant: number) => {
  deps.clock.now = () => new Date(instant)
  deps.clock.today = () => dayInMadrid(new Date(instant))
}

test(`invoices of staff whose clock jumps have every number once and dates that go forward (${SEEDS} seeds)`, async () => {
  const api = await startApi({ now: BEGIN })
  onTestFinished(api.stop)
  let staff = await api.as('Gestió')
  await buildCompany(api.db)
  await buildSeries(api.db)
  const clients = await Promise.all(
    Array.from({ length: 4 }, (_, place) => buildClient(api.db, { nombre: `Taller ${place}` })),
  )
  let known = 0
  let refused = 0
  for (let seed = 1; seed <= SEEDS; seed++) {
    const random = seededRandom(seed)
    // Later than wherever the clock has been: dates only go forward.
    let now = Date.parse(BEGIN) + seed * 30 * 24 * HOUR_MS
    const jump = () => {
      now += JUMPS[Math.floor(random() * JUMPS.length)] ?? 0
      setTime(api, now)
    }
    const issue = (place: number, price: number) =>
      staff.post<Invoice & ErrorBody>('/api/facturas/manual', {
        serieIdentifier: 'A',
        fechaFactura: api.deps.clock.today(),
        clienteIdentifier: clients[place]?.identifier,
        facturaDetalles: [
          { producte: `Hores ${seed}`, cantidad: 1, productoPrecio: price, productoDescuento: 0 },
        ],
      })
    for (let turn = 0; turn < 3; turn++) {
      jump()
      // Who was signed in by another time signs in again.
      staff = await api.as('Gestió')
      const asked = clients.map((_, place) => issue(place, seed * 100 + turn * 10 + place))
      jump()
      for (const { status, body, text } of await Promise.all(asked)) {
        // Behind the last invoice, or a session of another time: refused, and nothing is given away.
        if (status === 201) known++
        else {
          refused++
          expect([401, 409, 422], `${body.code} ${text}`).toContain(status)
        }
      }
    }
  }
  expect(known).toBeGreaterThan(SEEDS)
  expect(refused).toBeGreaterThan(0)
  const { rows } = await sql<{ count: number; last: number; backwards: number }>`
    select count(*)::int as count, max(num_fact)::int as last,
      (select count(*)::int from invoices as earlier join invoices as later
        on later.num_fact = earlier.num_fact + 1 and later.fecha_factura < earlier.fecha_factura) as backwards
    from invoices
  `.execute(api.db)
  expect(rows).toEqual([{ count: known, last: known, backwards: 0 }])
})
