import type { Bank, BankBody } from '#wire/banks.ts'
import { bankCalls } from '#wire/calls/banks.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, request } from '../../session/request.ts'

export const banksApi = baseApi.injectEndpoints({
  endpoints: build => ({
    banks: build.query<AnswerTo<typeof bankCalls.listBanks>, void>({
      query: () => request(bankCalls.listBanks),
      providesTags: ['Bank'],
    }),
    createBank: build.mutation<AnswerTo<typeof bankCalls.addBank>, BankBody>({
      // The names of this one call are written with capitals (specification, "Payload shapes").
      query: ({ nombre, pais, entidadFinanciera, oficina, dc, numeroCuenta }) =>
        request(bankCalls.addBank, {
          body: {
            Nombre: nombre,
            Pais: pais,
            EntidadFinanciera: entidadFinanciera,
            Oficina: oficina,
            DC: dc,
            NumeroCuenta: numeroCuenta,
          },
        }),
      invalidatesTags: ['Bank'],
      // The answer goes into the table at once, without waiting for the list to be read again.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const created = await queryFulfilled.catch(() => null)
        if (!created) return
        dispatch(banksApi.util.updateQueryData('banks', undefined, banks => [...banks, created.data]))
      },
    }),
    updateBank: build.mutation<AnswerTo<typeof bankCalls.changeBank>, Bank>({
      query: ({ version, ...body }) =>
        request(bankCalls.changeBank, { at: { identifier: body.identifier }, body, seen: { version } }),
      invalidatesTags: ['Bank'],
    }),
    deleteBank: build.mutation<void, Bank>({
      query: bank => request(bankCalls.deleteBank, { at: { identifier: bank.identifier }, seen: bank }),
      invalidatesTags: ['Bank'],
    }),
  }),
})
