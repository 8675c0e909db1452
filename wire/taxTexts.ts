import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  euVatNumber: {
    ca: 'No és un número d’IVA d’un altre estat de la UE (dues lletres de l’estat i el número).',
    es: 'No es un número de IVA de otro estado de la UE (dos letras del estado y el número).',
    en: 'Not a VAT number of another EU state (two letters of the state and the number).',
  },
  needlessArticle: {
    ca: 'L’article només es diu d’una exempció (E1–E6) o d’una operació no subjecta (N1).',
    es: 'El artículo solo se indica en una exención (E1–E6) o en una operación no sujeta (N1).',
    en: 'An article is given only for an exemption (E1–E6) or what is not subject to VAT (N1).',
  },
})
