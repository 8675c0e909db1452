import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCertificateFile } from '#platform/agency/certificate.ts'
import { consultXml } from '#platform/agency/consultXml.ts'
import { askForCertificate, readSimulatorCa } from '#platform/agency/simulator.ts'
import { openSchemas } from '#simulator/schemas.ts'
import { makeChain, messageOf, soap } from '#tests/builders/registrationXml.ts'
import { issueCertificate } from '#tests/support/certificates.ts'
import { OBLIGADO, SCHEMA_FOLDER, startTestSimulator } from '#tests/support/simulator.ts'

const AT = '2026-11-21T10:30:00Z'
const SAMPLES = join(SCHEMA_FOLDER, '../samples')
const hasSchemas = existsSync(join(SCHEMA_FOLDER, 'SuministroLR.xsd')) && existsSync(SAMPLES)

describe('who sends', () => {
  test('is the obligado by the certificate, else nothing is taken (4112)', async () => {
    const simulator = await startTestSimulator({ at: AT })
    const another = await simulator.identityOf({ nif: 'A28083806', name: 'Una altra SA' })
    const message = messageOf([makeChain().alta('A-1')])
    expect(await simulator.ask(message, another)).toMatchObject({ kind: 'fault', side: 'client', code: 4112 })
    expect(simulator.received()).toEqual([])
  })

  test('without a certificate of the authority is shown a page', async () => {
    const simulator = await startTestSimulator({ at: AT })
    const strange = issueCertificate({ CN: 'x', serialNumber: OBLIGADO.nif })
    const identity = { privateKey: strange.privateKey, certificates: strange.certificate }
    expect(await simulator.send(messageOf([makeChain().alta('A-1')]), identity)).toMatchObject({
      outcome: 'answered',
      status: 403,
    })
  })

  test('gets a certificate by its folder, for each kind of holder', async () => {
    const simulator = await startTestSimulator()
    expect(readSimulatorCa(simulator.folder)).toBe(simulator.ca)
    expect(statSync(join(simulator.folder, 'control.json')).mode & 0o777).toBe(0o600)
    expect(statSync(join(simulator.folder, 'ca-key.pem')).mode & 0o777).toBe(0o600)
    expect(statSync(join(simulator.folder, 'registry.db')).mode & 0o777).toBe(0o600)
    for (const kind of ['seal', 'representative', 'person'] as const) {
      const nif = kind === 'person' ? '99999999R' : 'A28083806'
      const file = await askForCertificate(simulator.folder, { nif, name: 'Núria i Cia', kind })
      const reading = file && readCertificateFile(file.p12, file.password, new Date())
      expect(reading).toMatchObject({
        outcome: 'read',
        certificate: { holder: { kind, nif, name: 'Núria i Cia' } },
      })
    }
    await simulator.close()
    expect(await askForCertificate(simulator.folder, { ...OBLIGADO, kind: 'seal' })).toBeNull()
  })

  test('has no control without the secret', async () => {
    const { plainAddress } = await startTestSimulator()
    expect((await fetch(`${plainAddress}/control/received`)).status).toBe(401)
    expect((await fetch(`${plainAddress}/healthz`)).status).toBe(200)
  })
})

describe.each([
  ['by the schemas', SCHEMA_FOLDER],
  ['by the check that stands in for them', '/nowhere'],
])('a message is refused as a whole, %s', (_what, schemaFolder) => {
  test.skipIf(schemaFolder === SCHEMA_FOLDER && !hasSchemas)(
    'for its structure and its header (schemas only where they are at hand)',
    async () => {
      const simulator = await startTestSimulator({ at: AT, schemaFolder, notInCensus: ['B85905495'] })
      const record = () => makeChain().alta('A-1')
      const codeOf = async (xml: string) => {
        const answer = await simulator.ask(xml)
        return answer.kind === 'fault' ? answer.code : answer.kind
      }
      expect(await codeOf(messageOf([record()]).replace('<sf:IDVersion>1.0</sf:IDVersion>', ''))).toBe(4102)
      expect(await codeOf(messageOf([]))).toBe(4102)
      expect(await codeOf(soap('<other/>'))).toBe(4102)
      expect(await codeOf('no xml')).toBe(4103)
      expect(await codeOf('')).toBe(4138)
      expect(await codeOf(messageOf([record()], { nif: '89890001X' }))).toBe(4116)
      expect(await codeOf(messageOf([record()], { nif: 'B85905495' }))).toBe(4104)
      const end = (day: string) =>
        `<sf:RemisionVoluntaria><sf:FechaFinVeriFactu>${day}</sf:FechaFinVeriFactu></sf:RemisionVoluntaria>`
      expect(await codeOf(messageOf([record()], { more: end('30-06-2026') }))).toBe(4120)
      expect(await codeOf(messageOf([record()], { more: end('31-12-2026') }))).toBe('registered')
      const voluntary = (incident: string) =>
        `<sf:RemisionVoluntaria><sf:Incidencia>${incident}</sf:Incidencia></sf:RemisionVoluntaria>`
      expect(await codeOf(messageOf([record()], { more: voluntary('X') }))).toBe(4121)
      const agent =
        '<sf:Representante><sf:NombreRazon>Gestoria</sf:NombreRazon><sf:NIF>A28083807</sf:NIF></sf:Representante>'
      expect(await codeOf(messageOf([record()], { more: agent }))).toBe(4117)
      const asked =
        '<sf:RemisionRequerimiento><sf:RefRequerimiento>1</sf:RefRequerimiento></sf:RemisionRequerimiento>'
      expect(await codeOf(messageOf([record()], { more: asked }))).toBe(4126)
      expect(simulator.received()).toHaveLength(1)
      // A value of another format is its record's alone.
      const chain = makeChain('formats')
      const answer = await simulator.ask(
        messageOf([chain.alta('B-1'), chain.alta('B-2', { CuotaTotal: '21.001' })]),
      )
      expect(answer).toMatchObject({ lines: [{ code: null }, { code: 1100 }] })
    },
  )
})

