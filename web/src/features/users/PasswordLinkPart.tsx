import type { User } from '#wire/users.ts'
import { passwordsApi } from '../../records/passwords/passwordsApi.ts'
import { Button } from '../../ui/Button.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './invitationTexts.ts'

/** Sends somebody a link to choose a password, so that nobody else need know one. */
export function PasswordLinkPart({ user: { email } }: { user: User }) {
  const toast = useToast()
  const failureToast = useFailureToast()
  const [send, { isLoading, isSuccess }] = passwordsApi.useSendPasswordLinkMutation()

  const sendIt = async () => {
    const { error } = await send(email)
    if (error) failureToast(texts.linkTitle, error)
    else toast({ tone: 'success', title: texts.linkTitle, text: texts.linkSent({ email }) })
  }

  return (
    <section className="mt-3" aria-label={texts.linkTitle}>
      <h3 className="h6">{texts.linkTitle}</h3>
      <p className="mb-2">{texts.link}</p>
      <Button isSmall disabled={isLoading || isSuccess} onClick={sendIt}>
        {texts.sendLink}
      </Button>
    </section>
  )
}
