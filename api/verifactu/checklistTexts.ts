import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: {
    ca: 'Per registrar les factures encara falten coses. {what}',
    es: 'Para registrar las facturas todavía faltan cosas. {what}',
    en: 'Some things are still missing to register invoices. {what}',
  },
  noCertificate: {
    ca: 'Cal un certificat electrònic de l’empresa o d’un representant seu.',
    es: 'Hace falta un certificado electrónico de la empresa o de un representante suyo.',
    en: 'A digital certificate of the company or of its representative is needed.',
  },
  certificateOver: {
    ca: 'El certificat va caducar el {day}: cal un de vigent.',
    es: 'El certificado caducó el {day}: hace falta uno vigente.',
    en: 'The certificate expired on {day}: a valid one is needed.',
  },
  certificateOfAnother: {
    ca: 'El certificat és de {holder} ({nif}): cal el de l’empresa o d’un representant seu.',
    es: 'El certificado es de {holder} ({nif}): hace falta el de la empresa o de un representante suyo.',
    en: 'The certificate belongs to {holder} ({nif}): it takes the company’s or that of its representative.',
  },
  certificate: {
    ca: '{holder}, vigent fins al {day}',
    es: '{holder}, vigente hasta el {day}',
    en: '{holder}, in force until {day}',
  },
  signed: {
    ca: 'Subscrita per {account} el {day}',
    es: 'Suscrita por {account} el {day}',
    en: 'Signed by {account} on {day}',
  },
  unsigned: {
    ca: 'Un administrador ha de llegir i subscriure la declaració responsable d’aquesta versió del programa.',
    es: 'Un administrador debe leer y suscribir la declaración responsable de esta versión del programa.',
    en: 'An administrator has to read and sign the statement of responsibility of this version of the software.',
  },
})
