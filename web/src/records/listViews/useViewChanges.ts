import type { ListView } from '#wire/listViews.ts'
import type { SavedList } from '#wire/savedLists.ts'
import { useAddress } from '../../ui/address/useAddress.ts'
import { toFailure } from '../../ui/failure.ts'
import { useActionToast, useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { listViewsApi } from './listViewsApi.ts'
import { texts } from './texts.ts'
import { OPEN_VIEW, viewQuery } from './viewQuery.ts'

/** What was refused, in the server's words; undefined when it went well. */
type Refusal = Promise<string | undefined>

export type ViewChanges = {
  isBusy: boolean
  /** Saves what the list shows under this name, and opens it. */
  add: (name: string) => Refusal
  /** What the list shows becomes the view's. */
  replace: (view: ListView) => Refusal
  rename: (view: ListView, name: string) => Refusal
  remove: (view: ListView) => Promise<void>
}

/** Makes, changes and deletes views of a list. What is told in a dialog is its affair; a deletion can be taken back from its toast. */
export function useViewChanges(list: SavedList): ViewChanges {
  const { address, change } = useAddress()
  const [addView, adding] = listViewsApi.useAddListViewMutation()
  const [changeView, changing] = listViewsApi.useChangeListViewMutation()
  const [deleteView, deleting] = listViewsApi.useDeleteListViewMutation()
  const toast = useToast()
  const offer = useActionToast()
  const failure = useFailureToast()

  const open = (identifier: number | null) =>
    change(current => {
      const next = new URLSearchParams(current)
      if (identifier === null) next.delete(OPEN_VIEW)
      else next.set(OPEN_VIEW, String(identifier))
      return next
    })
  const insert = async (name: string, query: string): Refusal => {
    const { data, error } = await addView({ list, name, query })
    if (error) return toFailure(error).message
    open(data.identifier)
    return undefined
  }
  const write = async (view: ListView, name: string, query: string): Refusal => {
    const { error } = await changeView({ view, body: { name, query } })
    return error && toFailure(error).message
  }

  return {
    isBusy: adding.isLoading || changing.isLoading || deleting.isLoading,
    add: name => insert(name, viewQuery(address)),
    rename: (view, name) => write(view, name, view.query),
    replace: async view => {
      const refused = await write(view, view.name, viewQuery(address))
      if (refused) {
        toast({ tone: 'danger', title: view.name, text: refused })
        return refused
      }
      open(view.identifier)
      toast({ tone: 'success', title: view.name, text: texts.replaced })
      return undefined
    },
    remove: async view => {
      const { error } = await deleteView(view)
      if (error) return failure(view.name, error)
      open(null)
      offer({ tone: 'success', title: view.name, text: texts.removed, action: texts.undo }, () => {
        void insert(view.name, view.query).then(refused => {
          if (refused) toast({ tone: 'danger', title: view.name, text: refused })
        })
      })
    },
  }
}
