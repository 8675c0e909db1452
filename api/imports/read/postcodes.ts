import { isSpain } from '#domain/postcodes.ts'
import type { Values } from './format.ts'

/**
 * Excel takes the zero off `08500`, so four digits are a Spanish postcode that has lost it. Another country's may well have four:
 * they are left alone where the row names another country.
 *
 * @param fields column of a postcode → the column of its country; null where the file has none.
 */
export const spanishPostcodes =
  (fields: Readonly<Record<string, string | null>>) =>
  (values: Values): Values => {
    const mended = Object.entries(fields).flatMap(([field, country]) => {
      const cp = values[field]
      if (typeof cp !== 'string' || !/^\d{4}$/.test(cp)) return []
      return isSpain(country === null ? null : values[country]) ? [[field, `0${cp}`]] : []
    })
    return mended.length === 0 ? values : { ...values, ...Object.fromEntries(mended) }
  }
