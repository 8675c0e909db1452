import { defineMessages } from '#language/defineMessages.ts'

/** What is said while nobody has told whose invoices these are. */
export const texts = defineMessages({
  missing: {
    ca: 'Falten les dades de l’empresa: les factures surten sense emissor i no es poden enviar. Quan les ompliu, les ja emeses el prendran i se’n farà el PDF de nou.',
    es: 'Faltan los datos de la empresa: las facturas salen sin emisor y no se pueden enviar. Cuando los rellene, las ya emitidas lo tomarán y se hará de nuevo su PDF.',
    en: 'The company’s details are missing: invoices go out without an issuer and can’t be sent. Once you fill them in, invoices already issued will take them, and their PDFs will be made anew.',
  },
  fillIn: { ca: 'Omple les dades', es: 'Rellenar los datos', en: 'Fill in the details' },
})
