import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ErrorBody } from '#wire/errors.ts'
import { errorBodySchema } from '#wire/errors.ts'
import type { Answer, ApiClient } from './apiClient.ts'
import type { TestApi } from './startApi.ts'

/** A resource whose calls are knocked at with what nobody should send. */
export type Resource = {
  api: () => TestApi
  /** `/api/clients` */
  path: string
  table: string
  /** A whole body that POST and PUT take. */
  body: () => Record<string, unknown>
  /** Makes a record by the API and answers what PUT and DELETE are addressed with. */
  create: () => Promise<string>
  /** Addresses of no record. */
  unknown?: string[]
}

const UNKNOWN_NUMBERS = ['0', '-1', '1000000000', '99999999999', '1.5', 'abc', '%20', '1e3', 'null']

const expectRefused = ({ status, body }: Answer<unknown>, expected: number | number[]): void => {
  expect([expected].flat(), JSON.stringify(body)).toContain(status)
  const { code, error, requestId } = errorBodySchema.strict().parse(body)
  expect(code).not.toBe('')
  expect(error).not.toBe('')
  expect(requestId).not.toBe('')
}

/** A value of another type than the one given. */
const wrongTypes = (value: unknown): unknown[] =>
  [true, 7, 'text', {}, []].filter(other => Array.isArray(other) || typeof other !== typeof value)

