import { sql } from 'kysely'
import { fold } from '#domain/fold.ts'
import { isSpain, provinceOf } from '#domain/postcodes.ts'
import type { Postcode } from '#wire/postcodes.ts'
import type { Database } from '../database/tables.ts'
import { officialTownsOf } from './officialTowns.ts'

/** So many towns are told: more share a postcode only in the emptiest country. */
const MOST = 5

/** `Alicante` and `Alacant` are what `Alicante/Alacant` says already. */
const isSaid = (town: string, said: readonly string[]): boolean => {
  const names = said.flatMap(name => [name, ...name.split('/')]).map(fold)
  return [town, ...town.split('/')].some(name => names.includes(fold(name)))
}

/** What a Spanish postcode says: its province, and its towns: first those that clients, centres and the company have with it, as they write them. */
export const postcodeOf = async (db: Database, postcode: string): Promise<Postcode> => {
  const { rows } = await sql<{ town: string; country: string | null; uses: number }>`
    select poblacion as town, pais as country, count(*) as uses
    from (
      select poblacion, pais from clients where cp = ${postcode}
      union all select poblacion_fiscal, coalesce(pais_fiscal, pais) from clients where cp_fiscal = ${postcode}
      union all select poblacion, null from centres where cp = ${postcode}
      union all select poblacion, pais from company_versions
        where cp = ${postcode} and identifier = (select max(identifier) from company_versions)
    ) as written
    where poblacion is not null
    group by poblacion, pais
  `.execute(db)
  const uses = new Map<string, number>()
  for (const row of rows) if (isSpain(row.country)) uses.set(row.town, (uses.get(row.town) ?? 0) + row.uses)
  // Those that are used alike come in one order, whoever asks.
  const towns = [...uses].sort(([a, many], [b, more]) => more - many || a.localeCompare(b, 'ca'))
  const ours = towns.map(([town]) => town)
  const others = (await officialTownsOf(postcode)).filter(town => !isSaid(town, ours))
  return { province: provinceOf(postcode), towns: [...ours, ...others].slice(0, MOST) }
}
