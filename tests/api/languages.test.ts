import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { translateDatabaseError } from '#api/database/constraints.ts'
import { SPOKEN, type Spoken } from '#language/language.ts'
import { speaking } from '#platform/languageContext.ts'
import { buildClient, buildContract, buildSeries } from '#tests/builders/books.ts'
import { csv, type Importer, makeImporter } from '#tests/imports/importClient.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Preview } from '#wire/billing.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { type Export, exportWorkSchema } from '#wire/exports.ts'
import type { ReminderDraft } from '#wire/reminders.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'

let api: TestApi
let staff: ApiClient
let administrator: ApiClient
let worker: ApiClient
let importer: Importer

beforeAll(async () => {
  api = await startApi({ now: '2026-11-30T10:00:00Z' })
  staff = await api.as('Gestió')
  administrator = await api.as('Administrador')
  worker = await api.asProcess()
  importer = await makeImporter(api)
  await buildSeries(api.db)
})
afterAll(() => api.stop())

const asked = (header: string | null): { headers: Record<string, string> } => ({
  headers: header === null ? {} : { 'accept-language': header },
})
/** The header by which this language is asked for; none for the specification's own words. */
const askedIn = (language: Spoken) => asked(language === 'spec' ? null : language)

type Said = Record<Spoken, string>
const everyLanguage = async (said: Said, of: (language: Spoken) => Promise<string | undefined>) => {
  const found = await Promise.all(SPOKEN.map(async language => [language, await of(language)] as const))
  expect(Object.fromEntries(found)).toEqual(said)
}

describe('a refusal is in the language that is asked for', () => {
  test('a field', () =>
    everyLanguage(
      {
        spec: 'Camp obligatori.',
        ca: 'Camp obligatori.',
        es: 'Campo obligatorio.',
        en: 'Required.',
      },
      async language =>
        (await staff.post<ErrorBody>('/api/products', { precio: 1 }, askedIn(language))).body.fields?.nombre,
    ))

  test('a field of a form that the specification has in Spanish', () =>
    everyLanguage(
      {
        spec: 'Longitud minima 6 caracteres',
        ca: 'Mínim 6 caràcters.',
        es: 'Mínimo 6 caracteres.',
        en: 'At least 6 characters.',
      },
      async language =>
        (
          await administrator.post<ErrorBody>(
            '/api/usuarios/Crear',
            { nombreUsuario: 'Marta', email: 'marta@example.com', password: 'curt', roleName: 'Consulta' },
            askedIn(language),
          )
        ).body.fields?.password,
    ))

  test('the one text of a form', () =>
    everyLanguage(
      {
        spec: "Rellene los campos 'Serie y Descripción'.",
        ca: 'Ompliu els camps Sèrie i Descripció.',
        es: 'Rellene los campos Serie y Descripción.',
        en: 'Fill in the fields Series and Description.',
      },
      async language => (await staff.post<ErrorBody>('/api/series', {}, askedIn(language))).body.error,
    ))

  test('a rule with what it is about', () =>
    everyLanguage(
      {
        spec: 'Ja existeix la sèrie A.',
        ca: 'Ja existeix la sèrie A.',
        es: 'Ya existe la serie A.',
        en: 'There is a series A already.',
      },
      async language =>
        (
          await staff.post<ErrorBody>(
            '/api/series',
            { identifier: 'A', descripcion: 'Factures' },
            askedIn(language),
          )
        ).body.error,
    ))

  test('an amount in it', () =>
    everyLanguage(
      {
        spec: 'Unitats per preu no poden passar de 999.999.999.999,99 €.',
        ca: 'Unitats per preu no poden passar de 999.999.999.999,99 €.',
        es: 'Unidades por precio no pueden pasar de 999.999.999.999,99 €.',
        en: 'Units times price can’t be more than 999,999,999,999.99 €.',
      },
      async language => {
        const { body } = await staff.post<ErrorBody>(
          '/api/clientProd',
          {
            clienteIdentifier: 1,
            productoIdentifier: 1,
            productoTitulo: 'Taller Pro',
            productoUnidades: 9_999_999,
            productoPrecio: 9_999_999,
            productoDescuento: 0,
            productoDiasFacturacion: 30,
          },
          askedIn(language),
        )
        return body.fields?.productoPrecio?.replaceAll('\u00a0', ' ')
      },
    ))

  test('nothing there', () =>
    everyLanguage(
      {
        spec: 'El client no existeix.',
        ca: 'El client no existeix.',
        es: 'El cliente no existe.',
        en: 'This client does not exist.',
      },
      async language => (await staff.get<ErrorBody>('/api/clients/999999', askedIn(language))).body.error,
    ))

  test('no session, and no such address', async () => {
    const strangers = await api.visitor.get<ErrorBody>('/api/clientes', askedIn('en'))
    expect(strangers.body.error).toBe('Please sign in.')
    const nowhere = await staff.get<ErrorBody>('/api/enlloc', askedIn('es'))
    expect(nowhere.body.error).toContain('Esta dirección no existe.')
  })

  test('a body that can’t be read', async () => {
    const headers = { 'accept-language': 'en', 'content-type': 'application/json' }
    const answer = await fetch(`${api.url}/api/usuarios/Login`, { method: 'POST', headers, body: '{"a' })
    expect(await answer.json()).toMatchObject({ error: 'The body of the request is not valid JSON.' })
  })

  test('a broken constraint of the database', async () => {
    await buildSeries(api.db, { identifier: 'Z' })
    const error: unknown = await buildSeries(api.db, { identifier: 'Z' }).catch(thrown => thrown)
    await everyLanguage(
      {
        spec: 'Ja existeix un registre amb aquesta clau.',
        ca: 'Ja existeix un registre amb aquesta clau.',
        es: 'Ya existe un registro con esta clave.',
        en: 'There is already a record with this key.',
      },
      async language => speaking(language, () => translateDatabaseError(error)?.message),
    )
  })
})

