import { useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { User } from '#contract/users.ts'
import { toFailure } from '../../api/errors.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import { useList } from '../../ui/list/useList.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import {
  deletedText,
  deleteFailedText,
  deleteQuestion,
  requestedText,
  requestQuestion,
  texts,
} from './texts.ts'
import { usersToDelete, usersToRequest } from './userList.tsx'
import {
  removalRequestFor,
  useCompanyOfRequestQuery,
  useDeleteUserMutation,
  useRequestRemovalMutation,
  useUsersQuery,
} from './usersApi.ts'

/** Opened from the menu the parameter `id` is null, and accounts are deleted; else one asks for it (reading of AMB-19). */
function useDeletes(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'id' in state && state.id === null
}

export function UsersPage() {
  const deletes = useDeletes()
  const toast = useToast()
  const query = useUsersQuery()
  const { data: company } = useCompanyOfRequestQuery(undefined, { skip: deletes })
  const [remove, removing] = useDeleteUserMutation()
  const [request, requesting] = useRequestRemovalMutation()
  const [asked, setAsked] = useState<User | null>(null)
  const definition = useMemo(() => (deletes ? usersToDelete(setAsked) : usersToRequest(setAsked)), [deletes])
  const list = useList(definition, query.data)

  const deleteAccount = async (user: User) => {
    const { data, error } = await remove(user)
    setAsked(null)
    if (error) {
      const text = deleteFailedText(toFailure(error).message)
      toast({ tone: 'danger', title: texts.deleteTitle, text })
    } else toast({ tone: 'success', title: texts.deleteTitle, text: deletedText(data.email) })
  }
  const askForRemoval = async (user: User) => {
    const { data, error } = await request(removalRequestFor(user.email, company))
    setAsked(null)
    if (error) {
      const { status, message } = toFailure(error)
      // Whom the server does not let ask is told so; an administrator could not mend it.
      const text = status === 403 ? `${texts.requestFailed} (${message})` : texts.requestFailed
      toast({ tone: 'danger', title: texts.requestTitle, text })
    } else {
      toast({ tone: 'success', title: texts.requestTitle, text: requestedText(data.tallerName ?? '') })
    }
  }

  return (
    <div lang="es">
      <PageHeading
        title={texts.title}
        actions={
          <Link className="btn btn-primary" to={paths.register}>
            {texts.registerTitle}
          </Link>
        }
      />
      <ListView
        list={list}
        query={query}
        caption={texts.caption}
        searchPlaceholder={texts.searchPlaceholder}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={deletes ? texts.deleteQuestionTitle : texts.requestQuestionTitle}
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        isDangerous
        isBusy={removing.isLoading || requesting.isLoading}
        onConfirm={() => asked && (deletes ? deleteAccount(asked) : askForRemoval(asked))}
        onCancel={() => setAsked(null)}
      >
        {asked && (deletes ? deleteQuestion(asked.email) : requestQuestion(asked.email))}
      </ConfirmDialog>
    </div>
  )
}
