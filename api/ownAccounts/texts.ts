import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  foreignAccount: {
    ca: 'El text anomena el compte {account}, que no és de cap banc de l’empresa. Traieu-lo del text; si és vostre, afegiu-lo abans als bancs.',
    es: 'El texto nombra la cuenta {account}, que no es de ningún banco de la empresa. Quítela del texto; si es suya, añádala antes a los bancos.',
    en: 'The text names the account {account}, which is of none of the company’s banks. Take it out of the text; if it is yours, add it to the banks first.',
  },
  finishedAccount: {
    ca: 'La factura de {client} anomenaria el compte {account}, que no és de cap banc de l’empresa: en resulta dels textos junts i del que s’hi escriu en facturar. Corregiu els del client i els dels seus contractes, o deixeu-lo fora.',
    es: 'La factura de {client} nombraría la cuenta {account}, que no es de ningún banco de la empresa: resulta de los textos juntos y de lo que se rellena al facturar. Corrija los del cliente y los de sus contratos, o déjelo fuera.',
    en: 'The invoice of {client} would name the account {account}, which is of none of the company’s banks: the texts together, and what is filled in when it is issued, come to it. Mend those of the client and of its contracts, or leave it out.',
  },
})
