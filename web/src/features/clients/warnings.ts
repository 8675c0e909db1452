import { isValidBic, isValidIban, normalizeIban } from '#domain/iban.ts'
import { isValidNif, normalizeNif } from '#domain/nif.ts'
import type { ClientFormBody } from './clientForm.ts'
import { texts } from './texts.ts'

type Text = string | null | undefined

/** Nobody's own country, or ours: where a tax number is a Spanish one. */
const isAtHome = (country: Text): boolean => !country || country === 'España'

/** A tax number whose control does not fit. It is taken all the same: some are old, or of another country. */
export const isDoubtfulNif = (nif: Text, country: Text): boolean =>
  Boolean(nif) && isAtHome(country) && !isValidNif(normalizeNif(nif ?? ''))

export const isDoubtfulIban = (iban: Text): boolean =>
  Boolean(iban) && !isValidIban(normalizeIban(iban ?? ''))

export const isDoubtfulBic = (swift: Text): boolean =>
  Boolean(swift) && !isValidBic(normalizeIban(swift ?? ''))

/** What looks wrong about a client that was saved, to be said after the form with its warnings has gone; empty for nothing. */
export const warningsOf = ({ nif, pais, iban, swift }: ClientFormBody): string =>
  [
    isDoubtfulNif(nif, pais) && texts.nifHint,
    isDoubtfulIban(iban) && texts.ibanHint,
    isDoubtfulBic(swift) && texts.swiftHint,
  ]
    .filter(Boolean)
    .join(' ')
