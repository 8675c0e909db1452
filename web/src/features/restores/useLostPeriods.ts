import { useCallback, useMemo, useState } from 'react'
import type { Day } from '#domain/dates.ts'
import type { InvoiceDraft } from '#wire/invoices.ts'
import type { ForeignRecord } from '#wire/restores.ts'
import { billingApi } from '../../records/billing/billingApi.ts'
import { type Likely, likelyBilled, likelyRunDay } from './lostRun.ts'

type Asked = { takenAt: string; lastDay: Day; found: readonly ForeignRecord[]; lost: number }

/** What is due by the day of a run that may be missing, and whose of it counts as billed. */
export type LostPeriods = {
  query: { isError: boolean; error?: unknown; refetch: () => unknown }
  day: Day
  setDay: (day: Day) => void
  /** The invoices that a run of that day would bring; undefined as long as they are being read. */
  drafts: readonly InvoiceDraft[] | undefined
  clients: ReadonlySet<number>
  /** By what the clients were taken for billed; null once somebody has chosen. */
  by: Likely['by'] | null
  mark: (clients: readonly number[], isBilled: boolean) => void
}

/** Of how many contracts something stands on these. */
export const contractsOf = (drafts: readonly InvoiceDraft[]): number =>
  new Set(drafts.flatMap(({ facturaDetalles }) => facturaDetalles.map(line => line.contractIdentifier))).size

/** Asks for it as long as invoices are missing; what is likely stands until somebody chooses otherwise. */
export const useLostPeriods = ({ takenAt, lastDay, found, lost }: Asked): LostPeriods => {
  const [typed, setTyped] = useState<Day | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const day = typed ?? likelyRunDay(takenAt, lastDay, found)
  const query = billingApi.usePreviewQuery({ day, client: null }, { skip: lost === 0 })
  const drafts = query.currentData?.invoices
  const likely = useMemo(() => likelyBilled(drafts ?? [], found, lost), [drafts, found, lost])
  const clients = chosen ?? likely.clients
  return {
    query,
    day,
    setDay: useCallback((another: Day) => {
      setTyped(another)
      setChosen(null)
    }, []),
    drafts,
    clients,
    by: chosen === null ? likely.by : null,
    mark: useCallback(
      (marked, isBilled) =>
        setChosen(current => {
          const before = current ?? likely.clients
          return isBilled ? before.union(new Set(marked)) : before.difference(new Set(marked))
        }),
      [likely],
    ),
  }
}
