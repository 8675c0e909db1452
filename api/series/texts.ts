import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: { ca: 'La sèrie no existeix.', es: 'La serie no existe.', en: 'This series does not exist.' },
  codeFixed: {
    ca: 'El codi d’una sèrie no es pot canviar.',
    es: 'El código de una serie no se puede cambiar.',
    en: 'The code of a series can’t be changed.',
  },
  duplicate: {
    ca: 'Ja existeix la sèrie {series}.',
    es: 'Ya existe la serie {series}.',
    en: 'There is a series {series} already.',
  },
  inUse: {
    ca: 'La sèrie {series} té factures i no es pot esborrar. Podeu desactivar-la.',
    es: 'La serie {series} tiene facturas y no se puede eliminar. Puede desactivarla.',
    en: 'Series {series} has invoices and can’t be deleted. You can deactivate it.',
  },
})
