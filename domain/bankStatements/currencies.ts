/** Norma 43 tells currencies by number (ISO 4217); of those that Spanish banks keep accounts in. */
const BY_NUMBER: Readonly<Record<string, string>> = {
  '978': 'EUR',
  '840': 'USD',
  '826': 'GBP',
  '756': 'CHF',
  '392': 'JPY',
  '036': 'AUD',
  '124': 'CAD',
  '208': 'DKK',
  '578': 'NOK',
  '752': 'SEK',
  '985': 'PLN',
  '203': 'CZK',
  '348': 'HUF',
  '504': 'MAD',
  '484': 'MXN',
  '156': 'CNY',
}

/** `978` → `EUR`; one that is not known stays its number. */
export const currencyOf = (number: string): string => BY_NUMBER[number] ?? number
