import type { User } from '#wire/users.ts'
import { usersApi } from '../../records/users/usersApi.ts'
import { toFailure } from '../../ui/failure.ts'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './texts.ts'

/** Deletes an account and says how it went; the second is whether that is under way. */
export function useDeleteAccount(): [(user: User) => Promise<void>, boolean] {
  const toast = useToast()
  const [remove, { isLoading }] = usersApi.useDeleteUserMutation()

  const deleteAccount = async (user: User) => {
    const { data, error } = await remove(user)
    if (error) {
      const text = texts.deleteFailed({ reason: toFailure(error).message })
      toast({ tone: 'danger', title: texts.deleteTitle, text })
    } else toast({ tone: 'success', title: texts.deleteTitle, text: texts.deleted({ email: data.email }) })
  }
  return [deleteAccount, isLoading]
}
