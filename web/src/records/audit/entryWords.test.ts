import { describe, expect, it } from 'vitest'
import { apiTokenSchema, tokenAreaSchema } from '#wire/apiTokens.ts'
import { MOVEMENT_STATES } from '#wire/bankStatements.ts'
import { bankBody } from '#wire/banks.ts'
import { centreBody } from '#wire/centres.ts'
import { clientBody } from '#wire/clients.ts'
import { COLLECTION_KINDS } from '#wire/collections.ts'
import { contractBody } from '#wire/contracts.ts'
import { exportBody } from '#wire/exports.ts'
import { groupBody } from '#wire/groups.ts'
import { invoiceSchema } from '#wire/invoices.ts'
import { mailStateSchema } from '#wire/mail.ts'
import { mandateUpdateBody } from '#wire/mandates.ts'
import { paymentBody } from '#wire/payments.ts'
import { PAYMENT_WAYS } from '#wire/paymentWays.ts'
import { erasureSchema } from '#wire/personalData.ts'
import { productBody } from '#wire/products.ts'
import { REMITTANCE_STATES } from '#wire/remittances.ts'
import { REPORTS, reportRequestSchema } from '#wire/reportRequests.ts'
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
    apiTokenSchema,
    paymentBody,
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

  it.each([...REPORTS, ...reportRequestSchema.options.map(({ shape }) => shape.report.value)])(
    'tells by its name that the report %s was asked for',
    report => {
      expect(valueWord('request', JSON.stringify({ fields: [], report, search: '' }))).not.toContain('{')
    },
  )

  it.each([...exportBody.options.map(({ shape }) => shape.kind.value), ...COLLECTION_KINDS])(
    'has a word for the kind %s',
    kind => {
      expect(valueWord('kind', kind)).not.toBe(kind)
    },
  )

  it('tells a mail in its own gender', () => {
    expect(valueWord('state', 'sent', 'mails')).toBe('enviat')
    expect(valueWord('state', 'refused', 'mails')).toBe('refusat')
    expect(valueWord('state', 'sent', 'remittances')).toBe('enviada')
    expect(valueWord('state', 'uncertain', 'mails')).toBe('no se sap si ha sortit')
  })

  it.each(PAYMENT_WAYS)('has a word for the way of paying %s', way => {
    expect(valueWord('way', way)).not.toBe(way)
  })

  it.each(tokenAreaSchema.options)('has a word for what a program is let into, %s', area => {
    expect(valueWord('areas', area)).not.toBe(area)
    expect(valueWord('areas', `${area}, mails`)).toMatch(/^[A-Z].* · [A-Z]/)
  })

  it('tells codes in words, and leaves what is none as it is', () => {
    expect(valueWord('method', 'password')).toBe('contrasenya')
    expect(valueWord('state', 'settled')).toBe('cobrada')
    expect(valueWord('state', 'unheard of')).toBe('unheard of')
    expect(valueWord('nombre', 'password')).toBe('password')
  })
})
