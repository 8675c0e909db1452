/** How many days before the certificate ends administrators are told, the earliest first: to renew one takes an appointment and a week or two. */
export const CERTIFICATE_WARNINGS = [60, 30, 7] as const
