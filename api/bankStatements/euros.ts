/** Cents as PostgreSQL takes them. */
export function euros(cents: number): string
export function euros(cents: number | null): string | null
export function euros(cents: number | null): string | null {
  return cents === null ? null : (cents / 100).toFixed(2)
}
