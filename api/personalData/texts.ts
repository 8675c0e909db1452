import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  obstacles: {
    account: {
      ca: 'L’adreça és la d’un usuari: esborreu-lo abans a Usuaris.',
      es: 'La dirección es la de un usuario: bórrelo antes en Usuarios.',
      en: 'The address is that of a user: delete them first under Users.',
    },
    company: {
      ca: 'L’adreça és la de l’empresa: canvieu-la abans a Empresa.',
      es: 'La dirección es la de la empresa: cámbiela antes en Empresa.',
      en: 'The address is the company’s own: change it first under Company.',
    },
    schedules: {
      ca: 'L’adreça rep enviaments programats: traieu-la abans a Enviaments.',
      es: 'La dirección recibe envíos programados: quítela antes en Envíos.',
      en: 'The address gets scheduled mailings: take it out of them first.',
    },
    templates: {
      ca: 'L’adreça és als textos dels correus de l’empresa: canvieu-los abans a Textos dels correus.',
      es: 'La dirección está en los textos de los correos de la empresa: cámbielos antes en Textos de los correos.',
      en: 'The address stands in the company’s words of mails: change them first under Words of mails.',
    },
    waiting: {
      ca: 'Hi ha correus per sortir o no lliurats a l’adreça, o que en parlen: espereu que surtin, o arxiveu-los a Correus.',
      es: 'Hay correos por salir o no entregados a la dirección, o que hablan de ella: espere a que salgan, o archívelos en Correos.',
      en: 'Mails to the address, or about it, are on their way or were not delivered: wait until they have gone out, or archive them under Mails.',
    },
  },
  left: {
    ca: 'L’adreça no s’ha pogut treure de tot arreu i no s’ha canviat res: torneu-ho a provar.',
    es: 'La dirección no se ha podido quitar de todas partes y no se ha cambiado nada: vuelva a intentarlo.',
    en: 'The address could not be taken out everywhere and nothing has changed: try again.',
  },
  about: {
    purpose: {
      ca: 'Finalitat: facturar als clients, enviar-los les factures i cobrar-les; saber qui canvia els llibres. Base: el contracte i les obligacions legals de l’empresa (RGPD, art. 6.1 b, c i f).',
      es: 'Finalidad: facturar a los clientes, enviarles las facturas y cobrarlas; saber quién cambia los libros. Base: el contrato y las obligaciones legales de la empresa (RGPD, art. 6.1 b, c y f).',
      en: 'Purpose: to bill clients, send them their invoices and collect; to know who changes the books. Basis: the contract and the company’s legal duties (GDPR, art. 6.1 b, c and f).',
    },
    kept: {
      ca: 'Termini: els correus als clients, sis anys (Codi de comerç, art. 30); la resta, mentre calgui per a la finalitat.',
      es: 'Plazo: los correos a los clientes, seis años (Código de Comercio, art. 30); lo demás, mientras haga falta para la finalidad.',
      en: 'Kept: mails to clients for six years (Spanish commercial code, art. 30); everything else for as long as the purpose needs it.',
    },
    rights: {
      ca: 'Drets: accés, rectificació, supressió, limitació, oposició i portabilitat davant de l’empresa; reclamació davant de l’autoritat de protecció de dades.',
      es: 'Derechos: acceso, rectificación, supresión, limitación, oposición y portabilidad ante la empresa; reclamación ante la autoridad de protección de datos.',
      en: 'Rights: access, rectification, erasure, restriction, objection and portability, from the company; complaint to the data protection authority.',
    },
    source: {
      ca: 'Origen: el client per a qui la persona és de contacte, o la persona mateixa. Destinataris: ningú fora de l’empresa i de qui li porta els sistemes.',
      es: 'Origen: el cliente para quien la persona es de contacto, o la propia persona. Destinatarios: nadie fuera de la empresa y de quien le lleva los sistemas.',
      en: 'Source: the client whose contact the person is, or the person. Recipients: nobody outside the company and whoever runs its systems.',
    },
  },
})
