import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useToast } from '../../ui/toasts/useToast.ts'
import { deletedRecords } from './deletedRecords.ts'
import { texts } from './recordTexts.ts'

const isRecord = <Value extends object>(value: unknown): value is Value =>
  typeof value === 'object' && value !== null

/** What a link put under `key` into its navigation state, null when there is nothing. Survives a reload. */
export function useOptionalRecord<Value extends object>(key: string): Value | null {
  const state: unknown = useLocation().state
  if (!isRecord<Record<string, unknown>>(state)) return null
  const value = state[key]
  return isRecord<Value>(value) ? value : null
}

/**
 * The record that an edit, details or delete screen was opened with: `<Link to={paths.clients.edit} state={{ client }}>` and
 * `useRecord<Client>('client', paths.clients.list)`. Opened without one, null is returned and the visitor is on the way back
 * to the list, with a notice (reading of AMB-17); so does one that was deleted meanwhile, which Back would show.
 */
export function useRecord<Value extends object>(key: string, listPath: string): Value | null {
  const opened = useOptionalRecord<Value>(key)
  // Asked when one comes here: the screen that deletes it leaves by itself.
  const isGone = useMemo(() => opened !== null && deletedRecords.has(key, opened), [key, opened])
  const record = isGone ? null : opened
  const navigate = useNavigate()
  const toast = useToast()
  const isMissing = record === null

  useEffect(() => {
    if (!isMissing) return
    toast({
      tone: 'info',
      text: isGone ? texts.gone : texts.choose,
    })
    navigate(listPath, { replace: true })
  }, [isMissing, isGone, listPath, navigate, toast])

  return record
}
