import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { type Company, companySchema, type PublicCompany } from '#wire/company.ts'
import type { ErrorBody } from '#wire/errors.ts'

let api: TestApi
let administrator: ApiClient
beforeAll(async () => {
  api = await startApi()
  administrator = await api.as('Administrador')
})
afterAll(() => api.stop())

const company = {
  nombre: 'Consultoria Serra, S.L.',
  nif: 'B69965747',
  direccion: 'Carrer de la Indústria, 214',
  cp: '08026',
  poblacion: 'Barcelona',
  provincia: 'Barcelona',
  pais: 'España',
  email: 'administracio@serra.example',
  telefono: '930000214',
  registryEntry: 'Registre Mercantil de Barcelona, Tom 99001, Foli 21',
  language: 'ca',
}
const logo = `data:image/png;base64,${PNG.sync.write(new PNG({ width: 20, height: 10 })).toString('base64')}`
const otherLogo = `data:image/png;base64,${PNG.sync.write(new PNG({ width: 10, height: 20 })).toString('base64')}`

const read = async () => (await administrator.get<Company>('/api/empresa')).body

describe('the issuer', () => {
  test('before there is one: an empty form at version 0, and visitors see no name', async () => {
    const { status, body } = await administrator.get<Company>('/api/empresa')
    expect(status).toBe(200)
    expect(companySchema.strict().parse(body)).toMatchObject({ nombre: '', nif: null, version: 0 })
    expect((await api.visitor.get('/internal/company')).body).toEqual({ nombre: '' })
  })

  /** Nobody has said what 0 % means. */
  const noZero = {
    tratamientoCero: null,
    articuloCero: null,
    creditorSuffix: '000',
    noticeDays: 14,
    debitNotices: 'byHand',
    creditorIdentifier: 'ES09000B69965747',
  }

  test('is written by the administrator and read by everybody with an account', async () => {
    const { status, body } = await administrator.put<Company>('/api/empresa', company)
    expect(status).toBe(200)
    expect(body).toEqual({ ...company, ...noZero, logo: null, version: expect.any(Number) })
    for (const role of ['Gestió', 'Consulta'] as const) {
      const client = await api.as(role)
      expect((await client.get('/api/empresa')).body).toEqual(body)
      expect((await client.put('/api/empresa', { ...company, nombre: 'Taken over' })).status).toBe(403)
    }
    expect((await api.visitor.get('/api/empresa')).status).toBe(401)
    expect(await read()).toEqual(body)
    expect(await lastAudit(api, 'company_versions', body.version)).toMatchObject({
      account: 'administrador@example.com',
      before: null,
      after: { nombre: company.nombre },
    })
  })

  test('visitors are told its name and nothing more', async () => {
    await administrator.put('/api/empresa', company)
    const { status, body } = await api.visitor.get('/internal/company')
    expect(status).toBe(200)
    expect(body).toEqual({ nombre: company.nombre })
  })

  test('visitors are shown its logo, whose version changes with the picture and with nothing else', async () => {
    await administrator.put('/api/empresa', { ...company, logo: null })
    expect((await api.visitor.get('/internal/company/logo')).status).toBe(404)
    const versions: string[] = []
    for (const change of [{ logo }, { logo, cp: '08027' }, { logo: otherLogo }]) {
      await administrator.put('/api/empresa', { ...company, ...change })
      const { body } = await api.visitor.get<PublicCompany>('/internal/company')
      expect(body).toEqual({ nombre: company.nombre, logoVersion: expect.any(String) })
      versions.push(body.logoVersion ?? '')
      expect((await api.visitor.get('/internal/company/logo')).body).toEqual({
        logo: change.logo,
        logoVersion: body.logoVersion,
      })
    }
    expect(versions[1]).toBe(versions[0])
    expect(versions[2]).not.toBe(versions[0])
    await administrator.put('/api/empresa', { ...company, logo: null })
  })

  test('every change is a new version and the older ones stay as they were', async () => {
    const { body: first } = await administrator.put<Company>('/api/empresa', company)
    const { body: second } = await administrator.put<Company>('/api/empresa', { ...company, cp: '08027' })
    expect(second.version).toBeGreaterThan(first.version)
    const rows = await api.db
      .selectFrom('companyVersions')
      .select(['identifier', 'cp'])
      .where('identifier', '>=', first.version)
      .orderBy('identifier')
      .execute()
    expect(rows).toEqual([
      { identifier: first.version, cp: '08026' },
      { identifier: second.version, cp: '08027' },
    ])
  })

  test('a field that is left out stays, an empty one is taken away', async () => {
    await administrator.put('/api/empresa', { ...company, logo, language: 'es' })
    const { body } = await administrator.put<Company>('/api/empresa', {
      nombre: company.nombre,
      nif: company.nif,
      telefono: '',
    })
    expect(body).toEqual({
      ...company,
      ...noZero,
      language: 'es',
      logo,
      telefono: null,
      version: expect.any(Number),
    })
    expect(
      (await administrator.put<Company>('/api/empresa', { ...company, logo: null })).body.logo,
    ).toBeNull()
  })

  test('409 for a copy that is not the current one', async () => {
    const save = (nombre: string, version: number) =>
      administrator.put<ErrorBody>(
        '/api/empresa',
        { ...company, nombre },
        { headers: { 'If-Match': `"${version}"` } },
      )
    let { version } = (await administrator.put<Company>('/api/empresa', company)).body
    for (let round = 0; round < 5; round++) {
      const names = Array.from({ length: 10 }, (_, n) => `Nom ${round}.${n}`)
      const answers = await Promise.all(names.map(nombre => save(nombre, version)))
      expect(answers.map(answer => answer.status).sort()).toEqual([200, ...names.slice(1).map(() => 409)])
      for (const refused of answers.filter(answer => answer.status === 409))
        expect(refused.body.code).toBe('stale')
      const now = await read()
      expect(now.nombre).toBe(names[answers.findIndex(answer => answer.status === 200)])
      version = now.version
    }
  })

  test('the logo must be what it says, and the log only names it', async () => {
    const { body } = await administrator.put<Company>('/api/empresa', { ...company, logo })
    expect(body.logo).toBe(logo)
    const entry = JSON.stringify(await lastAudit(api, 'company_versions', body.version))
    expect(entry).toContain('sha256:')
    expect(entry).not.toContain('base64')
    for (const wrong of [
      logo.replace('image/png', 'image/jpeg'),
      'data:image/png;base64,aGVsbG8=',
      'data:image/svg+xml;base64,PHN2Zy8+',
      'https://example.com/logo.png',
      'x'.repeat(420_001),
    ]) {
      const refused = await administrator.put<ErrorBody>('/api/empresa', { ...company, logo: wrong })
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.body.fields ?? {})).toEqual(['logo'])
    }
    expect(await read()).toEqual(body)
  })
})

describe('[API-56] [API-57] the Verifactu switch', () => {
  test('is off at first; its call takes the bare boolean and answers the state', async () => {
    const staff = await api.as('Gestió')
    expect((await staff.get('/api/configuration')).body).toEqual({ verifactu: false })
    for (const state of [true, false, true]) {
      const { status, body } = await staff.put('/api/configuration/verifactu', state)
      expect(status).toBe(200)
      expect(body).toEqual({ verifactu: state })
      expect((await (await api.as('Consulta')).get('/api/configuration')).body).toEqual({ verifactu: state })
      expect(await lastAudit(api, 'configuration', null)).toMatchObject({
        account: 'gestio@example.com',
        before: { verifactu: !state },
        after: { verifactu: state },
      })
    }
  })

  test('is not for readers, nor for visitors', async () => {
    const before = (await administrator.get<{ verifactu: boolean }>('/api/configuration')).body
    const reader = await api.as('Consulta')
    expect((await reader.put('/api/configuration/verifactu', !before.verifactu)).status).toBe(403)
    expect((await api.visitor.put('/api/configuration/verifactu', !before.verifactu)).status).toBe(401)
    expect((await administrator.get('/api/configuration')).body).toEqual(before)
  })
})
