import { appendFileSync } from 'node:fs'

/** Appends to a file until its disk has not a byte left. */
export const fillDisk = (file: string): void => {
  for (let size = 4 * 1024 * 1024; size >= 1; ) {
    try {
      appendFileSync(file, Buffer.alloc(size, 1))
    } catch {
      size = Math.floor(size / 16)
    }
  }
}
