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
  wrongControls: 'Els dígits de control no quadren',
  active: 'Está Activo',
  empty: 'Doneu d’alta el primer compte: els clients hi pagaran les factures.',
}

/** The question of the specification. */
export const deleteQuestion = (name: string): string => `Desitja esborrar el compte Bancari: ${name} ?`
