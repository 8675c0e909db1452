import type { Bank, BankBody } from '#wire/banks.ts'
import { baseApi, ifMatch } from '../../session/baseApi.ts'

const banksApi = baseApi.injectEndpoints({
  endpoints: build => ({
    banks: build.query<Bank[], void>({
      query: () => '/api/bancs',
      providesTags: ['Bank'],
    }),
    createBank: build.mutation<Bank, BankBody>({
      // The names of this one call are written with capitals (specification, "Payload shapes").
      query: ({ nombre, pais, entidadFinanciera, oficina, dc, numeroCuenta }) => ({
        url: '/api/bancs',
        method: 'POST',
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
    updateBank: build.mutation<Bank, Bank>({
      query: ({ version, ...body }) => ({
        url: `/api/bancs/${body.identifier}`,
        method: 'PUT',
        body,
        headers: ifMatch({ version }),
      }),
      invalidatesTags: ['Bank'],
    }),
    deleteBank: build.mutation<void, Bank>({
      query: bank => ({ url: `/api/bancs/${bank.identifier}`, method: 'DELETE', headers: ifMatch(bank) }),
      invalidatesTags: ['Bank'],
    }),
  }),
})

export const { useBanksQuery, useCreateBankMutation, useUpdateBankMutation, useDeleteBankMutation } = banksApi
