import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  noCertificate: {
    ca: 'Falta el certificat de l’empresa per enviar registres {service, select, simulator {al simulador} other {a l’Agència Tributària}}: un administrador l’ha d’afegir.',
    es: 'Falta el certificado de la empresa para enviar registros {service, select, simulator {al simulador} other {a la Agencia Tributaria}}: un administrador debe añadirlo.',
    en: 'The company’s certificate is missing, without which nothing is sent to {service, select, simulator {the simulator} other {the tax agency}}: an administrator has to add it.',
  },
  certificateOfAnother: {
    ca: 'El certificat que hi ha ({holder}) no és del NIF d’aquests registres i no serveix per enviar-los: un administrador ha d’afegir el d’un representant de l’empresa.',
    es: 'El certificado que hay ({holder}) no es del NIF de estos registros y no sirve para enviarlos: un administrador debe añadir el de un representante de la empresa.',
    en: 'The certificate that is there ({holder}) is not of the tax number of these records, so they are not sent with it: an administrator has to add that of a representative of the company.',
  },
  ofNif: {
    ca: 'Registres del NIF {nif}: {trouble}',
    es: 'Registros del NIF {nif}: {trouble}',
    en: 'Records of tax number {nif}: {trouble}',
  },
  certificateExpired: {
    ca: 'El certificat de l’empresa ha caducat i no serveix per enviar registres {service, select, simulator {al simulador} other {a l’Agència Tributària}}: un administrador n’ha d’afegir un de vigent.',
    es: 'El certificado de la empresa ha caducado y no sirve para enviar registros {service, select, simulator {al simulador} other {a la Agencia Tributaria}}: un administrador debe añadir uno vigente.',
    en: 'The company’s certificate has expired, so nothing is sent to {service, select, simulator {the simulator} other {the tax agency}}: an administrator has to add a valid one.',
  },
  certificateLocked: {
    ca: 'El certificat per enviar registres {service, select, simulator {al simulador} other {a l’Agència Tributària}} no es pot obrir: la clau VERIFACTU_KEY del servidor no és la de quan es va afegir. Torneu a afegir el certificat o recupereu la clau.',
    es: 'El certificado para enviar registros {service, select, simulator {al simulador} other {a la Agencia Tributaria}} no se puede abrir: la clave VERIFACTU_KEY del servidor no es la de cuando se añadió. Vuelva a añadir el certificado o recupere la clave.',
    en: 'The certificate for sending records to {service, select, simulator {the simulator} other {the tax agency}} cannot be opened: the server’s VERIFACTU_KEY is not the one it was added with. Add the certificate again or bring the key back.',
  },
  certificateRefused: {
    ca: 'La connexió amb {service, select, simulator {el simulador} other {l’Agència Tributària}} no s’ha establert: una de les dues bandes no accepta el certificat de l’altra.',
    es: 'La conexión con {service, select, simulator {el simulador} other {la Agencia Tributaria}} no se ha establecido: una de las dos partes no acepta el certificado de la otra.',
    en: 'The connection with {service, select, simulator {the simulator} other {the tax agency}} did not come about: one side does not accept the other’s certificate.',
  },
  unreachable: {
    ca: 'No s’ha pogut connectar amb {service, select, simulator {el simulador} other {l’Agència Tributària}}. Es torna a provar automàticament.',
    es: 'No se ha podido conectar con {service, select, simulator {el simulador} other {la Agencia Tributaria}}. Se vuelve a intentar automáticamente.',
    en: 'No connection with {service, select, simulator {the simulator} other {the tax agency}}. It is tried again automatically.',
  },
  unanswered: {
    ca: 'L’últim enviament ha quedat sense resposta {service, select, simulator {del simulador} other {de l’Agència Tributària}}. Es torna a provar automàticament; res no es registra dues vegades.',
    es: 'El último envío ha quedado sin respuesta {service, select, simulator {del simulador} other {de la Agencia Tributaria}}. Se vuelve a intentar automáticamente; nada se registra dos veces.',
    en: 'The last message was not answered by {service, select, simulator {the simulator} other {the tax agency}}. It is tried again automatically; nothing is registered twice.',
  },
  unreadable: {
    ca: 'La resposta {service, select, simulator {del simulador} other {de l’Agència Tributària}} no s’entén: el servei pot estar en manteniment{isForbidden, select, yes {, o bé no admet el certificat} other {}}. Es torna a provar automàticament.',
    es: 'La respuesta {service, select, simulator {del simulador} other {de la Agencia Tributaria}} no se entiende: el servicio puede estar en mantenimiento{isForbidden, select, yes {, o bien no admite el certificado} other {}}. Se vuelve a intentar automáticamente.',
    en: 'The answer of {service, select, simulator {the simulator} other {the tax agency}} cannot be read: the service may be under maintenance{isForbidden, select, yes {, or does not accept the certificate} other {}}. It is tried again automatically.',
  },
  agency: {
    ca: '{service, select, simulator {El simulador} other {L’Agència Tributària}} té un problema tècnic: {said} Es torna a provar automàticament.',
    es: '{service, select, simulator {El simulador} other {La Agencia Tributaria}} tiene un problema técnico: {said} Se vuelve a intentar automáticamente.',
    en: '{service, select, simulator {The simulator} other {The tax agency}} has a technical problem: {said} It is tried again automatically.',
  },
  refused: {
    ca: '{service, select, simulator {El simulador} other {L’Agència Tributària}} ha rebutjat tot l’enviament: {said} Corregiu-ho i torneu-ho a provar; no es torna a enviar sol.',
    es: '{service, select, simulator {El simulador} other {La Agencia Tributaria}} ha rechazado todo el envío: {said} Corríjalo y vuelva a intentarlo; no se reenvía solo.',
    en: '{service, select, simulator {The simulator} other {The tax agency}} has refused the whole message: {said} Put it right and try again; it is not sent again by itself.',
  },
  suspended: {
    ca: '{service, select, simulator {El simulador} other {L’Agència Tributària}} ha suspès els enviaments de l’empresa: {said} Escriviu a verifactu@correo.aeat.es abans de tornar-ho a provar.',
    es: '{service, select, simulator {El simulador} other {La Agencia Tributaria}} ha suspendido los envíos de la empresa: {said} Escriba a verifactu@correo.aeat.es antes de volver a intentarlo.',
    en: '{service, select, simulator {The simulator} other {The tax agency}} has suspended what the company sends: {said} Write to verifactu@correo.aeat.es before you try again.',
  },
  nothingSaid: {
    ca: 'sense cap explicació.',
    es: 'sin ninguna explicación.',
    en: 'without any explanation.',
  },
  tested: {
    accepted: {
      ca: '{service, select, simulator {El simulador} other {L’Agència Tributària}} ha respost i accepta aquesta connexió. Registres d’aquest mes que hi consten: {records}.',
      es: '{service, select, simulator {El simulador} other {La Agencia Tributaria}} ha respondido y acepta esta conexión. Registros de este mes que constan: {records}.',
      en: '{service, select, simulator {The simulator} other {The tax agency}} answered and accepts this connection. Records of this month that it has: {records}.',
    },
    refused: {
      ca: '{service, select, simulator {El simulador} other {L’Agència Tributària}} ha respost, però no accepta aquesta connexió: {said}',
      es: '{service, select, simulator {El simulador} other {La Agencia Tributaria}} ha respondido, pero no acepta esta conexión: {said}',
      en: '{service, select, simulator {The simulator} other {The tax agency}} answered and does not accept this connection: {said}',
    },
    unreachable: {
      ca: 'No s’ha pogut connectar amb {service, select, simulator {el simulador} other {l’Agència Tributària}}. Comproveu la connexió a Internet del servidor i torneu-ho a provar.',
      es: 'No se ha podido conectar con {service, select, simulator {el simulador} other {la Agencia Tributaria}}. Compruebe la conexión a Internet del servidor y vuelva a intentarlo.',
      en: 'No connection with {service, select, simulator {the simulator} other {the tax agency}}. Check the server’s internet connection and try again.',
    },
    timeout: {
      ca: '{service, select, simulator {El simulador} other {L’Agència Tributària}} no ha respost a temps: pot anar lent, o tenir molts registres d’aquest mes. Torneu-ho a provar més tard.',
      es: '{service, select, simulator {El simulador} other {La Agencia Tributaria}} no ha respondido a tiempo: puede ir lento, o tener muchos registros de este mes. Vuelva a intentarlo más tarde.',
      en: '{service, select, simulator {The simulator} other {The tax agency}} did not answer in time: it may be slow, or have many records of this month. Try again later.',
    },
    tooLarge: {
      ca: '{service, select, simulator {El simulador} other {L’Agència Tributària}} ha respost amb més dades de les que es llegeixen: té massa registres d’aquest mes per preguntar-los d’aquí estant. Mireu-los a la seva seu electrònica.',
      es: '{service, select, simulator {El simulador} other {La Agencia Tributaria}} ha respondido con más datos de los que se leen: tiene demasiados registros de este mes para preguntarlos desde aquí. Mírelos en su sede electrónica.',
      en: '{service, select, simulator {The simulator} other {The tax agency}} answered with more than is read: it has too many records of this month to be asked for from here. Look them up on its website.',
    },
    unreadable: {
      ca: 'Hi ha resposta, però no és la {service, select, simulator {del simulador} other {de l’Agència Tributària}}: el servei pot estar en manteniment. Torneu-ho a provar més tard.',
      es: 'Hay respuesta, pero no es la {service, select, simulator {del simulador} other {de la Agencia Tributaria}}: el servicio puede estar en mantenimiento. Vuelva a intentarlo más tarde.',
      en: 'Somebody answered, and not as {service, select, simulator {the simulator} other {the tax agency}} does: the service may be under maintenance. Try again later.',
    },
    noIssuer: {
      ca: 'Falta el NIF de l’empresa, o no és vàlid. Escriviu-lo a les dades de l’empresa.',
      es: 'Falta el NIF de la empresa, o no es válido. Escríbalo en los datos de la empresa.',
      en: 'The company’s tax number is missing or not valid. Add it to the company’s details.',
    },
    anotherHolder: {
      ca: 'El certificat és d’un altre titular ({holder}), i l’empresa té el NIF {issuer}.',
      es: 'El certificado es de otro titular ({holder}), y la empresa tiene el NIF {issuer}.',
      en: 'The certificate belongs to somebody else ({holder}), and the company’s tax number is {issuer}.',
    },
  },
})