describe('an import', () => {
  const client = (nif: string) => ({ 'clients.csv': csv('nombre;nif;tipoIVA', `Taller Dolent;${nif};21`) })

  test('tells its refusals', () =>
    everyLanguage(
      {
        spec: 'El NIF no és correcte: la lletra o el dígit de control no quadra.',
        ca: 'El NIF no és correcte: la lletra o el dígit de control no quadra.',
        es: 'El NIF no es correcto: la letra o el dígito de control no cuadra.',
        en: 'The tax ID (NIF) is not correct: its letter or check digit does not fit.',
      },
      async language => {
        const { body } = await importer.post(
          client('B69442383'),
          { dryRun: 'true' },
          askedIn(language).headers,
        )
        return body.refusals[0]?.reason
      },
    ))

  test('tells what is wrong with a file', () =>
    everyLanguage(
      {
        spec: 'clients.csv: falta la columna «tipoIVA».',
        ca: 'clients.csv: falta la columna «tipoIVA».',
        es: 'clients.csv: falta la columna «tipoIVA».',
        en: 'clients.csv: the column «tipoIVA» is missing.',
      },
      async language => {
        const wrong = { 'clients.csv': csv('nombre;nif', 'Taller Bo;B69442382') }
        const { body } = await importer.post<ErrorBody>(wrong, { dryRun: 'true' }, askedIn(language).headers)
        return body.error
      },
    ))

  test('has the same hash in every language, and figures as the file has them', async () => {
    const files = { 'productes.csv': csv('nombre;precio;unitats;diasFacturacion', 'Quota;1.890,50;1;30') }
    await importer.run(files)
    const dearer = { 'productes.csv': csv('nombre;precio;unitats;diasFacturacion', 'Quota;2.000,50;1;30') }
    const [spec, en] = await Promise.all(
      (['spec', 'en'] as const).map(language =>
        importer.post(dearer, { dryRun: 'true' }, askedIn(language).headers),
      ),
    )
    expect(en?.body).toEqual(spec?.body)
    expect(en?.body.files[0]?.rows[0]?.changes).toEqual({ precio: ['1.890,5', '2.000,5'] })
  })
})

