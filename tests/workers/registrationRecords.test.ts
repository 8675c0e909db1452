import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it, onTestFinished } from 'vitest'
import { buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startApi, TEST_SERVICE_SECRET } from '#tests/support/startApi.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { type Export, exportKey } from '#wire/exports.ts'
import type { Invoice } from '#wire/invoices.ts'
import { openQueue } from './support/queueKinds.ts'
import { startTestWorkers } from './support/testWorkers.ts'

const run = promisify(execFile)
/** How the command ends, and what it says. */
const verify = (file: string): Promise<{ code: number; said: string }> =>
  run(process.execPath, ['launcher/verifyRecords.ts', file]).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )

it('exports the records of a company as files of their schema, which prove themselves without the books', async () => {
  const api = await startApi()
  onTestFinished(api.stop)
  await buildCompany(api.db)
  await buildSeries(api.db)
  for (let count = 0; count < 4; count++) {
    const { identifier } = await buildClient(api.db)
    await buildContract(api.db, { clienteIdentifier: identifier, fechaInicio: '2026-11-01' })
  }
  const staff = await api.as('Gestió')
  const none = await staff.post('/api/exportacions', { kind: 'records', format: 'zip' })
  expect([none.status, none.body]).toMatchObject([422, { error: expect.stringContaining('cap registre') }])
  await (await api.as('Administrador')).put('/api/configuration/verifactu', true)
  const issued = await staff.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: '2026-11-30',
  })
  expect(issued.body).toHaveLength(4)
  const annulled = await staff.post(`/api/facturas/${issued.body[1]?.identifier}/anulacion`, {
    motivo: 'Facturada dues vegades',
  })
  expect(annulled.status, annulled.text).toBe(200)

  const asked = await staff.post<Export>('/api/exportacions', { kind: 'records', format: 'zip' })
  expect(asked.status, asked.text).toBe(202)
  const folder = tempDir()
  startTestWorkers({
    apiUrl: api.url,
    serviceSecret: TEST_SERVICE_SECRET,
    folder,
    sweepEveryMs: 200,
    ...(await openQueue('postgres')),
  })
  const now = async () => (await staff.get<Export>(`/api/exportacions/${asked.body.identifier}`)).body
  await eventually('the file is settled', async () => ['done', 'failed'].includes((await now()).state))
  const file = await now()
  expect(file).toMatchObject({ state: 'done', fileName: 'registres-verifactu-2026-11-30.zip' })
  const path = `${folder}/${exportKey(file)}`

  const { chain } = (await staff.get<{ chain: { lastFingerprint: string } }>('/api/verifactu')).body
  const proven = await verify(path)
  expect(proven).toEqual({ code: 0, said: expect.stringContaining('5 registres, cadena íntegra') })
  expect(proven.said).toContain(chain.lastFingerprint)

  const entries = unzipSync(await readFile(path))
  const [name = ''] = Object.keys(entries).filter(each => each.endsWith('.xml'))
  const answers = Object.entries(entries).find(([each]) => each.endsWith('respostes.csv'))?.[1]
  const rows = (answers ? strFromU8(answers) : '').trim().split('\n')
  expect(rows).toHaveLength(6)
  expect(rows[5]).toMatch(/^5,anulacion,A-2,/)
  const spoilt = strFromU8(entries[name] ?? new Uint8Array()).replace(
    /<sf:ImporteTotal>\d/,
    '<sf:ImporteTotal>9',
  )
  const copy = `${folder}/spoilt.zip`
  await writeFile(copy, zipSync({ ...entries, [name]: strToU8(spoilt) }))
  expect(await verify(copy)).toEqual({
    code: 1,
    said: expect.stringContaining('registre 1 (A-1): l’empremta no és'),
  })
  expect(await verify(`${folder}/none.zip`)).toMatchObject({ code: 2 })
})
