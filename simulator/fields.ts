import type { XmlNode } from '#platform/agency/agencyXml.ts'

/** How rules read a record: an element that is not there is empty text, or no element. */

export const textAt = (node: XmlNode | undefined, ...path: string[]): string => {
  const last = path[path.length - 1] ?? ''
  const value = elementAt(node, ...path.slice(0, -1))?.[last]
  return typeof value === 'string' ? value : ''
}

/** An element with nothing in it is one, too: the parser leaves it as empty text. */
export const elementAt = (node: XmlNode | undefined, ...path: string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((found, name) => {
    const value = found?.[name]
    if (value === '') return {}
    return typeof value === 'object' && !Array.isArray(value) ? value : undefined
  }, node)

export const listAt = (node: XmlNode | undefined, ...path: string[]): XmlNode[] => {
  const value = elementAt(node, ...path.slice(0, -1))?.[path[path.length - 1] ?? '']
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return list.map(item => (typeof item === 'string' ? {} : item))
}

export const has = (node: XmlNode | undefined, name: string): boolean => node?.[name] !== undefined

/** Euros as written → cents; a number of at most twelve digits before the point, so that doubles hold it exactly. */
export const centsOf = (amount: string): number => Math.round(Number(amount === '' ? 0 : amount) * 100)

/** `21-11-2026` → `2026-11-21`, comparable; empty for what is no day of the calendar. */
export const dayOf = (written: string): string => {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(written) ?? []
  if (year === undefined) return ''
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : ''
}
