/** Somebody by name and e-mail address; an account that is gone has none but the address. */
export const personOf = (name: string | null, account: string): string =>
  name ? `${name} (${account})` : account
