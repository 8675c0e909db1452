import { type Day, dayInMadrid, isDay } from '#domain/dates.ts'
import { seriesApi } from '../../records/series/seriesApi.ts'
import { ordinarySeries, usualSeries } from '../../records/series/usualSeries.ts'
import { useAddress } from '../../ui/address/useAddress.ts'

/** Series, date and client of the run, kept in the address: today, the series billed last and all clients unless it says otherwise. */
export function useRunChoices() {
  const { address, change: changeAddress } = useAddress()
  const query = seriesApi.useActiveSeriesQuery()
  const asked = address.get('data')
  const day: Day = asked !== null && isDay(asked) ? asked : dayInMadrid(new Date())
  const all = ordinarySeries(query.data ?? [])
  const series = all.find(({ identifier }) => identifier === address.get('serie')) ?? usualSeries(all)

  const client = Number(address.get('client') ?? 0)

  const change = (name: 'serie' | 'data', value: string) =>
    changeAddress(current => {
      const next = new URLSearchParams(current)
      next.set(name, value)
      if (name === 'data') next.delete('pagina')
      return next
    })

  return {
    query,
    all,
    series,
    day,
    client: Number.isSafeInteger(client) && client > 0 ? client : null,
    change,
  }
}

export type RunChoices = ReturnType<typeof useRunChoices>
