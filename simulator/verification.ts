import { isValidNif } from '#domain/nif.ts'
import { escapeXml } from '#domain/verifactu/literals.ts'
import { centsOf, dayOf } from './fields.ts'
import type { Registry } from './registry.ts'

/**
 * The page to which the QR of an invoice leads ("Características del QR", AEAT, 0.5.0, 9 and 10).
 */

const PARAMETERS = {
  nif: {
    missing: 1001,
    what: 'el número de identificación fiscal (NIF) del obligado a expedir la factura',
  },
  numserie: {
    missing: 1002,
    what: 'el número de serie y número de factura que identifica a la factura emitida',
  },
  fecha: { missing: 1003, what: 'la fecha de expedición de la factura' },
  importe: { missing: 1004, what: 'el importe total de la factura' },
} as const
type Parameter = keyof typeof PARAMETERS
const NAMES = Object.keys(PARAMETERS) as Parameter[]

type Problem = { code: number; text: string }

export type Verification = { status: 200; contentType: string; body: string }

/** @param query of the address, as it was decoded: form-style, so that a plain `+` is a blank. */
export const verify = (registry: Registry, query: URLSearchParams): Verification => {
  const given = Object.fromEntries(NAMES.map(name => [name, query.get(name) ?? ''])) as Record<
    Parameter,
    string
  >
  const problems = problemsOf(given)
  const isFound = problems.length === 0 && isThere(registry, given)
  const asJson = query.get('formato') === 'json'
  if (asJson)
    return {
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(problems.length === 0 ? answered(given, isFound) : refused(problems)),
    }
  return {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: page(given, problems, isFound),
  }
}

const problemsOf = (given: Record<Parameter, string>): Problem[] => {
  const missing = NAMES.filter(name => given[name] === '').map(name => ({
    code: PARAMETERS[name].missing,
    text: `No se ha remitido el parámetro: ${name} (El parámetro "${name}" es ${PARAMETERS[name].what})`,
  }))
  if (missing.length > 0) return missing
  const { nif, numserie, fecha, importe } = given
  const checks: [boolean, Problem][] = [
    [isValidNif(nif), { code: 2001, text: 'El NIF tiene un formato erróneo o no es válido' }],
    [numserie.length <= 60, { code: 2002, text: 'El número de serie excede el número máximo de caracteres' }],
    [
      /^[\x20-\x7e]*$/.test(numserie),
      { code: 2003, text: 'El número de serie contiene caracteres no permitidos' },
    ],
    [
      dayOf(fecha) !== '',
      {
        code: 2004,
        text: 'La fecha de expedición tiene formato inválido y debe tener el formato DD-MM-AAAA',
      },
    ],
    [/^[+-]?\d+(\.\d{1,2})?$/.test(importe), { code: 2005, text: 'El importe tiene un formato incorrecto' }],
    [!/^[+-]?\d{13}/.test(importe), { code: 2006, text: 'El importe excede el número máximo de caracteres' }],
  ]
  return checks.filter(([isKept]) => !isKept).map(([, problem]) => problem)
}

/** An invoice that was annulled is none. */
const isThere = (
  registry: Registry,
  { nif, numserie, fecha, importe }: Record<Parameter, string>,
): boolean => {
  const stored = registry.invoice({ issuer: nif, number: numserie, day: fecha })
  return stored !== null && stored.state !== 'annulled' && centsOf(stored.total) === centsOf(importe)
}

const answered = (given: Record<Parameter, string>, isFound: boolean) => ({
  status: 'OK',
  mensaje: isFound ? 'Encontrada' : 'No encontrada',
  visible: 'N',
  crashlytics: 'N',
  respuesta: { resultado: isFound ? '00' : '01', ...given },
})

const refused = (problems: readonly Problem[]) => ({
  status: 'KO',
  mensaje: problems.map(({ text }) => text).join('.'),
  visible: 'S',
  crashlytics: 'N',
  codigo_error: problems.map(({ code }) => code).join('.'),
})

const LABELS: Readonly<Record<Parameter, string>> = {
  nif: 'NIF del emisor',
  numserie: 'Número de la factura',
  fecha: 'Fecha de expedición',
  importe: 'Importe total',
}

const page = (given: Record<Parameter, string>, problems: readonly Problem[], isFound: boolean): string => {
  const title =
    problems.length > 0 ? 'No se puede cotejar' : isFound ? 'Factura encontrada' : 'Factura no encontrada'
  const said = problems.map(({ text }) => `<p class="bad">${escapeXml(text)}.</p>`).join('')
  const rows = NAMES.map(name => `<dt>${LABELS[name]}</dt><dd>${escapeXml(given[name]) || '–'}</dd>`).join('')
  return `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>
:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem}
.note{border:1px solid;border-radius:.5rem;padding:.5rem 1rem}.bad{font-weight:600}dt{opacity:.75}dd{margin:0 0 .75rem;font-size:1.125rem;overflow-wrap:anywhere}
</style></head><body><p class="note">Simulador: ensayo sin efecto fiscal. No es la Agencia Tributaria.</p><h1>${title}</h1>${said}<dl>${rows}</dl></body></html>`
}
