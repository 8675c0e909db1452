/** What may change in how an account is signed in to, or in who may do everything, and people are told of by mail. */
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
  // Of somebody else, as all administrators are told.
  'administratorMade',
] as const

export type WayInChange = (typeof WAY_IN_CHANGES)[number]
