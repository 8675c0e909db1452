import type { Request } from 'express'
import { toDay } from '#domain/dates.ts'
import { conflict, malformed, notFound } from '#platform/errors.ts'

/** The numeric identifier in the path. @throws AppError 404 for anything that can't be one. */
export const identifierOf = (req: Request, name = 'identifier'): number => {
  const text = String(req.params[name] ?? '')
  const value = Number(text)
  if (!/^\d{1,10}$/.test(text) || value < 1 || value > 2_147_483_647) throw notFound()
  return value
}

/** The day given as a path or query parameter. @throws AppError 400 when it is none. */
export const dayOf = (text: unknown, name: string): string => {
  const day = typeof text === 'string' ? toDay(text) : null
  if (day === null) throw malformed(`${name}: cal una data AAAA-MM-DD.`, { [name]: 'Data no vàlida.' })
  return day
}

/** Version that the caller's copy of a record has, from `If-Match: "3"`; null when the header is not there. */
export const expectedVersion = (req: Request): number | null => {
  const header = req.get('If-Match')
  if (header === undefined || header === '*') return null
  const match = /^(?:W\/)?"?(\d{1,10})"?$/.exec(header.trim())
  if (!match) throw malformed('If-Match: cal la versió del registre.')
  return Number(match[1])
}

/**
 * Somebody else may have changed the record since the caller read it.
 *
 * @throws AppError 409 `stale` when the caller told a version and it is not the current one.
 */
export const requireVersion = (expected: number | null, current: number): void => {
  if (expected !== null && expected !== current)
    throw conflict('Algú altre ha canviat aquest registre mentrestant. Torneu-lo a carregar.', 'stale')
}
