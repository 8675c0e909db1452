/** More movements than any month of this company, and few enough to be held at once. */
export const MAX_MOVEMENTS = 50_000
