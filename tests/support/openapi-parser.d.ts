/** Its own types need those of two further packages. */
declare module '@readme/openapi-parser' {
  export const validate: (
    document: object,
  ) => Promise<{ valid: boolean; errors?: { message: string }[]; warnings: { message: string }[] }>
}