/** Registers the tests that every resource passes: whatever is refused has the shape of an error and changes nothing. */
export const describeMalformedInput = ({
  api,
  path,
  table,
  body,
  create,
  unknown = UNKNOWN_NUMBERS,
}: Resource): void => {
  const state = async (): Promise<unknown> => {
    const { rows } = await sql`
      select (select jsonb_agg(record order by record::text) from ${sql.table(table)} as record) as records,
        (select count(*) from audit_log where entity <> 'sessions') as audited
    `.execute(api().db)
    return rows
  }
  const unchanged = async (send: (staff: ApiClient, id: string) => Promise<void>): Promise<void> => {
    const staff = await api().as('Gestió')
    const id = await create()
    const before = await state()
    await send(staff, id)
    expect(await state()).toEqual(before)
  }
  const both = (staff: ApiClient, id: string, sent: unknown): Promise<Answer<ErrorBody>>[] => [
    staff.post(path, sent),
    staff.put(`${path}/${id}`, sent),
  ]

  describe(`malformed input to ${path}`, () => {
    it.each(['{"nombre":', 'nombre=x', '[]', '[{}]', '"text"', 'null', '7', 'true'])(
      'refuses the body %s with 400',
      text =>
        unchanged(async (staff, id) => {
          expectRefused(await staff.raw('POST', path, text), 400)
          expectRefused(await staff.raw('PUT', `${path}/${id}`, text), 400)
        }),
    )

    it('refuses no body, and one that is not sent as JSON', () =>
      unchanged(async staff => {
        expectRefused(await staff.post(path), 400)
        expectRefused(await staff.raw('POST', path, ''), [400, 422])
        expectRefused(await staff.raw('POST', path, JSON.stringify(body()), 'text/plain'), 400)
      }))

    it('refuses a body of five megabytes with 413', () =>
      unchanged(async staff => {
        expectRefused(await staff.post(path, { ...body(), filler: 'x'.repeat(5_000_000) }), 413)
      }))

    it('refuses every field of a wrong type with 400', () =>
      unchanged(async (staff, id) => {
        for (const [field, value] of Object.entries(body()))
          for (const wrong of wrongTypes(value))
            for (const answer of both(staff, id, { ...body(), [field]: wrong }))
              expectRefused(await answer, [400, 422])
      }))

    it('[AMB-02] refuses two keys that differ only in case with 400', () =>
      unchanged(async (staff, id) => {
        for (const [field, value] of Object.entries(body()))
          for (const answer of both(staff, id, { ...body(), [field.toUpperCase()]: value }))
            expectRefused(await answer, 400)
      }))

    it('refuses NUL characters and endless texts', () =>
      unchanged(async (staff, id) => {
        for (const [field, value] of Object.entries(body())) {
          if (typeof value !== 'string') continue
          for (const hostile of [`${value}\u0000`, '\u0000', 'x'.repeat(100_000)])
            for (const answer of both(staff, id, { ...body(), [field]: hostile }))
              expectRefused(await answer, [400, 422])
        }
      }))

    it('refuses numbers that no field can hold', () =>
      unchanged(async (staff, id) => {
        for (const [field, value] of Object.entries(body())) {
          if (typeof value !== 'number') continue
          for (const hostile of ['-1', '1e400', '1e300', '-1e300', '0.001', '9007199254740993']) {
            const text = JSON.stringify({ ...body(), [field]: '@' }).replace('"@"', hostile)
            expectRefused(await staff.raw('POST', path, text), [400, 422])
            expectRefused(await staff.raw('PUT', `${path}/${id}`, text), [400, 404, 409, 422])
          }
        }
      }))

    it.each(unknown)('answers 404 for the record %s', id =>
      unchanged(async staff => {
        expectRefused(await staff.put(`${path}/${id}`, body()), 404)
        expectRefused(await staff.delete(`${path}/${id}`), 404)
      }),
    )

    it('answers 404 for a list that does not exist', () =>
      unchanged(async staff => expectRefused(await staff.get(`${path}/maybe`), 404)))

    it('keeps visitors out, and lets Consulta only read', () =>
      unchanged(async (_staff, id) => {
        const reader = await api().as('Consulta')
        const process = await api().asProcess()
        for (const [client, status] of [
          [reader, 403],
          [process, 403],
          [api().visitor, 401],
        ] as const) {
          expectRefused(await client.post(path, body()), status)
          expectRefused(await client.put(`${path}/${id}`, body()), status)
          expectRefused(await client.delete(`${path}/${id}`), status)
        }
      }))

    it('refuses a version that is not the current one with 409, one that is none with 400', () =>
      unchanged(async (staff, id) => {
        const stale = { headers: { 'If-Match': '"2"' } }
        expectRefused(await staff.put(`${path}/${id}`, body(), stale), 409)
        expectRefused(await staff.delete(`${path}/${id}`, stale), 409)
        const none = { headers: { 'If-Match': 'newest' } }
        expectRefused(await staff.put(`${path}/${id}`, body(), none), 400)
        expectRefused(await staff.delete(`${path}/${id}`, none), 400)
      }))

    it('lets one of two changes at once through when both saw the same version', async () => {
      const staff = await api().as('Gestió')
      const id = await create()
      const own = { headers: { 'If-Match': '"1"' } }
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => staff.put<ErrorBody>(`${path}/${id}`, body(), own)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
      for (const answer of answers.filter(({ status }) => status === 409))
        expect(answer.body.code).toBe('stale')
    })

    it('lets one of two deletions at once through', async () => {
      const staff = await api().as('Gestió')
      const id = await create()
      const answers = await Promise.all([1, 2, 3].map(() => staff.delete(`${path}/${id}`)))
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
    })

    it('writes who created, changed and deleted a record to the audit log', async () => {
      const staff = await api().as('Gestió')
      const id = await create()
      await staff.put(`${path}/${id}`, body())
      await staff.delete(`${path}/${id}`)
      const entries = await api()
        .db.selectFrom('auditLog')
        .select(['action', 'account', 'before', 'after'])
        .where('entity', '=', table)
        .where('record', '=', id)
        .orderBy('identifier', 'desc')
        .limit(3)
        .execute()
      expect(entries).toEqual([
        {
          action: 'delete',
          account: 'gestio@example.com',
          before: expect.objectContaining({ version: 2 }),
          after: null,
        },
        {
          action: 'change',
          account: 'gestio@example.com',
          before: expect.objectContaining({ version: 1 }),
          after: expect.objectContaining({ version: 2 }),
        },
        {
          action: 'create',
          account: 'gestio@example.com',
          before: null,
          after: expect.objectContaining({ version: 1 }),
        },
      ])
    })
  })
}