test.skipIf(!hasSchemas)(
  'each sample is taken as the agency would (where schemas and samples are at hand)',
  async () => {
    const sample = (name: string) => soap(readFileSync(join(SAMPLES, name), 'utf8'))
    const simulator = await startTestSimulator({ at: '2026-11-21T10:30:00Z' })
    const answer = await simulator.ask(sample('alta-batch.xml'))
    // The corrections of the sample are of records that were taken here: what it shows is their form.
    const told = answer.kind === 'registered' ? answer.lines.map(({ code, number }) => [number, code]) : []
    expect(told).toHaveLength(13)
    expect(told.filter(([, code]) => code !== null)).toEqual([['F26-000003', 3000]])
    expect(await simulator.ask(sample('consulta.xml'))).toMatchObject({
      kind: 'consulted',
      records: [{ number: 'F26-000001' }],
    })
    const other = await startTestSimulator({ at: '2026-11-21T10:30:00Z' })
    expect(await other.ask(sample('alta-incidencia.xml'))).toMatchObject({ state: 'accepted' })
  },
)

test.skipIf(!hasSchemas)(
  'every answer is valid by the agency’s schemas (where they are at hand)',
  async () => {
    const schemas = await openSchemas(SCHEMA_FOLDER)
    const simulator = await startTestSimulator({ at: AT, pageSize: 2 })
    const chain = makeChain()
    const messages = [
      [
        chain.alta('A-1', { RefExterna: 'x' }),
        chain.alta('A-2', { CuotaTotal: '90.00' }),
        chain.alta('A-3'),
        chain.anulacion('A-3'),
      ],
      [chain.alta('A-1'), chain.alta('A-2'), chain.alta('A-3')],
      [
        chain.alta('A-4', {
          TipoFactura: 'R1',
          TipoRectificativa: 'I',
          FacturasRectificadas:
            '<sf:IDFacturaRectificada><sf:IDEmisorFactura>89890001K</sf:IDEmisorFactura><sf:NumSerieFactura>A-1</sf:NumSerieFactura><sf:FechaExpedicionFactura>21-11-2026</sf:FechaExpedicionFactura></sf:IDFacturaRectificada>',
        }),
      ],
    ]
    const more = '<sf:RemisionVoluntaria><sf:Incidencia>S</sf:Incidencia></sf:RemisionVoluntaria>'
    for (const records of messages) {
      const sent = await simulator.send(messageOf(records, { more }))
      expect(
        sent.outcome === 'answered' && schemas?.problems(Buffer.from(sent.body), 'RespuestaSuministro'),
      ).toEqual([])
    }
    const asked = { issuer: OBLIGADO, year: 2026, month: 11 }
    for (const from of [null, { issuer: OBLIGADO.nif, number: 'A-2', day: '2026-11-21' }]) {
      const xml = consultXml({ ...asked, from })
      expect(schemas?.problems(Buffer.from(xml), 'ConsultaLR')).toEqual([])
      const sent = await simulator.send(xml)
      expect(
        sent.outcome === 'answered' && schemas?.problems(Buffer.from(sent.body), 'RespuestaConsultaLR'),
      ).toEqual([])
    }
  },
)

test('a consultation goes page by page through a month, or asks for one number', async () => {
  const simulator = await startTestSimulator({ at: AT, pageSize: 2 })
  const chain = makeChain()
  await simulator.ask(
    messageOf([
      chain.alta('A-1'),
      chain.alta('A-2'),
      chain.alta('A-3'),
      chain.anulacion('A-1'),
      chain.alta('B-1', { day: '31-10-2026' }),
    ]),
  )
  const asked = { issuer: OBLIGADO, year: 2026, month: 11 }
  const first = await simulator.ask(consultXml(asked))
  if (first.kind !== 'consulted') throw new Error(first.kind)
  expect(first.records).toMatchObject([
    { number: 'A-1', state: 'cancelled' },
    { number: 'A-2', state: 'accepted', huella: expect.stringMatching(/^[0-9A-F]{64}$/), total: '121.00' },
  ])
  expect(await simulator.ask(consultXml({ ...asked, from: first.next }))).toMatchObject({
    records: [{ number: 'A-3' }],
    next: null,
  })
  expect(await simulator.ask(consultXml({ ...asked, number: 'A-2' }))).toMatchObject({
    records: [{ number: 'A-2' }],
    next: null,
  })
  expect(await simulator.ask(consultXml({ ...asked, month: 9 }))).toMatchObject({ records: [], next: null })
})

