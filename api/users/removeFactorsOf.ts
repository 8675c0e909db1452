import { conflict, notFound } from '#platform/errors.ts'
import { audit } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { addMails } from '../mail/addMails.ts'
import { deleteTotp, settleFactors } from '../secondFactors/factorStore.ts'
import { newFactorsRemovedMail } from '../secondFactors/factorsRemovedMail.ts'
import { texts } from '../secondFactors/texts.ts'
import { texts as userTexts } from './texts.ts'

/**
 * What an administrator does for a colleague who has lost the telephone. One's own come off in one's own account, where they are asked for:
 * a session that was left open is not enough.
 */
export const removeFactorsOf = ({
  db,
}: Pick<Deps, 'db'>): Pick<HandlersOf<'secondFactors'>, 'removeFactorsOf'> => ({
  removeFactorsOf: ({ params: { email }, actor }) =>
    db.transaction().execute(async tx => {
      if (email === actor.account) throw conflict(userTexts.ownAccount, 'own-account')
      const user = await tx
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .forUpdate()
        .executeTakeFirst()
      if (!user) throw notFound(userTexts.missing)
      if (!user.hasSecondFactor) throw notFound(texts.none)
      await deleteTotp(tx, user.id)
      await tx.deleteFrom('passkeys').where('userId', '=', user.id).execute()
      const after = await settleFactors(tx, user)
      await audit(tx, actor, { action: 'remove-factors', entity: 'users', record: email })
      await addMails(
        tx,
        [newFactorsRemovedMail(email, actor.account, `${user.id} ${after.version}`)],
        actor.requestId,
      )
    }),
})
