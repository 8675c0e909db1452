import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer } from '#tests/support/apiClient.ts'
import type { TestApi } from '#tests/support/startApi.ts'
import { tokenOf } from '#tests/support/tokenOf.ts'
import { type ImportReport, importReportSchema } from '#wire/imports.ts'
import type { Role } from '#wire/roles.ts'

/** File name → content. */
export type Files = Record<string, string | Buffer>

const SAMPLE = join(import.meta.dirname, '../../api/sample')

/** The project's own copy of the sample books. */
export const sampleFiles = async (): Promise<Record<string, Buffer>> => {
  const names = (await readdir(SAMPLE)).filter(name => name.endsWith('.csv'))
  return Object.fromEntries(
    await Promise.all(names.map(async name => [name, await readFile(join(SAMPLE, name))] as const)),
  )
}

/** A file from its lines. */
export const csv = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`

export type Importer = {
  post: <T = ImportReport>(
    files: Files,
    query?: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Answer<T>>
  /** The report of a dry run; fails when it is refused. */
  simulate: (files: Files, query?: Record<string, string>) => Promise<ImportReport>
  /** Dry run, then the same for real with its hash; the real run's report. */
  run: (files: Files, query?: Record<string, string>) => Promise<ImportReport>
}

/** Sends files to the import of a test API as the browser does. */
export const makeImporter = async (api: TestApi, role: Role = 'Administrador'): Promise<Importer> => {
  const token = await tokenOfRole(api, role)
  const post = async <T = ImportReport>(
    files: Files,
    query: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const form = new FormData()
    for (const [name, content] of Object.entries(files))
      form.append('files', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
    const response = await fetch(`${api.url}/api/importacio?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body: form,
    })
    const text = await response.text()
    return { status: response.status, body: JSON.parse(text), headers: response.headers, text }
  }
  const taken = (answer: Answer<ImportReport>): ImportReport => {
    if (answer.status !== 200) throw new Error(`import answered ${answer.status}: ${answer.text}`)
    return importReportSchema.strict().parse(answer.body)
  }
  const simulate: Importer['simulate'] = async (files, query = {}) =>
    taken(await post(files, { ...query, dryRun: 'true' }))
  return {
    post,
    simulate,
    run: async (files, query = {}) => {
      const { hash } = await simulate(files, query)
      return taken(await post(files, { ...query, dryRun: 'false', hash }))
    },
  }
}

const tokenOfRole = async (api: TestApi, role: Role): Promise<string> => {
  await api.as(role)
  const user = await api.db
    .selectFrom('users')
    .selectAll()
    .where('rol', '=', role)
    .orderBy('email')
    .executeTakeFirstOrThrow()
  return tokenOf(api.deps, user)
}

/** Rows by what became of them, of one file. */
export const countsOf = (report: ImportReport): Record<string, [number, number, number, number]> =>
  Object.fromEntries(
    report.files.map(({ file, added, changed, unchanged, refused }) => [
      file,
      [added, changed, unchanged, refused],
    ]),
  )
