import type { Permission } from '../permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the API host (`/api/*`, `/internal/*`, `/.well-known/*`) or one of the BFF's own (`/bff/*`, `/documents/*`, `/ops/*`):
 * everything of it that needs no library to be told, so that a browser pays nothing for knowing it. What it takes and answers
 * stands in `wire/shapes/`, under the same name.
 */
export type Call = {
  name: string
  method: Method
  /** `/api/bancs/:identifier`; a parameter is a whole segment, or one up to a dot. */
  path: string
  /** Who may call; `open` to whoever reaches the door, signed in or not. */
  permission: Permission | 'open'
  /** Another address or method of the same call, in what it differs. */
  also?: { method?: Method; path?: string }
  /**
   * `version`: `If-Match` may bring the version of the record that the caller has seen, and a stale one is answered 409. `tag`: the
   * preview answers its `ETag`, and the run takes it as `If-Match`.
   */
  conditional?: 'version' | 'tag'
  /** `Idempotency-Key` is heeded: told twice under the same key, it is done once and answered alike. */
  idempotent?: true
  /** Money follows it: who calls must have shown who they are a short while ago (`CONFIRMED_FOR_SECONDS`), else it is 403 `confirm-needed`. */
  asksAgain?: true
  /** May be made while one's role needs a second factor that one has not set up yet. */
  whileEnrolling?: true
  /** Its answer is not for browsers as it is (a token, a ticket, whose a link was): the BFF answers what of it is, and nothing hands it through. */
  answeredByBff?: true
  /** The answer is a file or a stream of events, and no JSON. */
  streamed?: true
}

/** How a call is made. */
export type Address = Pick<Call, 'method' | 'path'>

type Named<Group> = { [Name in keyof Group & string]: Group[Name] & { name: Name } }

/** Calls that belong together, by their names, which are unique among all calls. */
export const defineCalls = <const Group extends Record<string, Omit<Call, 'name'>>>(
  group: Group,
): Named<Group> =>
  // The compiler loses the keys on their way through the entries.
  Object.fromEntries(Object.entries(group).map(([name, call]) => [name, { name, ...call }])) as Named<Group>

/** The method as routers name it. */
export const verbOf = (method: Method) => method.toLowerCase() as Lowercase<Method>

/** Each address by which a call can be made: mostly one. */
export const addressesOf = ({ method, path, also }: Call): Address[] =>
  also
    ? [
        { method, path },
        { method, path, ...also },
      ]
    : [{ method, path }]
