/** Of the fields that the specification writes so, those whose names begin with an abbreviation. */
const ABBREVIATION = /^(dc$|dms|.)/

/**
 * A body with the names of its fields as the specification writes some of them ("Payload shapes"): `nombre` as `Nombre`, `dc` as `DC`. To
 * the server it is the same body, since it does not heed the case of names.
 */
export const inCapitals = <Body extends object>(body: Body): Body =>
  // The compiler does not know that case is not heeded.
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name.replace(ABBREVIATION, start => start.toUpperCase()),
      value,
    ]),
  ) as Body
