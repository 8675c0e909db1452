import { defineMessages } from '#language/defineMessages.ts'

/** What is said of registration as it really stands; the switch and the advanced form have words of the specification. */
export const texts = defineMessages({
  title: { ca: 'Registre de les factures', es: 'Registro de las facturas', en: 'Registration of invoices' },
  isOff: {
    ca: 'Verifactu no està actiu: les factures noves no es registren.',
    es: 'Verifactu no está activo: las facturas nuevas no se registran.',
    en: 'Verifactu is not active: new invoices are not registered.',
  },
  rehearsals: {
    simulated: {
      ca: 'És un assaig: les factures es registren només al simulador, no tenen validesa i ho porten escrit.',
      es: 'Es un ensayo: las facturas se registran solo en el simulador, no tienen validez y lo llevan escrito.',
      en: 'This is a rehearsal: invoices are registered with the simulator only, are not valid, and say so.',
    },
    tested: {
      ca: 'És un assaig: les factures es registren només a les proves de l’Agència Tributària, no tenen validesa i ho porten escrit.',
      es: 'Es un ensayo: las facturas se registran solo en las pruebas de la Agencia Tributaria, no tienen validez y lo llevan escrito.',
      en: 'This is a rehearsal: invoices are registered with the tax agency’s tests only, are not valid, and say so.',
    },
  },
  since: { ca: 'Des de', es: 'Desde', en: 'Since' },

  checklist: {
    ca: 'Què cal per registrar',
    es: 'Qué hace falta para registrar',
    en: 'What registering needs',
  },
  isThere: { ca: 'Hi és', es: 'Está', en: 'There' },
  isMissing: { ca: 'Falta', es: 'Falta', en: 'Missing' },
  needs: {
    nif: { ca: 'NIF de l’empresa', es: 'NIF de la empresa', en: 'Company’s tax number (NIF)' },
    certificate: { ca: 'Certificat electrònic', es: 'Certificado electrónico', en: 'Digital certificate' },
    declaration: {
      ca: 'Declaració responsable subscrita',
      es: 'Declaración responsable suscrita',
      en: 'Signed statement of responsibility',
    },
  },
  toDeclaration: {
    ca: 'Declaració responsable',
    es: 'Declaración responsable',
    en: 'Statement of responsibility',
  },
  toCompany: { ca: 'Dades de l’empresa', es: 'Datos de la empresa', en: 'Company’s details' },
  toCertificate: { ca: 'Certificat', es: 'Certificado', en: 'Certificate' },

  test: { ca: 'Comprova l’enviament', es: 'Comprobar el envío', en: 'Check the sending' },
  testing: { ca: 'S’està comprovant…', es: 'Comprobando…', en: 'Checking…' },
  testFailed: {
    ca: 'No s’ha pogut comprovar l’enviament.',
    es: 'No se ha podido comprobar el envío.',
    en: 'The sending could not be checked.',
  },
  retry: { ca: 'Envia-ho ara', es: 'Enviar ahora', en: 'Send now' },
  retried: {
    ca: 'Es torna a enviar el que estava pendent.',
    es: 'Se vuelve a enviar lo que estaba pendiente.',
    en: 'What was waiting is sent again.',
  },
  retryFailed: {
    ca: 'No s’ha pogut tornar a enviar.',
    es: 'No se ha podido volver a enviar.',
    en: 'It could not be sent again.',
  },
  export: { ca: 'Exporta els registres', es: 'Exportar los registros', en: 'Export the records' },
  certificateFile: {
    ca: 'Fitxer del certificat (.p12 o .pfx)',
    es: 'Fichero del certificado (.p12 o .pfx)',
    en: 'File of the certificate (.p12 or .pfx)',
  },
  chooseCertificate: { ca: 'Trieu el fitxer', es: 'Elija el fichero', en: 'Choose the file' },
  noCertificateChosen: {
    ca: 'No se n’ha triat cap.',
    es: 'No se ha elegido ninguno.',
    en: 'None was chosen.',
  },
  certificateNeeded: {
    ca: 'Trieu el fitxer del certificat.',
    es: 'Elija el fichero del certificado.',
    en: 'Choose the file of the certificate.',
  },
  certificatePassword: {
    ca: 'Contrasenya del fitxer',
    es: 'Contraseña del fichero',
    en: 'Password of the file',
  },
  addCertificate: { ca: 'Desa el certificat', es: 'Guardar el certificado', en: 'Save the certificate' },
  certificateAdded: {
    ca: 'El certificat s’ha desat, xifrat.',
    es: 'El certificado se ha guardado, cifrado.',
    en: 'The certificate was saved, encrypted.',
  },

  counts: { ca: 'Registres per estat', es: 'Registros por estado', en: 'Records by state' },
  states: {
    pending: { ca: 'Pendents d’enviar', es: 'Pendientes de enviar', en: 'Waiting to be sent' },
    accepted: { ca: 'Acceptades', es: 'Aceptadas', en: 'Accepted' },
    acceptedWithErrors: {
      ca: 'Acceptades amb errors',
      es: 'Aceptadas con errores',
      en: 'Accepted with errors',
    },
    rejected: { ca: 'Rebutjades', es: 'Rechazadas', en: 'Rejected' },
  },
  noRecords: {
    ca: 'Encara no s’ha registrat cap factura: la primera que s’emeti obrirà la cadena.',
    es: 'Todavía no se ha registrado ninguna factura: la primera que se emita abrirá la cadena.',
    en: 'No invoice has been registered yet: the next one to be issued opens the chain.',
  },
  records: { ca: 'Registres de la cadena', es: 'Registros de la cadena', en: 'Records of the chain' },
  lastFingerprint: { ca: 'Última empremta', es: 'Última huella', en: 'Last fingerprint' },
  copyFingerprint: { ca: 'Copia l’empremta', es: 'Copiar la huella', en: 'Copy the fingerprint' },
  copied: { ca: 'Empremta copiada.', es: 'Huella copiada.', en: 'Fingerprint copied.' },
  notCopied: {
    ca: 'El navegador no deixa copiar. L’empremta és {fingerprint}.',
    es: 'El navegador no deja copiar. La huella es {fingerprint}.',
    en: 'The browser does not let pages copy. The fingerprint is {fingerprint}.',
  },
  lastRecord: { ca: 'Últim registre', es: 'Último registro', en: 'Last record' },
  chain: { ca: 'Comprovació de la cadena', es: 'Comprobación de la cadena', en: 'Check of the chain' },
  isIntact: { ca: 'Correcta', es: 'Correcta', en: 'Correct' },
  isBroken: {
    ca: 'L’última empremta no és la del que es guarda: aviseu qui porta el programa.',
    es: 'La última huella no es la de lo que se guarda: avise a quien lleva el programa.',
    en: 'The last fingerprint is not that of what is kept: tell whoever runs the software.',
  },
  installation: { ca: 'Instal·lació', es: 'Instalación', en: 'Installation' },
  lastSent: { ca: 'Últim enviament', es: 'Último envío', en: 'Last sent' },
  nextSend: { ca: 'Pròxim enviament', es: 'Próximo envío', en: 'Next sending' },
  nothingToSend: { ca: 'No hi ha res per enviar', es: 'No hay nada que enviar', en: 'Nothing to send' },

  place: {
    ca: 'On es registren',
    es: 'Dónde se registran',
    en: 'Where they are registered',
  },
  places: {
    desenvolupament: { ca: 'Simulador (assaig)', es: 'Simulador (ensayo)', en: 'Simulator (rehearsal)' },
    preproducció: {
      ca: 'Proves de l’Agència Tributària',
      es: 'Pruebas de la Agencia Tributaria',
      en: 'Tests of the tax agency',
    },
    producció: { ca: 'Agència Tributària', es: 'Agencia Tributaria', en: 'Tax agency' },
  },
  placesTold: {
    desenvolupament: {
      ca: 'Per provar-ho tot: res no arriba a l’Agència Tributària i no cal certificat.',
      es: 'Para probarlo todo: nada llega a la Agencia Tributaria y no hace falta certificado.',
      en: 'To try everything: nothing reaches the tax agency, and no certificate is needed.',
    },
    preproducció: {
      ca: 'L’Agència Tributària comprova els registres amb el certificat de l’empresa, però no tenen cap efecte.',
      es: 'La Agencia Tributaria comprueba los registros con el certificado de la empresa, pero no tienen ningún efecto.',
      en: 'The tax agency checks the records with the company’s certificate, but they have no effect.',
    },
    producció: {
      ca: 'De debò: cada factura que s’emet es comunica a l’Agència Tributària.',
      es: 'De verdad: cada factura que se emite se comunica a la Agencia Tributaria.',
      en: 'For real: each invoice that is issued is reported to the tax agency.',
    },
  },
  changePlace: { ca: 'Canvia-ho', es: 'Cambiarlo', en: 'Change' },
  placeChanged: {
    ca: 'A partir d’ara les factures es registren aquí: {place}.',
    es: 'A partir de ahora las facturas se registran aquí: {place}.',
    en: 'From now on invoices are registered here: {place}.',
  },
  placeFailed: {
    ca: 'No s’ha pogut canviar on es registren les factures',
    es: 'No se ha podido cambiar dónde se registran las facturas',
    en: 'Where invoices are registered could not be changed',
  },
  leaveIt: { ca: 'Deixa-ho com està', es: 'Dejarlo como está', en: 'Leave it as it is' },

  certificate: { ca: 'Certificat electrònic', es: 'Certificado electrónico', en: 'Digital certificate' },
  holder: { ca: 'Titular', es: 'Titular', en: 'Holder' },
  holderNif: { ca: 'NIF del titular', es: 'NIF del titular', en: 'Holder’s NIF' },
  kind: { ca: 'Tipus', es: 'Tipo', en: 'Kind' },
  kinds: {
    person: {
      ca: 'De persona',
      es: 'De persona',
      en: 'Of a person',
    },
    representative: { ca: 'De representant', es: 'De representante', en: 'Of a representative' },
    seal: { ca: 'Segell d’entitat', es: 'Sello de entidad', en: 'Seal of an entity' },
  },
  authority: { ca: 'Emès per', es: 'Emitido por', en: 'Issued by' },
  validTo: { ca: 'Vigent fins al', es: 'Vigente hasta el', en: 'In force until' },
  noCertificate: {
    ca: 'No n’hi ha cap. El simulador no el demana; l’Agència Tributària, sí.',
    es: 'No hay ninguno. El simulador no lo pide; la Agencia Tributaria, sí.',
    en: 'There is none. The simulator needs none; the tax agency does.',
  },
  isOver: {
    ca: 'Ha caducat: l’Agència Tributària ja no l’accepta. Cal renovar-lo.',
    es: 'Ha caducado: la Agencia Tributaria ya no lo acepta. Hay que renovarlo.',
    en: 'It has expired: the tax agency does not take it any more. Renew it.',
  },
  isNear: {
    ca: 'Caduca {days, plural, =0 {avui} one {demà} other {d’aquí a # dies}}: renoveu-lo abans.',
    es: 'Caduca {days, plural, =0 {hoy} one {mañana} other {en # días}}: renuévelo antes.',
    en: 'It expires {days, plural, =0 {today} one {tomorrow} other {in # days}}: renew it before.',
  },
  otherHolder: {
    ca: 'El NIF del titular no és el de l’empresa: ha de ser-ne representant o apoderat.',
    es: 'El NIF del titular no es el de la empresa: tiene que ser su representante o apoderado.',
    en: 'The holder’s NIF is not the company’s: they have to be its representative or proxy.',
  },

  turnOff: { ca: 'Desactivar Verifactu?', es: '¿Desactivar Verifactu?', en: 'Switch Verifactu off?' },
  turnOffTold: {
    ca: '{count, plural, =0 {El que hi ha registrat es queda com està} one {Hi ha 1 registre i es queda com està} other {Hi ha # registres i es queden com estan}}: el que està registrat no es pot canviar ni esborrar. Les factures noves sortiran sense registre ni QR.',
    es: '{count, plural, =0 {Lo registrado se queda como está} one {Hay 1 registro y se queda como está} other {Hay # registros y se quedan como están}}: lo que está registrado no se puede cambiar ni eliminar. Las facturas nuevas saldrán sin registro ni QR.',
    en: '{count, plural, =0 {What is registered stays as it is} one {There is 1 record, and it stays as it is} other {There are # records, and they stay as they are}}: what is registered can’t be changed or deleted. New invoices will have no record and no QR.',
  },
  turnOffLaw: {
    ca: 'Per llei, qui fa servir Verifactu hi ha de continuar fins al 31 de desembre. Desactivar-lo no és renunciar-hi: la renúncia s’ha d’haver enviat abans a l’Agència (Ordre HAC/1177/2024, art. 17), i aquest programa no l’envia. Sense registre només hi pot facturar qui no hi està obligat.',
    es: 'Por ley, quien usa Verifactu tiene que seguir con él hasta el 31 de diciembre. Desactivarlo no es renunciar a él: la renuncia tiene que haberse enviado antes a la Agencia (Orden HAC/1177/2024, art. 17), y este programa no la envía. Sin registro solo puede facturar con él quien no está obligado.',
    en: 'By law, who uses Verifactu stays with it until 31 December. Switching it off does not renounce it: the renunciation has to be sent to the agency before (Orden HAC/1177/2024, art. 17), and this program sends none. Only who is not obliged to register may bill with it without records.',
  },
  turnOffYes: { ca: 'Desactiva’l', es: 'Desactivarlo', en: 'Switch it off' },
})
