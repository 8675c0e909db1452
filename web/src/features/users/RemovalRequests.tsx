import { useState } from 'react'
import { dayInMadrid } from '#domain/dates.ts'
import type { RemovalRequest, User } from '#wire/users.ts'
import { usersApi } from '../../records/users/usersApi.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Day } from '../../ui/Day.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { LeftMailings } from './LeftMailings.tsx'
import { texts } from './texts.ts'
import { useDeleteAccount } from './useDeleteAccount.ts'

type Props = {
  /** Those without an answer. */
  requests: readonly RemovalRequest[]
  users: readonly User[]
}

const QUESTIONS = {
  delete: { title: texts.deleteQuestionTitle, text: texts.deleteQuestion },
  disable: { title: texts.disableQuestionTitle, text: texts.disableQuestion },
  discard: { title: texts.discardQuestionTitle, text: texts.discardQuestion },
}

type Asked = { answer: keyof typeof QUESTIONS; request: RemovalRequest }

/** What others have asked an administrator to remove, each with its three answers. Nothing at all while nobody asks. */
export function RemovalRequests({ requests, users }: Props) {
  const toast = useToast()
  const failureToast = useFailureToast()
  const [deleteAccount, isDeleting] = useDeleteAccount()
  const [update, disabling] = usersApi.useUpdateUserMutation()
  const [discard, discarding] = usersApi.useDiscardRemovalRequestMutation()
  const [asked, setAsked] = useState<Asked | null>(null)
  if (requests.length === 0) return null

  const userOf = (request: RemovalRequest) =>
    users.find(({ email }) => email === request.applicationUserEmail)

  const disableAccount = async (user: User) => {
    const { error } = await update({ user, change: { isEnabled: false } })
    if (error) failureToast(texts.disableTitle, error)
    else toast({ tone: 'success', title: texts.disableTitle, text: texts.disabled({ email: user.email }) })
  }
  const discardRequest = async (request: RemovalRequest) => {
    const { error } = await discard(request)
    if (error) failureToast(texts.discardTitle, error)
    else {
      const text = texts.discarded({ email: request.applicationUserEmail })
      toast({ tone: 'success', title: texts.discardTitle, text })
    }
  }
  const carryOut = async ({ answer, request }: Asked) => {
    const user = userOf(request)
    if (answer === 'discard') await discardRequest(request)
    else if (user && answer === 'delete') await deleteAccount(user)
    else if (user) await disableAccount(user)
    setAsked(null)
  }

  return (
    <section className="panel mb-3" aria-labelledby="removals">
      <h2 id="removals">{texts.removalsTitle}</h2>
      <ul className="list-unstyled mb-0">
        {requests.map(request => {
          const { identifier, applicationUserEmail: email, requestedBy, createdAt } = request
          const hasUser = userOf(request) !== undefined
          return (
            <li key={identifier} className="panel-heading">
              <span>
                <strong>{texts.removal({ email })}</strong>{' '}
                <span className="muted">
                  {texts.askedBy({ email: requestedBy })} · <Day day={dayInMadrid(new Date(createdAt))} />
                </span>
              </span>
              <span className="d-flex gap-2">
                <Button
                  look="outline-danger"
                  isSmall
                  aria-label={texts.answerDelete({ email })}
                  disabled={!hasUser}
                  onClick={() => setAsked({ answer: 'delete', request })}
                >
                  {texts.delete}
                </Button>
                <Button
                  isSmall
                  aria-label={texts.answerDisable({ email })}
                  disabled={!hasUser}
                  onClick={() => setAsked({ answer: 'disable', request })}
                >
                  {texts.disable}
                </Button>
                <Button
                  isSmall
                  aria-label={texts.answerDiscard({ email })}
                  onClick={() => setAsked({ answer: 'discard', request })}
                >
                  {texts.discard}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked ? QUESTIONS[asked.answer].title : ''}
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        isDangerous={asked?.answer !== 'discard'}
        isBusy={isDeleting || disabling.isLoading || discarding.isLoading}
        onConfirm={() => asked && carryOut(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked && QUESTIONS[asked.answer].text({ email: asked.request.applicationUserEmail })}
        {asked && asked.answer !== 'discard' && <LeftMailings email={asked.request.applicationUserEmail} />}
      </ConfirmDialog>
    </section>
  )
}
