/** What may stand in an address. */
export type Value = string | number | boolean

/** `:identifier.pdf` is the parameter `identifier`. */
type NameOf<Segment extends string> = Segment extends `${infer Name}.${string}` ? Name : Segment

/** The names of a path's parameters. */
export type ParameterOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Segment}/${infer Tail}`
    ? NameOf<Segment> | ParameterOf<`/${Tail}`>
    : NameOf<Rest>
  : never

/** Every parameter of the call's path by its name; whatever else is given stands in the query. */
export type AddressOf<Path extends string> = Record<ParameterOf<Path>, Value> &
  Record<string, Value | readonly Value[] | null | undefined>

const PARAMETER = /:(\w+)/g

/** The parameters of a path, in order. */
export const namesIn = (path: string): string[] => [...path.matchAll(PARAMETER)].map(([, name = '']) => name)

/**
 * The address of a call, path and query, encoded as the servers of the house read it. In the query a list is one value with commas;
 * what is null or undefined is left out.
 *
 * @throws {RangeError} for a parameter that no address can have: none at all, or a dot segment, which stands for another path.
 */
export const pathOf = <Path extends string>(
  { path }: { path: Path },
  ...[given]: ParameterOf<Path> extends never ? [AddressOf<Path>?] : [AddressOf<Path>]
): string => {
  const values: Record<string, Value | readonly Value[] | null | undefined> = given ?? {}
  const names = new Set(namesIn(path))
  const address = path.replace(PARAMETER, (_, name: string) => encoded(name, values[name]))
  const query = Object.entries(values).flatMap(([name, value]) =>
    names.has(name) || value === null || value === undefined ? [] : [[name, String(value)]],
  )
  return query.length === 0 ? address : `${address}?${new URLSearchParams(query)}`
}

const encoded = (name: string, value: unknown): string => {
  const text = String(value ?? '')
  if (/^\.{0,2}$/.test(text)) throw new RangeError(`${name}: «${text}» has no address`)
  return encodeURIComponent(text)
}
