import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  notSample: {
    ca: 'Aquestes dades ja no són les de l’empresa de mostra. No s’ha esborrat res.',
    es: 'Estos datos ya no son los de la empresa de muestra. No se ha borrado nada.',
    en: 'These are not the sample company’s data any more. Nothing was deleted.',
  },
  mayBeReal: {
    ca: 'Hi ha factures emeses i l’empresa ja no és la de mostra (o es registra de debò): podrien ser factures de debò. No s’ha esborrat res.',
    es: 'Hay facturas emitidas y la empresa ya no es la de muestra (o se registra de verdad): podrían ser facturas de verdad. No se ha borrado nada.',
    en: 'Invoices were issued and the company is no longer the sample’s (or registration is for real): they could be real ones. Nothing was deleted.',
  },
  changedSince: {
    ca: 'Les dades de mostra han canviat mentrestant. No s’ha esborrat res: torneu-ho a mirar.',
    es: 'Los datos de muestra han cambiado mientras tanto. No se ha borrado nada: vuelva a mirarlo.',
    en: 'The sample data have changed meanwhile. Nothing was deleted: look at it again.',
  },
})
