import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Bancs', es: 'Bancos', en: 'Banks' },
  caption: { ca: 'Comptes bancaris', es: 'Cuentas bancarias', en: 'Bank accounts' },
  add: { spec: 'Nou Banc', ca: 'Nou banc', es: 'Nuevo banco', en: 'New bank' },
  name: { spec: 'Nombre', ca: 'Nom', es: 'Nombre', en: 'Name' },
  country: { ca: 'País', es: 'País', en: 'Country' },
  entity: { spec: 'Entidad', ca: 'Entitat', es: 'Entidad', en: 'Bank code' },
  office: { ca: 'Oficina', es: 'Oficina', en: 'Branch' },
  controls: { ca: 'DC', es: 'DC', en: 'Check digits' },
  account: {
    spec: 'Número de cuenta',
    ca: 'Número de compte',
    es: 'Número de cuenta',
    en: 'Account number',
  },
  iban: { ca: 'IBAN', es: 'IBAN', en: 'IBAN' },
  verified: {
    ca: 'IBAN amb els dígits de control verificats',
    es: 'IBAN con los dígitos de control verificados',
    en: 'IBAN with valid check digits',
  },
  unchecked: {
    ca: 'Sense comprovar: falten els dígits de control de l’IBAN darrere del país (FR76)',
    es: 'Sin comprobar: faltan los dígitos de control del IBAN detrás del país (FR76)',
    en: 'Not checked: the check digits of the IBAN are missing after the country (FR76)',
  },
  notPrinted: {
    ca: '{reason} No s’imprimirà a factures ni correus fins que sigui correcte.',
    es: '{reason} No se imprimirá en facturas ni correos hasta que sea correcto.',
    en: '{reason} It will not appear on invoices or in mails until it is right.',
  },
  fileTerms: { ca: 'Fitxer de remeses:', es: 'Fichero de remesas:', en: 'Remittance file:' },
  leadDays: {
    ca: 'Dies hàbils abans del cobrament en què el banc vol el fitxer',
    es: 'Días hábiles antes del cobro con que el banco quiere el fichero',
    en: 'Working days before collection by which the bank wants the file',
  },
  cutOff: {
    ca: 'Hora límit del banc per rebre el fitxer; buida si no n’ha dit cap',
    es: 'Hora límite del banco para recibir el fichero; vacía si no ha dicho ninguna',
    en: 'The bank’s cut-off time for the file; empty if it has named none',
  },
  terms: {
    ca: '{count, plural, one {1 dia abans} other {# dies abans}}{cutOff, select, none {} other {, fins a les {cutOff}}}',
    es: '{count, plural, one {1 día antes} other {# días antes}}{cutOff, select, none {} other {, hasta las {cutOff}}}',
    en: '{count, plural, one {1 day before} other {# days before}}{cutOff, select, none {} other {, by {cutOff}}}',
  },
  active: { spec: 'Está Activo', ca: 'Actiu', es: 'Activo', en: 'Active' },
  note: {
    ca: 'Les factures noves porten el primer banc actiu. Les ja emeses conserven el compte que tenien: si era incorrecte i l’heu corregit, poseu-los el d’ara a l’edició de cada factura. Cada canvi de compte s’avisa per correu a tots els administradors. Del fitxer de remeses es diu quants dies hàbils abans del cobrament el vol el banc, i fins a quina hora.',
    es: 'Las facturas nuevas llevan el primer banco activo. Las ya emitidas conservan la cuenta que tenían: si era incorrecta y la ha corregido, póngales la actual al editar cada factura. Cada cambio de cuenta se avisa por correo a todos los administradores. Del fichero de remesas se dice cuántos días hábiles antes del cobro lo quiere el banco, y hasta qué hora.',
    en: 'New invoices carry the first active bank. Those already issued keep the account they had: if it was wrong and you have corrected it, give them the current one by editing each invoice. All administrators are told of each change of an account by mail. Of the remittance file it is said how many working days before collection the bank wants it, and by what time.',
  },
  empty: {
    ca: 'Doneu d’alta el primer compte: els clients hi pagaran les factures.',
    es: 'Dé de alta la primera cuenta: los clientes pagarán en ella las facturas.',
    en: 'Add the first account: clients will pay their invoices into it.',
  },
  askDelete: {
    spec: 'Desitja esborrar el compte Bancari: {name} ?',
    ca: 'Voleu esborrar el compte bancari {name}?',
    es: '¿Desea eliminar la cuenta bancaria {name}?',
    en: 'Delete the bank account {name}?',
  },
})
