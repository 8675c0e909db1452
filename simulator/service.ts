import { X509Certificate } from 'node:crypto'
import { isValidNif } from '#domain/nif.ts'
import { parseAgencyXml } from '#platform/agency/agencyXml.ts'
import { readHolder } from '#platform/agency/certificateHolder.ts'
import { faultXml } from './answerXml.ts'
import { consult } from './consult.ts'
import { dayOf, elementAt, has, textAt } from './fields.ts'
import { todayOf } from './instants.ts'
import { bodyOf, readMessage } from './message.ts'
import { type Agency, type FormatErrors, register } from './register.ts'
import { openSchemas, type SchemaProblem, type Schemas } from './schemas.ts'
import { structureProblems } from './structure.ts'

export type ServiceAnswer = { status: number; body: string }

export const MAX_RECORDS = 1_000

/**
 * The agency's SOAP service for one message.
 *
 * @param schemaFolder where the agency's schemas are; where they are not, a check of our own stands in.
 * @param onSchemas told once whether they were there.
 */
export const makeService = (
  agency: Agency,
  schemaFolder: string,
  onSchemas: (areThere: boolean) => void,
): ((bytes: Buffer, certificate: Buffer) => Promise<ServiceAnswer>) => {
  let schemas: Promise<Schemas | null> | null = null
  const opened = () => {
    schemas ??= openSchemas(schemaFolder).then(found => {
      onSchemas(found !== null)
      return found
    })
    return schemas
  }

  return async (bytes, certificate) => {
    const fault = (code: number, detail?: string): ServiceAnswer => ({
      status: 500,
      body: faultXml(code, detail),
    })
    const holder = readHolder(new X509Certificate(certificate))
    if (bytes.length === 0) return fault(4138)
    const text = decodeUtf8(bytes)
    if (text === null) return fault(4119)
    const parsed = parseAgencyXml(text)
    if (parsed === null) return fault(4103)
    const body = bodyOf(parsed)
    if (body === null) return fault(4102, 'Body')

    const found = await opened()
    const problemsBy = (schema: 'SuministroLR' | 'ConsultaLR') =>
      found === null ? structureProblems(body.name, body.content) : found.problems(bytes, schema)
    switch (body.name) {
      case 'RegFactuSistemaFacturacion': {
        const message = readMessage(body.content)
        if (message.records.length > MAX_RECORDS) return fault(4113)
        const problems = problemsBy('SuministroLR')
        const structural = problems.find(({ isStructural }) => isStructural)
        if (structural !== undefined) return fault(4102, nameAt(structural.path))
        const code = headerProblem(agency, elementAt(body.content, 'Cabecera') ?? {}, holder.nif, problems)
        if (code !== null)
          return fault(code, `NIF:${message.obligado.nif} NOMBRE_RAZON:${message.obligado.name}`)
        return { status: 200, body: register(agency, message, holder.nif ?? '', formatErrors(problems)) }
      }
      case 'ConsultaFactuSistemaFacturacion': {
        const [problem] = problemsBy('ConsultaLR')
        if (problem !== undefined) return fault(4102, nameAt(problem.path))
        const asking = textAt(body.content, 'Cabecera', 'ObligadoEmision', 'NIF')
        if (asking === '') return fault(4140)
        return holder.nif === asking ? { status: 200, body: consult(agency, body.content) } : fault(4112)
      }
      default:
        return fault(4102, body.name)
    }
  }
}

const decodeUtf8 = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The header refuses the whole message ("Validaciones y errores" 1.2.2, 3.1.1). */
const headerProblem = (
  { isInCensus, now }: Agency,
  header: Parameters<typeof textAt>[0],
  holder: string | null,
  problems: readonly SchemaProblem[],
): number | null => {
  const obligado = textAt(header, 'ObligadoEmision', 'NIF')
  if (!isValidNif(obligado)) return 4116
  if (has(header, 'Representante') && !isValidNif(textAt(header, 'Representante', 'NIF'))) return 4117
  const voluntary = elementAt(header, 'RemisionVoluntaria')
  const end = textAt(voluntary, 'FechaFinVeriFactu')
  const year = Number(todayOf(now()).slice(0, 4))
  if (end !== '' && ![`${year}-12-31`, `${year - 1}-12-31`].includes(dayOf(end))) return 4120
  if (!['', 'S', 'N'].includes(textAt(voluntary, 'Incidencia'))) return 4121
  if (has(header, 'RemisionRequerimiento')) return 4126
  if (problems.some(({ path }) => path.includes('/Cabecera'))) return 4102
  if (!isInCensus(obligado)) return 4104
  return holder === obligado ? null : 4112
}

const nameAt = (path: string): string => path.split('/').pop() ?? ''

/** Formats that a schema does not allow, by the place of the record; the first of each. */
const formatErrors = (problems: readonly SchemaProblem[]): FormatErrors => {
  const found = new Map<number, number>()
  for (const { path } of problems) {
    const place = Number(/\/RegistroFactura(?:\[(\d+)\])?\//.exec(path)?.[1] ?? 1) - 1
    if (!found.has(place)) found.set(place, FORMAT_CODES[nameAt(path).replace(/\[\d+\]$/, '')] ?? 1100)
  }
  return found
}

/** Fields with a code of their own; all others have 1100. */
const FORMAT_CODES: Readonly<Record<string, number>> = {
  CodigoPais: 1101,
  IDType: 1102,
  NumSerieFactura: 1104,
  NumSerieFacturaAnulada: 1104,
  TipoFactura: 1106,
  TipoRectificativa: 1107,
  RechazoPrevio: 1171,
  Subsanacion: 1171,
  CalificacionOperacion: 1181,
  OperacionExenta: 1182,
  Impuesto: 1218,
  FechaHoraHusoGenRegistro: 1244,
  ClaveRegimen: 1246,
  TipoHuella: 1247,
  IDVersion: 1251,
  RefExterna: 1253,
  PrimerRegistro: 1274,
}
