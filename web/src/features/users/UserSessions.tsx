import { useState } from 'react'
import type { User } from '#wire/users.ts'
import { SignInTable } from '../../records/signIns/SignInTable.tsx'
import { signInsApi } from '../../records/signIns/signInsApi.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './sessionsTexts.ts'

/** Where somebody else is signed in; an administrator may end it all. */
export function UserSessions({ user: { email } }: { user: User }) {
  const toast = useToast()
  const failureToast = useFailureToast()
  const { data, error, refetch } = signInsApi.useSignInsOfQuery(email, { refetchOnMountOrArgChange: true })
  const [end, { isLoading }] = signInsApi.useEndSignInsOfMutation()
  const [isAsked, setIsAsked] = useState(false)

  const endAll = async () => {
    const answer = await end(email)
    setIsAsked(false)
    if (answer.error) failureToast(texts.title, answer.error)
    else toast({ tone: 'success', title: texts.title, text: texts.ended({ email }) })
  }

  return (
    <section className="mt-3" aria-label={texts.title}>
      <h3 className="h6">{texts.title}</h3>
      {error && <FailurePanel error={error} onRetry={refetch} />}
      {!error && !data && <SkeletonBar width="60%" />}
      {data?.length === 0 && <p className="muted mb-0">{texts.none}</p>}
      {data && data.length > 0 && (
        <>
          <SignInTable signIns={data} />
          {isAsked ? (
            // In place and not in a dialog: this one stands in one already.
            <div role="alert" className="mt-2">
              <p className="mb-2">{texts.question({ email })}</p>
              <Button isSmall look="danger" disabled={isLoading} onClick={endAll}>
                {texts.yes}
              </Button>{' '}
              <Button isSmall disabled={isLoading} onClick={() => setIsAsked(false)}>
                {texts.no}
              </Button>
            </div>
          ) : (
            <Button isSmall className="mt-2" onClick={() => setIsAsked(true)}>
              {texts.endAll}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