describe('what goes wrong on purpose', () => {
  test('an answer that is lost or cut: the records are there, and come again as repeated', async () => {
    for (const kind of ['lost', 'cut'] as const) {
      const simulator = await startTestSimulator({ at: AT })
      const message = messageOf([makeChain().alta('A-1')])
      await simulator.setTrouble({ kind, times: 1 })
      expect(await simulator.send(message)).toMatchObject({ outcome: 'unknown', reason: 'cut' })
      expect(simulator.received()).toHaveLength(1)
      expect(await simulator.ask(message)).toMatchObject({
        lines: [{ code: 3000, duplicate: { state: 'accepted' } }],
      })
    }
  })

  test('a page of a gateway and a fault: nothing is taken', async () => {
    const simulator = await startTestSimulator({ at: AT })
    const message = messageOf([makeChain().alta('A-1')])
    await simulator.setTrouble({ kind: 'http', status: 503, times: 1 })
    expect(await simulator.send(message)).toMatchObject({ outcome: 'answered', status: 503 })
    await simulator.setTrouble({ kind: 'fault', code: 3501, times: 1 })
    expect(await simulator.ask(message)).toMatchObject({ kind: 'fault', side: 'server', code: 3501 })
    expect(simulator.received()).toEqual([])
    expect(await simulator.ask(message)).toMatchObject({ state: 'accepted' })
  })

  test('nobody there, or no TLS: it is certain that nothing was sent; then it is back at its address', async () => {
    const simulator = await startTestSimulator({ at: AT })
    const message = messageOf([makeChain().alta('A-1')])
    for (const kind of ['down', 'refuseTls'] as const) {
      await simulator.setTrouble({ kind })
      expect(await simulator.send(message)).toMatchObject({ outcome: 'notSent' })
    }
    await simulator.setTrouble(null)
    expect(await simulator.ask(message)).toMatchObject({ state: 'accepted' })
  })

  test('an answer that is late comes when the trouble is over', async () => {
    const simulator = await startTestSimulator({ at: AT })
    await simulator.setTrouble({ kind: 'late' })
    const asked = simulator.ask(messageOf([makeChain().alta('A-1')]))
    await expect.poll(() => simulator.received()).toHaveLength(1)
    await simulator.setTrouble(null)
    expect(await asked).toMatchObject({ state: 'accepted' })
  })

  test('records by their number have the code that is wanted', async () => {
    const simulator = await startTestSimulator({ at: AT })
    const chain = makeChain()
    await simulator.setTrouble({ kind: 'code', code: 1239, number: '^B-' })
    expect(await simulator.ask(messageOf([chain.alta('A-1'), chain.alta('B-1')]))).toMatchObject({
      state: 'partly',
      lines: [{ code: null }, { code: 1239, state: 'rejected' }],
    })
    await simulator.setTrouble({ kind: 'code', code: 2001 })
    expect(await simulator.ask(messageOf([chain.alta('C-1')]))).toMatchObject({
      lines: [{ code: 2001, state: 'acceptedWithErrors' }],
    })
  })
})

test('the QR of an invoice leads to what the agency has of it', async () => {
  const simulator = await startTestSimulator({ at: AT })
  const chain = makeChain()
  await simulator.ask(messageOf([chain.alta('A&amp;1'), chain.alta('A-2'), chain.anulacion('A-2')]))
  const look = async (query: string) => {
    const response = await fetch(`${simulator.plainAddress}/wlpl/TIKE-CONT/ValidarQR?${query}`)
    return response.headers.get('content-type')?.includes('json') ? response.json() : response.text()
  }
  const query = 'nif=89890001K&numserie=A%261&fecha=21-11-2026&importe=121'
  expect(await look(`${query}&formato=json`)).toMatchObject({
    status: 'OK',
    respuesta: { resultado: '00', numserie: 'A&1' },
  })
  expect(await look(query)).toContain('Factura encontrada')
  expect(await look(`${query}.50&formato=json`)).toMatchObject({ respuesta: { resultado: '01' } })
  expect(await look(`${query.replace('A%261', 'A-2')}&formato=json`)).toMatchObject({
    respuesta: { resultado: '01' },
  })
  expect(await look('nif=891K&numserie=A&fecha=2026-11-21&importe=7,2&formato=json')).toMatchObject({
    status: 'KO',
    codigo_error: '2001.2004.2005',
  })
  expect(await look('nif=89890001K&numserie=A&formato=json')).toMatchObject({ codigo_error: '1003.1004' })
  expect(await look(query.replace('A%261', '%3Cscript%3E'))).not.toContain('<script>')
})
