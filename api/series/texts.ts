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
    ca: 'La sèrie {series} ja ha donat números de factura i no es pot esborrar. Podeu desactivar-la.',
    es: 'La serie {series} ya ha dado números de factura y no se puede eliminar. Puede desactivarla.',
    en: 'Series {series} has given invoice numbers already and can’t be deleted. You can deactivate it.',
  },
  ordinary: {
    ca: 'La sèrie {series} no és de rectificatives. La llei demana una sèrie pròpia: trieu-ne una de rectificatives, o creeu-la a Sèries.',
    es: 'La serie {series} no es de rectificativas. La ley pide una serie propia: elija una de rectificativas, o créela en Series.',
    en: 'Series {series} is not for corrective invoices. The law asks for a series of their own: choose one, or create it under Series.',
  },
  forCorrections: {
    ca: 'La sèrie {series} és de factures rectificatives: trieu-ne una altra.',
    es: 'La serie {series} es de facturas rectificativas: elija otra.',
    en: 'Series {series} is for corrective invoices: choose another.',
  },
  kindFixed: {
    ca: 'La sèrie {series} ja té factures: si és o no de rectificatives no es pot canviar. Creeu-ne una altra.',
    es: 'La serie {series} ya tiene facturas: si es o no de rectificativas no se puede cambiar. Cree otra.',
    en: 'Series {series} has invoices already: whether it is for corrective invoices can’t be changed. Create another.',
  },
})
