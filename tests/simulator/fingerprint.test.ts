import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { XmlNode } from '#platform/agency/agencyXml.ts'
import { fingerprintOf } from '#simulator/fingerprint.ts'

/** The agency's own examples, and those of others who have registered with it. */
const vectors = z
  .array(z.object({ source: z.string(), input: z.string(), sha256: z.string() }))
  .parse(JSON.parse(readFileSync(new URL('../fixtures/huella-vectors.json', import.meta.url), 'utf8')))

test('there are the three of the agency and five more', () => {
  expect(vectors.filter(({ source }) => source.includes('official'))).toHaveLength(3)
  expect(vectors).toHaveLength(8)
})

test.each(vectors)('$source', ({ input, sha256 }) => {
  const values = Object.fromEntries(input.split('&').map(part => part.split(/=(.*)/s).slice(0, 2)))
  const {
    Huella: previous,
    FechaHoraHusoGenRegistro,
    TipoFactura,
    CuotaTotal,
    ImporteTotal,
    ...identity
  } = values
  const record: XmlNode = {
    IDFactura: identity,
    ...(TipoFactura === undefined ? {} : { TipoFactura, CuotaTotal, ImporteTotal }),
    Encadenamiento: previous === '' ? { PrimerRegistro: 'S' } : { RegistroAnterior: { Huella: previous } },
    FechaHoraHusoGenRegistro,
  }
  expect(fingerprintOf(record, TipoFactura === undefined ? 'anulacion' : 'alta')).toBe(sha256)
})
