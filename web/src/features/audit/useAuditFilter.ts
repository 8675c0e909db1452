import { useMemo } from 'react'
import { isDay } from '#domain/dates.ts'
import { WRITTEN } from '../../records/audit/auditAddress.ts'
import type { AuditFilter } from '../../records/audit/auditApi.ts'
import { useAddress, withChoice } from '../../ui/address/useAddress.ts'

type Key = keyof AuditFilter

/** What the log is narrowed to, kept in the address; what can't be asked for there counts as not said. */
export function useAuditFilter(): {
  filter: AuditFilter
  change: (key: Key, value: string | null) => void
  clear: () => void
} {
  const { address, change } = useAddress()
  const filter = useMemo(() => {
    const read = (Object.keys(WRITTEN) as Key[]).flatMap((key): [Key, string][] => {
      const value = address.get(WRITTEN[key])
      const isFine = value && value.length <= 200 && (!(key === 'from' || key === 'to') || isDay(value))
      return isFine ? [[key, value]] : []
    })
    return Object.fromEntries(read) as AuditFilter
  }, [address])
  return {
    filter,
    change: (key, value) => change(current => withChoice(current, WRITTEN[key], value)),
    clear: () => change(() => new URLSearchParams()),
  }
}
