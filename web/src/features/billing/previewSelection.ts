import { createContext, useContext } from 'react'

/** What the cells of the preview need to know of the whole: which clients are in, and whose lines are open. */
export type PreviewSelection = {
  isIncluded: (client: number) => boolean
  include: (client: number, isIncluded: boolean) => void
  isOpen: (client: number) => boolean
  toggleOpen: (client: number) => void
}

export const PreviewSelectionContext = createContext<PreviewSelection>({
  isIncluded: () => true,
  include: () => undefined,
  isOpen: () => false,
  toggleOpen: () => undefined,
})

export const usePreviewSelection = (): PreviewSelection => useContext(PreviewSelectionContext)
