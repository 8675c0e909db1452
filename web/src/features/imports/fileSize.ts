import { formatQuantity } from '#domain/money.ts'

const MEGABYTE = 1024 * 1024

/** How much a file holds, as people read it: `12 kB`, `1,5 MB`. Never less than it is. */
export const fileSize = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${formatQuantity(Math.ceil(bytes / 1024))} kB`
    : `${formatQuantity(Math.ceil((bytes * 10) / MEGABYTE) / 10)} MB`
