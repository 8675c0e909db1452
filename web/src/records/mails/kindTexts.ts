import { defineMessages } from '#language/defineMessages.ts'

/** What a mail is, by `MailKind`. */
export const texts = defineMessages({
  removalRequest: { ca: 'Petició de baixa', es: 'Solicitud de baja', en: 'Removal request' },
  bankChange: { ca: 'Canvi de banc', es: 'Cambio de banco', en: 'Change of bank' },
  answersChanged: {
    ca: 'Canvi de l’adreça de resposta',
    es: 'Cambio de la dirección de respuesta',
    en: 'Change of the address for answers',
  },
  certificateEnding: {
    ca: 'Certificat que caduca',
    es: 'Certificado que caduca',
    en: 'Certificate that expires',
  },
  factorsRemoved: { ca: 'Segon factor tret', es: 'Segundo factor quitado', en: 'Second factor removed' },
  waysInChanged: {
    ca: 'Canvi en l’accés',
    es: 'Cambio en el acceso',
    en: 'Change of access',
  },
  newDevice: { ca: 'Dispositiu nou', es: 'Dispositivo nuevo', en: 'New device' },
  passwordLink: {
    ca: 'Enllaç per a la contrasenya',
    es: 'Enlace para la contraseña',
    en: 'Link for the password',
  },
  clientAccount: { ca: 'Canvi de compte', es: 'Cambio de cuenta', en: 'Change of account' },
  invoice: { ca: 'Factura', es: 'Factura', en: 'Invoice' },
  reminder: { ca: 'Recordatori', es: 'Recordatorio', en: 'Reminder' },
  accountStatement: { ca: 'Extracte de compte', es: 'Extracto de cuenta', en: 'Statement of account' },
  debitNotice: { ca: 'Avís de rebut', es: 'Aviso de recibo', en: 'Notice of a debit' },
  transferRequest: {
    ca: 'Petició de transferència',
    es: 'Petición de transferencia',
    en: 'Request for a transfer',
  },
  scheduled: { ca: 'Enviament programat', es: 'Envío programado', en: 'Scheduled mailing' },
  other: { ca: 'Correu', es: 'Correo', en: 'Mail' },
})
