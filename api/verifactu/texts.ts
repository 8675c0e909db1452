import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  unregistrable: {
    ca: '{client}: {reason}',
    es: '{client}: {reason}',
    en: '{client}: {reason}',
  },
  description: {
    ca: 'Serveis prestats',
    es: 'Servicios prestados',
    en: 'Services rendered',
  },
  clockAhead: {
    ca: 'L’últim registre de Verifactu és de les {time}, més tard que ara: el rellotge de l’ordinador no va bé. No s’ha emès res.',
    es: 'El último registro de Verifactu es de las {time}, más tarde que ahora: el reloj del ordenador no va bien. No se ha emitido nada.',
    en: 'The last Verifactu record is of {time}, later than now: the computer’s clock is wrong. Nothing was issued.',
  },
  noIssuer: {
    ca: 'Per activar Verifactu cal el NIF de l’empresa, i que sigui vàlid. Escriviu-lo a les dades de l’empresa.',
    es: 'Para activar Verifactu hace falta el NIF de la empresa, y que sea válido. Escríbalo en los datos de la empresa.',
    en: 'To switch Verifactu on the company needs a valid tax number. Add it to the company’s details.',
  },
})
