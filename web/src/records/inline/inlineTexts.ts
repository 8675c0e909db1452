import { defineMessages } from '#language/defineMessages.ts'

/** Titles and texts of the specification (section 8), slips included, and our own around them. */
export const texts = defineMessages({
  addTitle: { ca: 'Alta de Registre', es: 'Alta de registro', en: 'New record' },
  deleteTitle: {
    spec: 'Esborrat de Registre',
    ca: 'Esborrament de registre',
    es: 'Eliminación de registro',
    en: 'Record deletion',
  },
  updateTitle: { ca: 'Actualització de Registre', es: 'Actualización de registro', en: 'Record update' },
  loadTitle: {
    spec: 'Error en la càrrega incial',
    ca: 'Error en la càrrega inicial',
    es: 'Error en la carga inicial',
    en: 'Initial load failed',
  },
  added: { ca: 'Registre creat amb èxit', es: 'Registro creado correctamente', en: 'Record created' },
  deleted: {
    ca: 'Registre esborrat amb èxit.',
    es: 'Registro eliminado correctamente.',
    en: 'Record deleted.',
  },
  updated: {
    ca: 'Registre actualitzat amb èxit.',
    es: 'Registro actualizado correctamente.',
    en: 'Record updated.',
  },
  yes: { spec: 'SI', ca: 'Sí', es: 'Sí', en: 'Yes' },
  no: { spec: 'NO', ca: 'No', es: 'No', en: 'No' },
  actions: { spec: 'Acciones', ca: 'Accions', es: 'Acciones', en: 'Actions' },
  save: { spec: 'Save', ca: 'Desa', es: 'Guardar', en: 'Save' },
  cancel: { spec: 'Cancel', ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
  stale: {
    ca: 'Algú altre ha canviat aquest registre mentre l’editàveu.',
    es: 'Otra persona ha cambiado este registro mientras usted lo editaba.',
    en: 'Somebody else has changed this record while you were editing it.',
  },
  reload: { ca: 'Torna a carregar', es: 'Volver a cargar', en: 'Reload' },
  deactivate: { spec: 'Desactivar', ca: 'Desactiva', es: 'Desactivar', en: 'Deactivate' },
  cannotDelete: {
    ca: 'No es pot esborrar, però es pot desactivar.',
    es: 'No se puede eliminar, pero se puede desactivar.',
    en: 'It can’t be deleted, but it can be deactivated.',
  },
  edit: { spec: 'Editar', ca: 'Edita', es: 'Editar', en: 'Edit' },
  editRow: { spec: 'Editar {name}', ca: 'Edita {name}', es: 'Editar {name}', en: 'Edit {name}' },
  delete: { spec: 'Esborrar', ca: 'Esborra', es: 'Eliminar', en: 'Delete' },
  deleteRow: { spec: 'Esborrar {name}', ca: 'Esborra {name}', es: 'Eliminar {name}', en: 'Delete {name}' },
})