describe('a billing run', () => {
  test('is remarked on, and its clients are left out, in the language of who looks', async () => {
    const { identifier } = await buildClient(api.db, { nif: null, personasContacto: null })
    await buildContract(api.db, {
      clienteIdentifier: identifier,
      fechaInicio: '2026-11-01',
      productoPrecio: 0,
    })
    const preview = async (language: Spoken) => {
      const path = `/api/facturas/previsio?fechaFactura=2026-11-30&clienteIdentifier=${identifier}`
      const { body } = await staff.get<Preview>(path, askedIn(language))
      return [...body.blocked, ...body.warnings].map(({ reason }) => reason)
    }
    expect(await preview('spec')).toContain('Falta el NIF del client i la factura porta IVA.')
    expect(await preview('en')).toEqual(
      expect.arrayContaining([
        'The client has no tax ID (NIF) and the invoice has VAT.',
        'Price or units are zero: Taller Pro.',
      ]),
    )
  })
})

describe('a report', () => {
  const pending = { kind: 'report', format: 'pdf', request: { report: 'pending' } }
  const ask = async (language: Spoken): Promise<Export> =>
    (await staff.post<Export>('/api/exportacions', pending, askedIn(language))).body
  const workOf = async ({ identifier }: Export) =>
    exportWorkSchema.parse((await worker.get(`/internal/exports/${identifier}`)).body)

  test('is asked for in a language, named in it, and another one than that of another language', async () => {
    const [spec, en] = [await ask('spec'), await ask('en')]
    expect([spec.fileName, en.fileName]).toEqual([
      'pendent-pagament-2026-11-30.pdf',
      'pending-payment-2026-11-30.pdf',
    ])
    expect([(await workOf(spec)).language, (await workOf(en)).language]).toEqual([null, 'en'])
    expect((await ask('en')).identifier).toBe(en.identifier)
  })

  test('is in the company’s language where nobody has chosen one', async () => {
    const document = async (language: Spoken) =>
      (await worker.post<ReportDocument>('/internal/reports', { report: 'pending' }, askedIn(language))).body
        .language
    expect([await document('spec'), await document('en'), await document('es')]).toEqual(['ca', 'en', 'es'])
  })
})

describe('what goes to a client is in the client’s language', () => {
  test('a draft of a reminder', async () => {
    const { identifier } = await buildClient(api.db, { nombre: 'Taller Lent', language: 'es' })
    await buildContract(api.db, {
      clienteIdentifier: identifier,
      fechaInicio: '2026-10-01',
      productoPrecio: 1234.5,
    })
    await staff.post('/api/facturas', {
      serieIdentifier: 'A',
      fechaFactura: '2026-10-01',
      clienteIdentifier: identifier,
    })
    const drafts = await Promise.all(
      SPOKEN.map(async language => {
        const { body } = await staff.get<ReminderDraft[]>('/api/recordatoris', askedIn(language))
        return body.find(({ cliente }) => cliente.identifier === identifier)
      }),
    )
    expect(drafts[0]?.text).toContain('1.493,75 €'.replace(' ', '\u00a0'))
    for (const draft of drafts) expect(draft).toEqual(drafts[0])
  })
})

describe('the language that is asked for', () => {
  const nobody = async (header: string | null) =>
    (await staff.get<ErrorBody>('/api/clients/999999', asked(header))).body.error

  it.each([
    ['en-GB,en;q=0.8,ca;q=0.5', 'This client does not exist.'],
    ['ca;q=0.4,es-ES;q=0.9', 'El cliente no existe.'],
    ['fr,de;q=0.9,en;q=0.1', 'This client does not exist.'],
    ['fr', 'El client no existeix.'],
    ['*', 'El client no existeix.'],
    ['en;q=0', 'El client no existeix.'],
    [null, 'El client no existeix.'],
  ])('%s', async (header, said) => expect(await nobody(header)).toBe(said))

  it('is each request’s own, however many are answered at once', async () => {
    const said: Said = {
      spec: 'El client no existeix.',
      ca: 'El client no existeix.',
      es: 'El cliente no existe.',
      en: 'This client does not exist.',
    }
    const languages = Array.from({ length: 100 }, (_, index) => SPOKEN[index % SPOKEN.length] ?? 'spec')
    const answers = await Promise.all(
      languages.map(async language => nobody(language === 'spec' ? null : language)),
    )
    expect(answers).toEqual(languages.map(language => said[language]))
  })
})
