import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default kind) at the least cost that OWASP's password storage sheet names: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Hash of nobody's password, of the same cost as everybody's. */
const dummyHash = hash('', cost)

/**
 * Whether the password fits the hash. Without a hash (there is no such account) it takes the same time and is false, so that the
 * time of an answer does not tell which accounts exist.
 */
export const passwordFits = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const fits = await verify(passwordHash ?? (await dummyHash), password)
  return fits && passwordHash !== undefined
}
