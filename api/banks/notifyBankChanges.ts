import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { accountWarning, displayAccount, maskedAccount } from '#wire/bankAccount.ts'
import type { BankChangeMail } from '#wire/mail.ts'
import type { Actor } from '../database/audit.ts'
import type { Row, Tx } from '../database/tables.ts'
import { addMails } from '../mail/addMails.ts'
import { enabledAdministrators } from '../users/administrators.ts'
import type { bankChangePayload, notifiedBank } from './bankChangeMail.ts'

type Bank = Row<'banks'>
type Change = BankChangeMail['changes'][number]

/**
 * Tells all administrators what has become of the banks, who did it, and what they were before. Call it in the transaction of the
 * change: nobody moves the company's money somewhere else unseen. Where nothing differs nobody is told.
 *
 * @param before all banks before the change, in any order; those of after it are read.
 */
export const notifyBankChanges = async (tx: Tx, actor: Actor, before: readonly Bank[]): Promise<void> => {
  const after = await tx.selectFrom('banks').selectAll().orderBy('identifier').execute()
  const changes = changesBetween(before, after)
  if (changes.length === 0) return
  const change = randomUUID()
  const payload = { account: actor.account, changes } satisfies z.infer<typeof bankChangePayload>
  const mails = (await enabledAdministrators(tx)).map(recipient => ({
    kind: 'bankChange' as const,
    key: `${change} ${recipient}`,
    recipient,
    payload,
  }))
  await addMails(tx, mails, actor.requestId)
}

const changesBetween = (before: readonly Bank[], after: readonly Bank[]): Change[] => {
  const earlier = new Map(before.map(bank => [bank.identifier, bank]))
  const later = new Map(after.map(bank => [bank.identifier, bank]))
  const identifiers = [...new Set([...earlier.keys(), ...later.keys()])].sort((a, b) => a - b)
  return identifiers.flatMap(identifier => {
    const was = earlier.get(identifier)
    const is = later.get(identifier)
    const otherNumber = was !== undefined && is !== undefined && displayAccount(was) !== displayAccount(is)
    const isSame = was?.nombre === is?.nombre && was?.isActive === is?.isActive && !otherNumber
    return isSame
      ? []
      : {
          before: was ? presentForMail(was, before) : null,
          after: is ? presentForMail(is, after) : null,
          otherNumber,
        }
  })
}

const presentForMail = (bank: Bank, all: readonly Bank[]): z.infer<typeof notifiedBank> => ({
  nombre: bank.nombre,
  cuentaBancaria: maskedAccount(displayAccount(bank)),
  isActive: bank.isActive,
  isCorrect: accountWarning(bank, all) === null,
})
