import { sessionApi } from './sessionApi.ts'

/** The name of the company whose books these are; empty until the server has said it. */
export const useCompanyName = (): string => sessionApi.useSessionQuery().data?.companyName ?? ''

/** Address of its logo; undefined while it has none. */
export const useCompanyLogo = (): string | undefined => sessionApi.useSessionQuery().data?.companyLogo
