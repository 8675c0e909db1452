/** Countries whose accounts can be debited by SEPA, by the first two letters of their IBAN; those of the European Economic Area first. */
const EEA = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)
const BEYOND = new Set('AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '))

/** Whether the account of an IBAN is of a country that takes part. */
export const isSepaAccount = (iban: string): boolean => EEA.has(iban.slice(0, 2)) || isBeyondEea(iban)

/** Whether it is of one outside of the EEA: its bank wants to know where the debtor lives (Regulation (EU) 2015/847). */
export const isBeyondEea = (iban: string): boolean => BEYOND.has(iban.slice(0, 2))
