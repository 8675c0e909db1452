import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  noForm: {
    ca: 'El certificat s’envia en un formulari amb el fitxer i la contrasenya.',
    es: 'El certificado se envía en un formulario con el fichero y la contraseña.',
    en: 'The certificate is sent as a form with its file and password.',
  },
  noFile: {
    ca: 'Cal el fitxer del certificat (.p12 o .pfx).',
    es: 'Hace falta el fichero del certificado (.p12 o .pfx).',
    en: 'The certificate’s file (.p12 or .pfx) is needed.',
  },
  noKey: {
    ca: 'El servidor no té VERIFACTU_KEY, la clau amb què es desa el certificat. Qui l’administra l’ha d’indicar.',
    es: 'El servidor no tiene VERIFACTU_KEY, la clave con la que se guarda el certificado. Quien lo administra debe indicarla.',
    en: 'The server has no VERIFACTU_KEY, the key that certificates are kept with. Whoever runs it has to give one.',
  },
  wrongPassword: {
    ca: 'La contrasenya no és la d’aquest fitxer.',
    es: 'La contraseña no es la de este fichero.',
    en: 'The password is not that of this file.',
  },
  notCertificateFile: {
    ca: 'Aquest fitxer no és un certificat .p12 o .pfx que es pugui llegir.',
    es: 'Este fichero no es un certificado .p12 o .pfx que se pueda leer.',
    en: 'This file is no .p12 or .pfx certificate that can be read.',
  },
  noPrivateKey: {
    ca: 'El fitxer no porta la clau privada del certificat. Exporteu-lo de nou amb la clau.',
    es: 'El fichero no incluye la clave privada del certificado. Expórtelo de nuevo con la clave.',
    en: 'The file lacks the certificate’s private key. Export it again together with the key.',
  },
  tooLarge: {
    ca: 'El fitxer és massa gran per ser un certificat (màxim {most} kB).',
    es: 'El fichero es demasiado grande para ser un certificado (máximo {most} kB).',
    en: 'The file is too large for a certificate ({most} kB at most).',
  },
  expired: {
    ca: 'El certificat va caducar el {day}.',
    es: 'El certificado caducó el {day}.',
    en: 'The certificate expired on {day}.',
  },
  notYetValid: {
    ca: 'El certificat no val fins al {day}.',
    es: 'El certificado no es válido hasta el {day}.',
    en: 'The certificate is not valid before {day}.',
  },
  anotherHolder: {
    ca: 'El certificat és de {holder} ({nif}), i l’empresa té el NIF {issuer}. Cal el certificat de l’empresa o d’un representant seu.',
    es: 'El certificado es de {holder} ({nif}), y la empresa tiene el NIF {issuer}. Hace falta el certificado de la empresa o de un representante suyo.',
    en: 'The certificate belongs to {holder} ({nif}), and the company’s tax number is {issuer}. It takes the company’s certificate or that of a representative.',
  },
  forTrying: {
    ca: 'Aquests llibres es van restaurar només per provar, i no s’hi pot posar cap certificat: res no en surt cap a l’Agència Tributària. Per registrar de debò, restaureu la còpia una altra vegada.',
    es: 'Estos libros se restauraron solo para probar, y no se les puede poner ningún certificado: nada sale de ellos hacia la Agencia Tributaria. Para registrar de verdad, restaure la copia otra vez.',
    en: 'These books were restored only to try them and take no certificate: nothing goes from them to the tax agency. To register for real, restore the backup once more.',
  },
  none: {
    ca: 'No hi ha cap certificat.',
    es: 'No hay ningún certificado.',
    en: 'There is no certificate.',
  },
})
