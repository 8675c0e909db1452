import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program in one of the folders of `PATH`; `undefined` when it is in none. */
export const findCommand = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(file => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
