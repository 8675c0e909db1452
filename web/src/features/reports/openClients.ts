import { createContext, useContext, useMemo, useState } from 'react'

/** Whose invoices are shown under the row of their client. */
export type OpenClients = {
  isOpen: (client: number) => boolean
  toggle: (client: number) => void
}

export const OpenClientsContext = createContext<OpenClients>({
  isOpen: () => false,
  toggle: () => undefined,
})

export const useOpenClients = (): OpenClients => useContext(OpenClientsContext)

/** The state behind the context, and the way to open or close all of these. */
export function useOpenClientsState(): OpenClients & { setAll: (clients: readonly number[]) => void } {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  return useMemo(
    () => ({
      isOpen: client => open.has(client),
      toggle: client => setOpen(current => current.symmetricDifference(new Set([client]))),
      setAll: clients => setOpen(new Set(clients)),
    }),
    [open],
  )
}
