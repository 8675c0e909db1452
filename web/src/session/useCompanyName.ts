import { useSessionQuery } from './sessionApi.ts'

/** The name of the company whose books these are; empty until the server has said it. */
export const useCompanyName = (): string => useSessionQuery().data?.empresaNom ?? ''
