import type { Permission } from '#wire/permissions.ts'
import { texts } from './allowedTexts.ts'

/** Why a control is there and can't be used. */
export const reasonFor = (permission: Permission): string =>
  permission === 'administer' ? texts.onlyAdministrators : texts.nothingToChange
