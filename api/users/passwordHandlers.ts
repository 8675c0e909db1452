import { setTimeout } from 'node:timers/promises'
import { actorOf as actorOfRequest } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { WrongProof } from '../http/wrongProof.ts'
import { addMails } from '../mail/addMails.ts'
import { newPasswordLinkMail } from '../passwords/passwordLinkMail.ts'
import { addPasswordLink, makeLinkSigner } from '../passwords/passwordLinks.ts'
import { texts } from '../passwords/texts.ts'
import { makeLoginLimits } from './loginLimits.ts'
import { presentUser } from './presentUser.ts'
import { inviteUser, sendPasswordLink, setPasswordByLink } from './userInvitations.ts'
import { findUser } from './userStore.ts'

/** Longer than it mostly takes to write a mail. The answer waits for nothing else: its time does not tell whether there was one to write. */
const ANSWERED_AFTER_MS = 250

/** A password for who has none, or has forgotten it: by a link that comes by mail, and by nothing else. */
export const passwordHandlers = ({ db, logger, serviceSecret }: Deps) => {
  const limits = makeLoginLimits(db)
  const signer = makeLinkSigner(serviceSecret)

  /** Whether there is such an account is nobody's to learn: neither the answer nor its time tells. */
  const sendLink = async (email: string, requestId: string): Promise<void> => {
    const user = await findUser(db, email)
    if (!user?.isEnabled) return
    await db.transaction().execute(async tx => {
      const link = await addPasswordLink(tx, user, 'reset')
      if (link !== null) await addMails(tx, [newPasswordLinkMail(user.email, link)], requestId)
    })
  }

  return {
    askForPasswordLink: async ({ body, req, res }) => {
      // Paid for by the address that asks, and never given back: whoever asks for many is no owner of an account.
      await limits.attempt({ kind: 'asking', address: req.address }, res, async () => null)
      sendLink(body.email.toLowerCase(), req.requestId).catch(error =>
        logger.error({ err: error, requestId: req.requestId }, 'could not write a link for a password'),
      )
      await setTimeout(ANSWERED_AFTER_MS)
    },
    setPassword: async ({ body, req }) => {
      const id = signer.idOf(body.code)
      const actorOf = (account: string) => ({ ...actorOfRequest(req), account })
      const user = id && (await setPasswordByLink(db, id, body.newPassword, actorOf))
      if (!user) throw new WrongProof('link', texts.wrongLink)
      return { email: user.email }
    },
    inviteUser: async ({ body, actor }) => presentUser(await inviteUser(db, body, actor)),
    sendPasswordLink: ({ params, actor }) => sendPasswordLink(db, params.email, actor),
  } satisfies HandlersOf<'passwords'>
}
