/** A list that was read, with a record that was added: it may be in it already, where an answer was lost and the list read since. */
export const withAdded = <Value extends { identifier: unknown }>(
  list: readonly Value[],
  added: Value,
): Value[] => [...list.filter(({ identifier }) => identifier !== added.identifier), added]
