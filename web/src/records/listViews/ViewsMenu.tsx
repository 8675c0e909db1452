import { type MouseEvent, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { MAX_VIEWS, type SavedList } from '#wire/savedLists.ts'
import { useAddress } from '../../ui/address/useAddress.ts'
import { Menu } from '../../ui/Menu.tsx'
import { listViewsApi } from './listViewsApi.ts'
import { texts } from './texts.ts'
import { useViewChanges } from './useViewChanges.ts'
import { ViewNameDialog } from './ViewNameDialog.tsx'
import { isChanged, openView, viewSearch } from './viewQuery.ts'

/** What a menu's button opens gives the focus back to that button: the entry is hidden by then. */
const focusButton = ({ currentTarget }: MouseEvent): void =>
  currentTarget.closest('.menu')?.querySelector<HTMLElement>('.menu-button')?.focus()

/** The saved views of a list: which one is open, the others, and what can be done with them. */
export function ViewsMenu({ list }: { list: SavedList }) {
  const { data, isError, refetch } = listViewsApi.useOwnListsQuery()
  const { address } = useAddress()
  const state: unknown = useLocation().state
  const changes = useViewChanges(list)
  const [asked, setAsked] = useState<'new' | 'name' | null>(null)
  const views = (data?.views ?? []).filter(view => view.list === list)
  const open = openView(address, views)
  const hasChanged = open !== undefined && isChanged(address, open)

  return (
    <>
      <Menu
        alignEnd
        label={
          <>
            <span className={open ? 'view-name is-view' : 'view-name'}>
              {open ? texts.viewOpen({ name: open.name }) : texts.views}
            </span>
            {hasChanged && <span className="view-changed">{texts.changed}</span>}
          </>
        }
      >
        {views.map(view => (
          <li key={view.identifier}>
            <Link
              to={viewSearch(view)}
              state={state}
              preventScrollReset
              className={view === open ? 'is-current' : ''}
              aria-current={view === open || undefined}
            >
              {view.name}
            </Link>
          </li>
        ))}
        {data && views.length === 0 && <li className="menu-note">{texts.noViews}</li>}
        {isError && !data && (
          <li>
            <button type="button" onClick={() => refetch()}>
              {texts.notRead}
            </button>
          </li>
        )}
        {open && hasChanged && (
          <li className="menu-rule">
            <button type="button" disabled={changes.isBusy} onClick={() => changes.replace(open)}>
              {texts.saveChanges({ name: open.name })}
            </button>
          </li>
        )}
        {data && (
          <li className={open && hasChanged ? undefined : 'menu-rule'}>
            <button
              type="button"
              onClick={event => {
                focusButton(event)
                setAsked('new')
              }}
            >
              {texts.saveNew}
            </button>
          </li>
        )}
        {open && (
          <>
            <li>
              <button
                type="button"
                onClick={event => {
                  focusButton(event)
                  setAsked('name')
                }}
              >
                {texts.rename}
              </button>
            </li>
            <li>
              <button
                type="button"
                disabled={changes.isBusy}
                onClick={event => {
                  focusButton(event)
                  void changes.remove(open)
                }}
              >
                {texts.remove({ name: open.name })}
              </button>
            </li>
          </>
        )}
      </Menu>
      {asked !== null && (
        <ViewNameDialog
          views={views}
          renamed={asked === 'name' ? open : undefined}
          isFull={views.length >= MAX_VIEWS}
          changes={changes}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
