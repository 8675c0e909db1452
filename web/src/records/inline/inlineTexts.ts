/** Titles and texts of the specification (section 8), slips included, and our own around them. */
export const inlineTexts = {
  addTitle: 'Alta de Registre',
  deleteTitle: 'Esborrat de Registre',
  updateTitle: 'Actualització de Registre',
  loadTitle: 'Error en la càrrega incial',
  added: 'Registre creat amb èxit',
  deleted: 'Registre esborrat amb èxit.',
  updated: 'Registre actualitzat amb èxit.',
  yes: 'SI',
  no: 'NO',
  actions: 'Acciones',
  save: 'Save',
  cancel: 'Cancel',
  stale: 'Algú altre ha canviat aquest registre mentre l’editàveu.',
  reload: 'Torna a carregar',
  deactivate: 'Desactivar',
  cannotDelete: 'No es pot esborrar, però es pot desactivar.',
}

export const editLabel = (name: string): string => `Editar ${name}`
export const deleteLabel = (name: string): string => `Esborrar ${name}`
