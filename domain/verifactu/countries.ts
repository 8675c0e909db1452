import { fold } from '../fold.ts'

/** Countries by ISO 3166-1, as the agency's schema lists them (`CountryType2`); Spain is told by a tax number and not by its name. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GG GH GI GL GM GN GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MP MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA QU RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XB XG XN XU YE YT ZA ZM ZW'.split(
    ' ',
  )

/** What a country is called in the languages of the product, folded, and by its code. */
const byName = new Map<string, string>()

const names = (): Map<string, string> => {
  if (byName.size > 0) return byName
  for (const code of CODES) byName.set(fold(code), code)
  for (const language of ['en', 'es', 'ca']) {
    const called = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of CODES) {
      const name = called.of(code)
      if (name !== undefined) byName.set(fold(name), code)
    }
  }
  return byName
}

/** The code of a country that staff have written by its name in Catalan, Spanish or English, or by the code itself; null for what is none. */
export const countryCode = (written: string): string | null => names().get(fold(written.trim())) ?? null
