export const texts = {
  title: 'Bancs',
  caption: 'Comptes bancaris',
  add: 'Nou Banc',
  name: 'Nombre',
  country: 'País',
  entity: 'Entidad',
  office: 'Oficina',
  controls: 'DC',
  account: 'Número de cuenta',
  iban: 'IBAN',
  verified: 'IBAN amb els dígits de control verificats',
  unchecked: 'Sense comprovar: falten els dígits de control de l’IBAN darrere del país (FR76)',
  active: 'Está Activo',
  note: 'Les factures noves porten el primer banc actiu. Les ja emeses conserven el compte que tenien: si era incorrecte i l’heu corregit, poseu-los el d’ara a l’edició de cada factura. Cada canvi s’avisa per correu a tots els administradors.',
  empty: 'Doneu d’alta el primer compte: els clients hi pagaran les factures.',
}

/** What is wrong with an account, and what follows. */
export const notPrinted = (reason: string): string =>
  `${reason} No s’imprimirà a factures ni correus fins que sigui correcte.`

/** The question of the specification. */
export const deleteQuestion = (name: string): string => `Desitja esborrar el compte Bancari: ${name} ?`
