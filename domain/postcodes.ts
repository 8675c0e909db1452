/** The 52 provinces in the order of their codes (INE), which are the first two digits of a Spanish postcode. */
const PROVINCES: readonly string[] = [
  'Araba/Álava',
  'Albacete',
  'Alacant/Alicante',
  'Almería',
  'Ávila',
  'Badajoz',
  'Illes Balears',
  'Barcelona',
  'Burgos',
  'Cáceres',
  'Cádiz',
  'Castelló/Castellón',
  'Ciudad Real',
  'Córdoba',
  'A Coruña',
  'Cuenca',
  'Girona',
  'Granada',
  'Guadalajara',
  'Gipuzkoa',
  'Huelva',
  'Huesca',
  'Jaén',
  'León',
  'Lleida',
  'La Rioja',
  'Lugo',
  'Madrid',
  'Málaga',
  'Murcia',
  'Navarra',
  'Ourense',
  'Asturias',
  'Palencia',
  'Las Palmas',
  'Pontevedra',
  'Salamanca',
  'Santa Cruz de Tenerife',
  'Cantabria',
  'Segovia',
  'Sevilla',
  'Soria',
  'Tarragona',
  'Teruel',
  'Toledo',
  'València/Valencia',
  'Valladolid',
  'Bizkaia',
  'Zamora',
  'Zaragoza',
  'Ceuta',
  'Melilla',
]

const SPAIN = new Set(['', 'españa', 'espanya', 'spain', 'es'])

/** Whether this names Spain in one of our languages. No country means ours. */
export const isSpain = (country: unknown): boolean => SPAIN.has(String(country ?? '').toLowerCase())

/** Five digits: whether there is such a postcode is another thing. */
export const isPostcode = (text: string): boolean => /^\d{5}$/.test(text)

/** The province of a Spanish postcode, by the name that its own administration uses; null where no province has such a code. */
export const provinceOf = (postcode: string): string | null =>
  isPostcode(postcode) ? (PROVINCES[Number(postcode.slice(0, 2)) - 1] ?? null) : null
