import { defineMessages } from '#language/defineMessages.ts'

/** Words of the screens of one record. */
export const texts = defineMessages({
  edit: { spec: 'Editar', ca: 'Edita', es: 'Editar', en: 'Edit' },
  delete: { spec: 'Esborrar', ca: 'Esborra', es: 'Eliminar', en: 'Delete' },
  submitDelete: { spec: 'Delete', ca: 'Esborra', es: 'Eliminar', en: 'Delete' },
  cancel: { spec: 'Cancel', ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
  deactivate: { spec: 'Desactivar', ca: 'Desactiva', es: 'Desactivar', en: 'Deactivate' },
  reload: { ca: 'Torna a carregar', es: 'Volver a cargar', en: 'Reload' },
  reference: { ca: 'Referència: {id}', es: 'Referencia: {id}', en: 'Reference: {id}' },
  noUndo: { ca: 'No es pot desfer.', es: 'No se puede deshacer.', en: 'This can’t be undone.' },
  gone: {
    ca: 'Aquest registre ja no existeix.',
    es: 'Este registro ya no existe.',
    en: 'This record no longer exists.',
  },
  choose: {
    ca: 'Trieu un registre de la llista.',
    es: 'Elija un registro de la lista.',
    en: 'Choose a record from the list.',
  },
})
