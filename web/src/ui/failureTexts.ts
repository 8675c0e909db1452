import { defineMessages } from '#language/defineMessages.ts'

/** Why a call failed, where the server has not said it itself. */
export const texts = defineMessages({
  noConnection: {
    ca: 'No hi ha connexió amb el servidor. Comproveu la xarxa i torneu-ho a provar.',
    es: 'No hay conexión con el servidor. Compruebe la red y vuelva a intentarlo.',
    en: 'Can’t reach the server. Check your network and try again.',
  },
  tooSlow: {
    ca: 'El servidor triga massa a respondre. Torneu-ho a provar.',
    es: 'El servidor tarda demasiado en responder. Vuelva a intentarlo.',
    en: 'The server is taking too long to answer. Try again.',
  },
  unreadable: {
    ca: 'El servidor ha donat una resposta que no s’entén.',
    es: 'El servidor ha dado una respuesta que no se entiende.',
    en: 'The server gave an answer that makes no sense.',
  },
  unexpected: {
    ca: 'Alguna cosa ha fallat. Torneu-ho a provar.',
    es: 'Algo ha fallado. Vuelva a intentarlo.',
    en: 'Something went wrong. Try again.',
  },
  sessionOver: {
    ca: 'La sessió ha acabat. Torneu a entrar.',
    es: 'La sesión ha terminado. Vuelva a entrar.',
    en: 'Your session has ended. Sign in again.',
  },
  notAllowed: {
    ca: 'El vostre rol no permet aquesta operació.',
    es: 'Su rol no permite esta operación.',
    en: 'Your role doesn’t allow this.',
  },
  gone: {
    ca: 'Aquest registre ja no existeix.',
    es: 'Este registro ya no existe.',
    en: 'This record no longer exists.',
  },
  conflict: {
    ca: 'El registre ha canviat o està en ús.',
    es: 'El registro ha cambiado o está en uso.',
    en: 'The record has changed or is in use.',
  },
  tooLarge: {
    ca: 'El que s’envia és massa gran.',
    es: 'Lo que se envía es demasiado grande.',
    en: 'What you are sending is too large.',
  },
  tooMany: {
    ca: 'Massa intents. Espereu una estona.',
    es: 'Demasiados intentos. Espere un rato.',
    en: 'Too many attempts. Wait a while.',
  },
  serverDown: {
    ca: 'El servidor no pot respondre ara. Torneu-ho a provar d’aquí a una estona.',
    es: 'El servidor no puede responder ahora. Vuelva a intentarlo dentro de un rato.',
    en: 'The server can’t answer right now. Try again in a while.',
  },
})
