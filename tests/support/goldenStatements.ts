import type { StatementFile } from '#domain/bankStatements/statement.ts'

/** What a file of a bank says, written down by hand beside it. Cents; `kind` is the bank's code, or that money came back. */
export type Golden = {
  statements: {
    account: string
    currency: string
    opening: number | null
    closing: number | null
    movements: {
      day: string
      amount: number
      reference: string | null
      counterparty: string | null
      kind: string | null
      code: string | null
      text: string
    }[]
  }[]
  warnings: string[]
}

/** The same of a file as it was read. */
export const toldOf = ({ statements, warnings }: StatementFile): Golden => ({
  statements: statements.map(({ account, currency, opening, closing, movements }) => ({
    account: account.iban ?? account.number,
    currency,
    opening,
    closing,
    movements: movements.map(
      ({ bookedOn, amount, endToEndId, payerName, concept, isReturn, returnReason, text }) => ({
        day: bookedOn,
        amount,
        reference: endToEndId,
        counterparty: payerName,
        kind: isReturn ? 'return' : concept,
        code: returnReason,
        text,
      }),
    ),
  })),
  warnings: warnings.map(({ fact }) => fact),
})
