type Line = { producte?: string; productoDescripcion?: string | null | undefined }

/** What lines of an invoice say, by the fields of a body. */
export const lineWords = (lines: readonly Line[]): Record<string, string | null | undefined> =>
  Object.fromEntries(
    lines.flatMap(({ producte, productoDescripcion }, place) => [
      [`facturaDetalles.${place}.producte`, producte],
      [`facturaDetalles.${place}.productoDescripcion`, productoDescripcion],
    ]),
  )
