import { describe, expect, it } from 'vitest'
import { apiTokenSchema } from '#wire/apiTokens.ts'
import { MOVEMENT_STATES } from '#wire/bankStatements.ts'
import { bankBody } from '#wire/banks.ts'
import { centreBody } from '#wire/centres.ts'
import { clientBody } from '#wire/clients.ts'
import { contractBody } from '#wire/contracts.ts'
import { groupBody } from '#wire/groups.ts'
import { invoiceSchema } from '#wire/invoices.ts'
import { mailStateSchema } from '#wire/mail.ts'
import { mandateUpdateBody } from '#wire/mandates.ts'
import { erasureSchema } from '#wire/personalData.ts'
import { productBody } from '#wire/products.ts'
import { REMITTANCE_STATES } from '#wire/remittances.ts'
import { fieldWord, valueWord } from './entryWords.ts'

/** What the log keeps of each kind of record has a word for people, and none is told by its name in the code. */
describe('the audit log', () => {
  const kinds = {
    bankBody,
    centreBody,
    clientBody,
    contractBody,
    erasureSchema,
    groupBody,
    invoiceSchema,
    mandateUpdateBody,
    productBody,
  }
  it.each(Object.entries(kinds))('has a word for each field of %s', (_, { shape }) => {
    expect(Object.keys(shape).filter(field => field !== 'version' && fieldWord(field) === field)).toEqual([])
  })

  it.each([
    ...REMITTANCE_STATES,
    ...MOVEMENT_STATES,
    ...mailStateSchema.options,
    ...apiTokenSchema.shape.state.options,
  ])('has a word for the state %s', state => {
    expect(valueWord('state', state)).not.toBe(state)
  })

  it('tells codes in words, and leaves what is none as it is', () => {
    expect(valueWord('method', 'password')).toBe('contrasenya')
    expect(valueWord('state', 'settled')).toBe('cobrada')
    expect(valueWord('state', 'unheard of')).toBe('unheard of')
    expect(valueWord('nombre', 'password')).toBe('password')
  })
})
