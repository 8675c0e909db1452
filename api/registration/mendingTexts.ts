import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  notRegistered: {
    ca: 'Aquesta factura no té cap registre de Verifactu.',
    es: 'Esta factura no tiene ningún registro de Verifactu.',
    en: 'This invoice has no Verifactu record.',
  },
  pending: {
    ca: 'El registre encara s’ha d’enviar o no té resposta. Espereu-la.',
    es: 'El registro todavía está por enviar o no tiene respuesta. Espérela.',
    en: 'The record is still to be sent or has no answer yet. Wait for it.',
  },
  accepted: {
    ca: 'El registre està acceptat: no hi ha res a esmenar.',
    es: 'El registro está aceptado: no hay nada que subsanar.',
    en: 'The record was accepted: there is nothing to put right.',
  },
  elsewhere: {
    ca: 'El registre es va fer en un altre entorn de Verifactu i ja no s’hi pot afegir res.',
    es: 'El registro se hizo en otro entorno de Verifactu y ya no se le puede añadir nada.',
    en: 'The record was made in another Verifactu environment, where nothing can be added any more.',
  },
  duplicate: {
    ca: 'L’Agència Tributària ja té un altre registre amb aquest número: potser d’aquesta mateixa factura, d’abans de restaurar una còpia, o d’una altra que els llibres no tenen. El que s’enviï ara comptarà en el seu lloc. Mireu-ho abans a la seu de l’Agència o amb el QR.',
    es: 'La Agencia Tributaria ya tiene otro registro con este número: quizá de esta misma factura, de antes de restaurar una copia, o de otra que los libros no tienen. Lo que se envíe ahora contará en su lugar. Mírelo antes en la sede de la Agencia o con el QR.',
    en: 'The tax agency already has another record of this number: perhaps of this very invoice, from before a backup was restored, or of another one that the books do not have. What is sent now counts in its place. Look it up first on the agency’s site or by the QR.',
  },
  unchanged: {
    ca: 'El registre nou diria el mateix que l’anterior. Corregiu abans les dades del client (nom, NIF, país) o el nom de l’empresa i torneu a esmenar.',
    es: 'El registro nuevo diría lo mismo que el anterior. Corrija antes los datos del cliente (nombre, NIF, país) o el nombre de la empresa y vuelva a subsanar.',
    en: 'The new record would say the same as the one before. Put the client’s details (name, tax number, country) or the company’s name right first, then do this again.',
  },
  ofPlace: {
    ca: 'La factura està bé: l’error és del lloc del registre a la cadena, i el registre nou en té un altre. Registreu-la tal com és.',
    es: 'La factura está bien: el error es del lugar del registro en la cadena, y el registro nuevo tiene otro. Regístrela tal como está.',
    en: 'The invoice is right: the error is of the record’s place in the chain, and the new record has another. Register it as it is.',
  },
  handedOut: {
    ca: 'La factura ja s’ha enviat o cobrat amb les dades anteriors del client: no es pot canviar. Feu-ne una de rectificativa i torneu a facturar amb les dades correctes.',
    es: 'La factura ya se ha enviado o cobrado con los datos anteriores del cliente: no se puede cambiar. Haga una rectificativa y vuelva a facturar con los datos correctos.',
    en: 'The invoice was already mailed or paid with the client’s earlier details and cannot change. Issue a corrective invoice, and bill again with the right details.',
  },
})
