import type { Bank, BankUpdateBody } from '#wire/banks.ts'
import { bankCalls } from '#wire/calls/banks.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'
import { inCapitals } from '../inCapitals.ts'
import { withAdded } from '../withAdded.ts'

export const banksApi = baseApi.injectEndpoints({
  endpoints: build => ({
    banks: build.query({ ...asks(bankCalls.listBanks), providesTags: ['Bank'] }),
    createBank: build.mutation({
      // What is said of a bank later is not asked for with it.
      ...asks(
        bankCalls.addBank,
        ({
          key,
          bank: { isActive: _, leadDays: __, cutOff: ___, ...bank },
        }: {
          key: string
          bank: BankUpdateBody
        }) => ({ key, body: inCapitals(bank) }),
      ),
      invalidatesTags: ['Bank'],
      // The answer goes into the table at once, without waiting for the list to be read again.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const created = await queryFulfilled.catch(() => null)
        if (!created) return
        dispatch(banksApi.util.updateQueryData('banks', undefined, banks => withAdded(banks, created.data)))
      },
    }),
    updateBank: build.mutation({
      ...asks(bankCalls.changeBank, ({ version, ...body }: Bank) => ({
        at: { identifier: body.identifier },
        body,
        seen: { version },
      })),
      invalidatesTags: ['Bank'],
    }),
    deleteBank: build.mutation({
      ...asks(bankCalls.deleteBank, (bank: Bank) => ({ at: { identifier: bank.identifier }, seen: bank })),
      invalidatesTags: ['Bank'],
    }),
  }),
})
