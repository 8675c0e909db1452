import { useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { specLang } from '#language/language.ts'
import type { User } from '#wire/users.ts'
import { paths } from '../../paths.ts'
import { companyApi } from '../../records/company/companyApi.ts'
import { useKeptList } from '../../records/listViews/useKeptList.tsx'
import { removalRequestFor, usersApi } from '../../records/users/usersApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts as factorTexts } from './factorTexts.ts'
import { LeftMailings } from './LeftMailings.tsx'
import { RemovalRequests } from './RemovalRequests.tsx'
import { texts } from './texts.ts'
import { texts as tokenTexts } from './tokenTexts.ts'
import { UserEditDialog } from './UserEditDialog.tsx'
import { useDeleteAccount } from './useDeleteAccount.ts'
import { usersToDelete, usersToRequest } from './userList.tsx'

/** Seldom opened, and never by most. */
const FactorDemandDialog = lazyPart(async () => (await import('./FactorDemandDialog.tsx')).FactorDemandDialog)
const ApiTokensDialog = lazyPart(async () => (await import('./ApiTokensDialog.tsx')).ApiTokensDialog)

/** Opened from the menu the parameter `id` is null, and accounts are deleted; else one asks for it (reading of AMB-19). */
function useDeletes(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'id' in state && state.id === null
}

export function UsersPage() {
  const deletes = useDeletes()
  const toast = useToast()
  const query = usersApi.useUsersQuery()
  const { data: company } = companyApi.useCompanyQuery(undefined, { skip: deletes })
  const isAdministrator = useMay('administer')
  const removals = usersApi.useRemovalRequestsQuery(undefined, { skip: !isAdministrator })
  const [deleteAccount, isDeleting] = useDeleteAccount()
  const [request, requesting] = usersApi.useRequestRemovalMutation()
  const [asked, setAsked] = useState<User | null>(null)
  const [isDemanding, setIsDemanding] = useState(false)
  const [showsTokens, setShowsTokens] = useState(false)
  const [edited, setEdited] = useState<User | null>(null)
  const definition = useMemo(
    () => (deletes ? usersToDelete : usersToRequest)(setEdited, setAsked, isAdministrator),
    [deletes, isAdministrator],
  )
  // Both arrive together: what was asked for stands above and would push the list down.
  const waits = removals.isLoading
  const list = useKeptList('usuaris', definition, waits ? undefined : query.data)

  const remove = async (user: User) => {
    await deleteAccount(user)
    setAsked(null)
  }
  const askForRemoval = async (user: User) => {
    const { data, error } = await request(removalRequestFor(user.email, company))
    setAsked(null)
    if (error) {
      const { status, message } = toFailure(error)
      // A refusal has a reason, which an administrator could not mend.
      const isRefused = status !== null && status >= 400 && status < 500
      const text = isRefused ? `${texts.requestFailed} (${message})` : texts.requestFailed
      toast({ tone: 'danger', title: texts.requestTitle, text })
    } else {
      toast({
        tone: 'success',
        title: texts.requestTitle,
        text: texts.requested({ name: data.tallerName ?? '' }),
      })
    }
  }

  return (
    <div {...specLang('es')}>
      <PageHeading
        title={texts.title}
        actions={
          <>
            {isAdministrator && <Button onClick={() => setIsDemanding(true)}>{factorTexts.demand}</Button>}
            {isAdministrator && <Button onClick={() => setShowsTokens(true)}>{tokenTexts.title}</Button>}
            <Link className="btn btn-primary" to={paths.register}>
              {texts.registerTitle}
            </Link>
          </>
        }
      />
      {removals.data && query.data && <RemovalRequests requests={removals.data} users={query.data} />}
      <ListView
        list={list}
        query={{ ...query, isFetching: query.isFetching || waits }}
        caption={texts.caption}
        searchPlaceholder={texts.searchPlaceholder}
      />
      {edited && (
        <UserEditDialog key={edited.id} user={edited} onRead={setEdited} onClose={() => setEdited(null)} />
      )}
      {isDemanding && <FactorDemandDialog onClose={() => setIsDemanding(false)} />}
      {showsTokens && <ApiTokensDialog onClose={() => setShowsTokens(false)} />}
      <ConfirmDialog
        isOpen={asked !== null}
        title={deletes ? texts.deleteQuestionTitle : texts.requestQuestionTitle}
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        isDangerous
        isBusy={isDeleting || requesting.isLoading}
        onConfirm={() => asked && (deletes ? remove(asked) : askForRemoval(asked))}
        onCancel={() => setAsked(null)}
      >
        {asked && (deletes ? texts.deleteQuestion : texts.requestQuestion)({ email: asked.email })}
        {asked && deletes && <LeftMailings email={asked.email} />}
      </ConfirmDialog>
    </div>
  )
}
