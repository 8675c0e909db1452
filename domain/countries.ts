import { type Language, spokenLanguage } from '#language/language.ts'
import { fold } from './fold.ts'

/** The 249 codes of ISO 3166-1 (alpha-2). */
export const REGIONS: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG
  CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL
  GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA
  LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP
  NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV
  SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/)

const HOME = 'ES'

const displayNames = new Map<string, Intl.DisplayNames>()

/** What regions are called; a list asks for each of its rows, and what knows them is dear to make. */
const namesIn = (language: string): ((region: string) => string) => {
  const names = displayNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  displayNames.set(language, names)
  return region => names.of(region) ?? region
}

/** All countries by their Spanish names, as the books write them (specification, `pais`); our own first. */
export const spanishCountries = (): string[] => {
  const nameOf = namesIn('es')
  const others = REGIONS.filter(region => region !== HOME).map(nameOf)
  return [nameOf(HOME), ...others.sort(new Intl.Collator('es').compare)]
}

/** What Node calls otherwise in Spanish than browsers do: the books have its names from here, and browsers read them. */
const NODES_NAMES: Readonly<Record<string, string>> = {
  FK: 'Islas Malvinas',
  HK: 'RAE de Hong Kong (China)',
  MO: 'RAE de Macao (China)',
  PS: 'Territorios Palestinos',
}

const bySpanishName = new Map<string, string>()

const codeOf = (written: string): string | undefined => {
  if (bySpanishName.size === 0) {
    const nameOf = namesIn('es')
    for (const region of REGIONS) bySpanishName.set(fold(nameOf(region)), region)
    for (const [region, name] of Object.entries(NODES_NAMES)) bySpanishName.set(fold(name), region)
  }
  return bySpanishName.get(fold(written.trim()))
}

/** What countries are called in: until somebody has chosen a language, as the books write them. */
const languageShown = (): Language => {
  const language = spokenLanguage()
  return language === 'spec' ? 'es' : language
}

/** A country of the books as it is called in the language that somebody has chosen; as it is written where it is none of the list, for the books take any text. */
export const countryShown = (written: string): string => {
  const language = languageShown()
  const code = language === 'es' ? undefined : codeOf(written)
  return code === undefined ? written : namesIn(language)(code)
}

/** Countries as they are kept and as they are called, in the order of what they are called, but for the first: our own. */
export const countryChoices = ([own, ...others]: readonly string[]): { value: string; label: string }[] => {
  const { compare } = new Intl.Collator(languageShown())
  const choices = others
    .map(name => ({ value: name, label: countryShown(name) }))
    .sort((one, other) => compare(one.label, other.label))
  return own === undefined ? [] : [{ value: own, label: countryShown(own) }, ...choices]
}
