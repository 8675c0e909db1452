/** How money comes in. Apart from the schemas, so that a screen needs no library of rules to offer them. */
export const PAYMENT_WAYS = ['transfer', 'direct-debit', 'card', 'cash', 'other'] as const

export type PaymentWay = (typeof PAYMENT_WAYS)[number]
