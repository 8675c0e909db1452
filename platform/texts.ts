import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  noSession: { ca: 'Cal iniciar la sessió.', es: 'Hay que iniciar la sesión.', en: 'Please sign in.' },
  notAllowed: {
    ca: 'No teniu permís per fer aquesta operació.',
    es: 'No tiene permiso para hacer esta operación.',
    en: 'You are not allowed to do this.',
  },
  noRecord: {
    ca: 'El registre no existeix.',
    es: 'El registro no existe.',
    en: 'This record does not exist.',
  },
  tooManyAttempts: {
    ca: 'Massa intents. Torneu-ho a provar més tard.',
    es: 'Demasiados intentos. Vuelva a intentarlo más tarde.',
    en: 'Too many attempts. Try again later.',
  },
  diskFull: {
    ca: 'El disc del servidor és ple i no s’ha desat res. L’administrador hi ha de fer lloc; després torneu-ho a provar.',
    es: 'El disco del servidor está lleno y no se ha guardado nada. El administrador tiene que hacer sitio; después vuelva a intentarlo.',
    en: 'The server’s disk is full and nothing was saved. The administrator has to make room; then try again.',
  },
  unavailable: {
    ca: 'El servei no està disponible ara mateix. Torneu-ho a provar.',
    es: 'El servicio no está disponible en este momento. Vuelva a intentarlo.',
    en: 'The service is not available right now. Try again.',
  },
  requestTooLarge: {
    ca: 'La petició és massa gran.',
    es: 'La petición es demasiado grande.',
    en: 'The request is too large.',
  },
  noJson: {
    ca: 'El cos de la petició no és JSON vàlid.',
    es: 'El cuerpo de la petición no es JSON válido.',
    en: 'The body of the request is not valid JSON.',
  },
  encodingRefused: {
    ca: 'Codificació no admesa.',
    es: 'Codificación no admitida.',
    en: 'Encoding not supported.',
  },
  unreadable: {
    ca: 'La petició no es pot llegir.',
    es: 'La petición no se puede leer.',
    en: 'The request can’t be read.',
  },
  noAddress: {
    ca: 'Aquesta adreça no existeix. Si el programa s’ha actualitzat mentrestant, torneu a carregar la pàgina.',
    es: 'Esta dirección no existe. Si el programa se ha actualizado mientras tanto, vuelva a cargar la página.',
    en: 'This address does not exist. If the program has been updated meanwhile, reload the page.',
  },
  internal: {
    ca: 'Hi ha hagut un error intern. Si persisteix, aviseu l’administrador.',
    es: 'Ha habido un error interno. Si persiste, avise al administrador.',
    en: 'There was an internal error. If it persists, tell the administrator.',
  },
})
