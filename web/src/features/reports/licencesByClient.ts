import { sumMoney } from '#contract/money.ts'
import type { LicenceItem } from '#contract/reports.ts'

/** The licences of one client. `total` is the sum of their prices in euros. */
export type ClientLicences = {
  cliente: string
  count: number
  /** Each title with how often it is there, in the order of the items. */
  titles: { title: string; count: number }[]
  total: number
}

/** Groups the licences of a report by client, in the order in which the clients come. */
export function licencesByClient(items: readonly LicenceItem[]): ClientLicences[] {
  const groups = new Map<string, LicenceItem[]>()
  for (const item of items) {
    const group = groups.get(item.cliente)
    if (group) group.push(item)
    else groups.set(item.cliente, [item])
  }
  return [...groups].map(([cliente, licences]) => {
    const counts = new Map<string, number>()
    for (const { productoTitulo } of licences)
      counts.set(productoTitulo, (counts.get(productoTitulo) ?? 0) + 1)
    return {
      cliente,
      count: licences.length,
      titles: [...counts].map(([title, count]) => ({ title, count })),
      total: sumMoney(licences.map(({ productoPrecio }) => productoPrecio)),
    }
  })
}

/** `Taller Pro × 2, Recanvis` */
export const titlesText = ({ titles }: ClientLicences): string =>
  titles.map(({ title, count }) => (count === 1 ? title : `${title} × ${count}`)).join(', ')
