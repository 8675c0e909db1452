import { isSpain } from '#domain/postcodes.ts'
import type { Values } from './format.ts'

/**
 * Excel takes the zero off `08500`, so four digits are a Spanish postcode that has lost it. Another country's may well have four:
 * they are left alone where the record, as the row wants it, is of another country. What the row does not give is not touched.
 *
 * @param fields column of a postcode → the columns of its country, of which the first one that is filled in counts.
 */
export const spanishPostcodes =
  (fields: Readonly<Record<string, readonly string[]>>) =>
  (wanted: Values, given: Values): Values => {
    const mended = Object.entries(fields).flatMap(([field, countries]) => {
      const cp = given[field]
      if (typeof cp !== 'string' || !/^\d{4}$/.test(cp)) return []
      const country = countries.map(head => wanted[head]).find(value => value != null && value !== '')
      return isSpain(country) ? [[field, `0${cp}`]] : []
    })
    return mended.length === 0 ? wanted : { ...wanted, ...Object.fromEntries(mended) }
  }
