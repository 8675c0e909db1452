import { formatDay } from '#domain/dates.ts'
import { fold } from '#domain/fold.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { formatMoney } from '#domain/money.ts'
import type { Found } from '#wire/search.ts'
import { texts } from './texts.ts'

/** A screen or an action: where it leads, and what one calls it. */
export type Place = { to: string; label: string; state?: object; detail?: string }

/** What the palette offers: `key` tells it from all others, `detail` what it is beside its name. */
export type Entry = { key: string; label: string; detail: string } & (
  | { kind: 'place'; place: Place }
  | { kind: 'client' | 'invoice'; identifier: number }
  | { kind: 'contract'; identifier: number; clienteIdentifier: number }
)

export type Group = { title: string; entries: Entry[] }

/** Places whose names have, for each word, one that begins so. */
export const placesFor = (places: readonly Place[], typed: string): Entry[] => {
  const words = fold(typed).split(' ')
  return places
    .filter(({ label }) => {
      const names = fold(label).split(/[^\p{L}\p{N}]+/u)
      return words.every(word => names.some(name => name.startsWith(word)))
    })
    .map(place => ({
      kind: 'place',
      key: `place ${place.to} ${place.label}`,
      label: place.label,
      detail: place.detail ?? '',
      place,
    }))
}

/** The same groups, in each first what was opened lately, the last one first. */
export const recentFirst = (groups: readonly Group[], recent: readonly Entry[]): Group[] => {
  const keys = recent.map(({ key }) => key)
  const placeOf = ({ key }: Entry): number => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return groups.map(({ title, entries }) => ({
    title,
    entries: entries.toSorted((one, other) => placeOf(one) - placeOf(other)),
  }))
}

const facts = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join(' · ')

const stateOf = ({ isAnnulled, isWrittenOff, isPagada }: Found['invoices'][number]) =>
  isAnnulled ? 'annulled' : isWrittenOff ? 'writtenOff' : isPagada ? 'paid' : 'pending'

/** What the server has found, group by group; a group without anything is left out. */
export const foundGroups = ({ clients, invoices, contracts }: Found): Group[] => [
  {
    title: texts.groups.clients,
    entries: clients.map(({ identifier, nombre, nif, poblacion, isActive }) => ({
      kind: 'client',
      key: `client ${identifier}`,
      label: nombre,
      detail: facts(nif, poblacion, !isActive && texts.inactive),
      identifier,
    })),
  },
  {
    title: texts.groups.invoices,
    entries: invoices.map(invoice => ({
      kind: 'invoice',
      key: `invoice ${invoice.identifier}`,
      label: `${invoiceNumber(invoice)} · ${invoice.cliente}`,
      detail: facts(
        invoice.isRectificativa && texts.correction,
        formatDay(invoice.fechaFactura),
        formatMoney(invoice.totalFactura),
        texts[stateOf(invoice)],
      ),
      identifier: invoice.identifier,
    })),
  },
  {
    title: texts.groups.contracts,
    entries: contracts.map(({ identifier, clienteIdentifier, cliente, producto, isActive }) => ({
      kind: 'contract',
      key: `contract ${identifier}`,
      label: `${producto} · ${cliente}`,
      detail: isActive ? '' : texts.inactive,
      identifier,
      clienteIdentifier,
    })),
  },
]
