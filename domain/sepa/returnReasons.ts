/**
 * Why a debit came back (ISO 20022, external codes as SEPA uses them; EPC rulebooks of the direct debit), and what is to be done: `again` – it may be
 * collected again; `account` – the client has to give another account first; `talk` – the client has to be asked first; `never` – it is not
 * collected again, for nobody allowed it; `mend` – what was sent was wrong.
 */
export const RETURN_REASONS = {
  AC01: 'account',
  AC04: 'account',
  AC06: 'talk',
  AC13: 'mend',
  AG01: 'account',
  AG02: 'mend',
  AM04: 'again',
  AM05: 'talk',
  BE04: 'mend',
  BE05: 'mend',
  CNOR: 'mend',
  DNOR: 'account',
  FF01: 'mend',
  FF05: 'mend',
  MD01: 'never',
  MD02: 'mend',
  MD06: 'talk',
  MD07: 'never',
  MS02: 'talk',
  MS03: 'again',
  RC01: 'mend',
  RR01: 'mend',
  RR02: 'mend',
  RR03: 'mend',
  RR04: 'talk',
  SL01: 'talk',
  SL11: 'talk',
  SL12: 'talk',
  SL13: 'talk',
  SL14: 'talk',
  TM01: 'again',
} as const satisfies Record<string, 'again' | 'account' | 'talk' | 'never' | 'mend'>

export type ReturnReason = keyof typeof RETURN_REASONS

export const isReturnReason = (code: string): code is ReturnReason => Object.hasOwn(RETURN_REASONS, code)
