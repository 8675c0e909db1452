/** What may change in how an account is signed in to, and its owner is told of by mail. */
export const WAY_IN_CHANGES = [
  'password',
  'passwordByLink',
  'passwordByAnother',
  'appAdded',
  'appRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'tokenMade',
  'providerLinked',
] as const

export type WayInChange = (typeof WAY_IN_CHANGES)[number]
