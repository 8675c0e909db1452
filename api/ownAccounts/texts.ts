import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  foreignAccount: {
    ca: 'El text anomena el compte {account}, que no és de cap banc de l’empresa. Traieu-lo del text; si és vostre, afegiu-lo abans als bancs.',
    es: 'El texto nombra la cuenta {account}, que no es de ningún banco de la empresa. Quítela del texto; si es suya, añádala antes a los bancos.',
    en: 'The text names the account {account}, which is of none of the company’s banks. Take it out of the text; if it is yours, add it to the banks first.',
  },
})
