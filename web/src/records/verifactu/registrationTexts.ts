import { defineMessages } from '#language/defineMessages.ts'

/** What is said of the registration of an invoice, wherever it is shown. */
export const texts = defineMessages({
  title: { ca: 'Verifactu', es: 'Verifactu', en: 'Verifactu' },
  states: {
    pending: { ca: 'Pendent', es: 'Pendiente', en: 'Waiting' },
    accepted: { ca: 'Acceptada', es: 'Aceptada', en: 'Accepted' },
    acceptedWithErrors: {
      ca: 'Acceptada amb errors',
      es: 'Aceptada con errores',
      en: 'Accepted with errors',
    },
    rejected: { ca: 'Rebutjada', es: 'Rechazada', en: 'Rejected' },
  },
  chips: {
    pending: { ca: 'Verifactu: pendents', es: 'Verifactu: pendientes', en: 'Verifactu: waiting' },
    accepted: { ca: 'Verifactu: acceptades', es: 'Verifactu: aceptadas', en: 'Verifactu: accepted' },
    acceptedWithErrors: {
      ca: 'Verifactu: amb errors',
      es: 'Verifactu: con errores',
      en: 'Verifactu: with errors',
    },
    rejected: { ca: 'Verifactu: rebutjades', es: 'Verifactu: rechazadas', en: 'Verifactu: rejected' },
  },
  mending: {
    alta: {
      mend: { ca: 'Torna-la a registrar', es: 'Registrar de nuevo', en: 'Register again' },
      told: {
        ca: 'Es registra de nou amb les dades actuals del client, i la factura les pren també. El registre anterior es conserva.',
        es: 'Se registra de nuevo con los datos actuales del cliente, y la factura también los toma. El registro anterior se conserva.',
        en: 'It is registered again with the client’s present details, which the invoice takes, too. The record before is kept.',
      },
    },
    anulacion: {
      mend: {
        ca: 'Torna a registrar l’anul·lació',
        es: 'Registrar de nuevo la anulación',
        en: 'Register the annulment again',
      },
      told: {
        ca: 'S’envia un altre registre d’anul·lació, que diu què va passar amb l’anterior. La factura continua anul·lada, i el registre anterior es conserva.',
        es: 'Se envía otro registro de anulación, que dice qué pasó con el anterior. La factura sigue anulada, y el registro anterior se conserva.',
        en: 'Another record of the annulment is sent, which says what became of the one before. The invoice stays annulled, and the record before is kept.',
      },
    },
    replacing: {
      mend: {
        ca: 'Registra-la en lloc de l’altra',
        es: 'Registrarla en lugar de la otra',
        en: 'Register it in place of the other',
      },
      told: {
        ca: 'El registre que l’Agència té d’aquest número queda substituït pel d’ara. Feu-ho només si és d’aquesta factura, o si la factura que deia no val. El registre rebutjat es conserva.',
        es: 'El registro que la Agencia tiene de este número queda sustituido por el de ahora. Hágalo solo si es de esta factura, o si la factura que decía no vale. El registro rechazado se conserva.',
        en: 'The record that the agency has of this number is replaced by this one. Do it only if it is of this invoice, or if the invoice that it told of is not valid. The rejected record is kept.',
      },
    },
    repeated: {
      mend: { ca: 'Registra-la tal com és', es: 'Registrarla tal como está', en: 'Register it as it is' },
      told: {
        ca: 'Es registra de nou amb el mateix que diu la factura. Serveix quan el motiu del rebuig no és a la factura: un error tècnic de l’Agència, un NIF que abans no era al cens o un rellotge avançat. Si no, la tornarà a rebutjar. El registre rebutjat es conserva.',
        es: 'Se registra de nuevo con lo mismo que dice la factura. Sirve cuando el motivo del rechazo no está en la factura: un error técnico de la Agencia, un NIF que antes no estaba en el censo o un reloj adelantado. Si no, la volverá a rechazar. El registro rechazado se conserva.',
        en: 'It is registered again with the same that the invoice says. This helps where the reason for the rejection is not in the invoice: technical trouble of the agency, a tax number that was not in the census yet, or a clock that was ahead. Otherwise it will be rejected again. The rejected record is kept.',
      },
    },
    placed: {
      mend: { ca: 'Registra-la tal com és', es: 'Registrarla tal como está', en: 'Register it as it is' },
      told: {
        ca: 'Es registra de nou amb el mateix que diu la factura, en un altre lloc de la cadena. El registre acceptat amb errors es conserva.',
        es: 'Se registra de nuevo con lo mismo que dice la factura, en otro lugar de la cadena. El registro aceptado con errores se conserva.',
        en: 'It is registered again with the same that the invoice says, in another place of the chain. The record that was accepted with errors is kept.',
      },
    },
  },
  mended: {
    ca: 'S’ha tornat a registrar; s’enviarà tot sol.',
    es: 'Se ha registrado de nuevo; se enviará solo.',
    en: 'It was registered again, and will be sent by itself.',
  },
  mendFailed: {
    ca: 'No s’ha pogut tornar a registrar.',
    es: 'No se ha podido registrar de nuevo.',
    en: 'It could not be registered again.',
  },
  cancel: { ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
  isRehearsal: { ca: 'assaig', es: 'ensayo', en: 'rehearsal' },
  isTest: {
    ca: 'assaig, proves de l’Agència',
    es: 'ensayo, pruebas de la Agencia',
    en: 'rehearsal, agency’s tests',
  },
  pendingTold: {
    ca: 'S’enviarà tot sol; no cal fer res.',
    es: 'Se enviará solo; no hay que hacer nada.',
    en: 'It will be sent by itself; there is nothing to do.',
  },
  acceptedWithErrorsTold: {
    ca: 'L’Agència Tributària l’ha acceptada, però hi ha trobat un error.',
    es: 'La Agencia Tributaria la ha aceptado, pero ha encontrado un error.',
    en: 'The tax agency has accepted it, but found an error.',
  },
  rejectedTold: {
    ca: 'L’Agència Tributària no l’ha acceptada.',
    es: 'La Agencia Tributaria no la ha aceptado.',
    en: 'The tax agency has not accepted it.',
  },
  wayOutRecipient: {
    ca: 'Si el que està malament són les dades del client, corregiu-les a la seva fitxa.',
    es: 'Si lo que está mal son los datos del cliente, corríjalos en su ficha.',
    en: 'If the client’s details are wrong, put them right in the client’s record.',
  },
  toClient: { ca: 'Fitxa del client', es: 'Ficha del cliente', en: 'The client' },
  wayOutCorrect: {
    ca: 'Si la factura mateixa està malament, cal rectificar-la.',
    es: 'Si la factura misma está mal, hay que rectificarla.',
    en: 'If the invoice itself is wrong, it has to be corrected.',
  },
  agencySays: { ca: 'Diu l’Agència Tributària', es: 'Dice la Agencia Tributaria', en: 'The tax agency says' },
  code: { ca: 'Codi {code}', es: 'Código {code}', en: 'Code {code}' },
  registeredAt: { ca: 'Registrada', es: 'Registrada', en: 'Registered' },
  answeredAt: { ca: 'Resposta', es: 'Respuesta', en: 'Answer' },
  csv: { ca: 'CSV', es: 'CSV', en: 'CSV' },
  fingerprint: { ca: 'Empremta', es: 'Huella', en: 'Fingerprint' },
  sequence: { ca: 'Registre', es: 'Registro', en: 'Record' },
  sequenceOf: { ca: 'núm. {sequence, number}', es: 'n.º {sequence, number}', en: 'no. {sequence, number}' },
  kinds: {
    alta: { ca: 'Alta', es: 'Alta', en: 'Registration' },
    correcting: { ca: 'Esmena', es: 'Subsanación', en: 'Amendment' },
    anulacion: { ca: 'Anul·lació', es: 'Anulación', en: 'Annulment' },
  },
  checks: {
    desenvolupament: {
      ca: 'Comprova-la al simulador de l’assaig',
      es: 'Comprobarla en el simulador del ensayo',
      en: 'Check it at the simulator of the rehearsal',
    },
    preproducció: {
      ca: 'Comprova-la a les proves de l’Agència Tributària',
      es: 'Comprobarla en las pruebas de la Agencia Tributaria',
      en: 'Check it at the tax agency’s tests',
    },
    producció: {
      ca: 'Comprova-la a la seu electrònica',
      es: 'Comprobarla en la sede electrónica',
      en: 'Check it at the agency’s site',
    },
  },
  earlier: { ca: 'Registres anteriors', es: 'Registros anteriores', en: 'Earlier records' },
  linesSealed: {
    ca: 'La factura està registrada a Verifactu: la data i les línies ja no es canvien.',
    es: 'La factura está registrada en Verifactu: la fecha y las líneas ya no se cambian.',
    en: 'The invoice is registered with Verifactu: its date and lines are not changed any more.',
  },
  refusedSealed: {
    ca: 'La factura està registrada a Verifactu i no es pot esborrar. Si no s’havia d’haver emès, anul·leu-la des de la seva pàgina; si no, cal una factura rectificativa.',
    es: 'La factura está registrada en Verifactu y no se puede eliminar. Si no se debía haber emitido, anúlela desde su página; si no, hace falta una factura rectificativa.',
    en: 'The invoice is registered with Verifactu and can’t be deleted. If it should never have been issued, annul it on its page; otherwise issue a corrective invoice.',
  },
  sealedTitle: {
    ca: 'Registrada a Verifactu: no s’esborra, es rectifica o s’anul·la',
    es: 'Registrada en Verifactu: no se elimina, se rectifica o se anula',
    en: 'Registered with Verifactu: corrected or annulled, not deleted',
  },
  sealedInvoice: {
    ca: 'La factura {number} està registrada: no s’esborra, es rectifica o s’anul·la',
    es: 'La factura {number} está registrada: no se elimina, se rectifica o se anula',
    en: 'Invoice {number} is registered: corrected or annulled, not deleted',
  },
  sealed: { ca: 'Registrada.', es: 'Registrada.', en: 'Registered.' },
  sealedTold: {
    ca: 'Es pot cobrar, enviar i anotar, però no canviar ni esborrar. Per corregir-la cal una factura rectificativa: «Rectifica». Si no s’havia d’haver emès mai, anul·leu-la.',
    es: 'Se puede cobrar, enviar y anotar, pero no cambiar ni eliminar. Para corregirla hace falta una factura rectificativa: «Rectifica». Si no se debía haber emitido nunca, anúlela.',
    en: 'It can be paid, mailed and noted on, but not changed or deleted. To correct it, issue a corrective invoice. If it should never have been issued, annul it.',
  },
})
