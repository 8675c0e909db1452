import type { Permission } from '#wire/permissions.ts'

export const allowedTexts = {
  readOnly: 'Només lectura',
  readOnlyHint: 'Amb aquest rol es pot veure i baixar tot, i no canviar res.',
}

/** Why a control is there and can't be used. */
export const reasonFor = (permission: Permission): string =>
  permission === 'administer'
    ? 'Només ho pot fer un administrador.'
    : 'Només lectura: amb aquest rol no es pot canviar res.'
