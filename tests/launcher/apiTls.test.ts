import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#platform/ports.ts'
import { issueCertificate } from '#tests/support/certificates.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type Stack, startStack } from '#tests/support/startStack.ts'
import type { Invoice } from '#wire/invoices.ts'

const authority = issueCertificate({ CN: 'Authority of the house' })
let stack: Stack
let apiPort: number
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'facturacio-tls-'))
  const { certificate, privateKey } = issueCertificate({ CN: 'api' }, { by: authority })
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  apiPort = await freePort()
  stack = await startStack({
    API_PORT: `${apiPort}`,
    API_URL: `https://127.0.0.1:${apiPort}`,
    API_TLS_CERT: file('api.crt', certificate),
    API_TLS_KEY: file('api.key', privateKey),
    API_CA: file('authority.crt', authority.certificate),
  })
})
afterAll(async () => {
  await stack.stop()
  rmSync(folder, { recursive: true })
})

test('bff and workers work with an API that speaks TLS alone, by an authority of the house', async () => {
  const staff = await signInPatiently(stack.url, stack.admin)
  const issued = await staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: '2026-11-30' })
  expect(issued.status, issued.text).toBe(201)
  const [invoice] = issued.body as Invoice[]
  // Printed by a worker, which asks the API for what stands on it.
  const pdf = async () => (await staff.get(`/documents/facturas/${invoice?.identifier}.pdf`)).status
  await eventually('the PDF is there', async () => (await pdf()) === 200, { everyMs: 200 })
  await expect(fetch(`http://127.0.0.1:${apiPort}/healthz`)).rejects.toThrow()
})
