import { defineMessages } from '#language/defineMessages.ts'

/** Saved views of lists, and their columns. */
export const texts = defineMessages({
  views: { ca: 'Vistes', es: 'Vistas', en: 'Views' },
  viewOpen: { ca: 'Vista: {name}', es: 'Vista: {name}', en: 'View: {name}' },
  changed: { ca: 'amb canvis', es: 'con cambios', en: 'changed' },
  noViews: {
    ca: 'Encara no heu desat cap vista d’aquesta llista.',
    es: 'Aún no ha guardado ninguna vista de esta lista.',
    en: 'You have not saved any view of this list yet.',
  },
  notRead: {
    ca: 'No s’han pogut llegir les vistes. Torna-ho a provar',
    es: 'No se han podido leer las vistas. Volver a intentarlo',
    en: 'Your views could not be read. Try again',
  },
  saveChanges: {
    ca: 'Desa els canvis a «{name}»',
    es: 'Guardar los cambios en «{name}»',
    en: 'Save the changes to “{name}”',
  },
  saveNew: { ca: 'Desa com a vista nova…', es: 'Guardar como vista nueva…', en: 'Save as a new view…' },
  rename: { ca: 'Canvia el nom…', es: 'Cambiar el nombre…', en: 'Rename…' },
  remove: { ca: 'Esborra «{name}»', es: 'Eliminar «{name}»', en: 'Delete “{name}”' },
  saveTitle: { ca: 'Desa la vista', es: 'Guardar la vista', en: 'Save the view' },
  renameTitle: {
    ca: 'Canvia el nom de la vista',
    es: 'Cambiar el nombre de la vista',
    en: 'Rename the view',
  },
  whatIsSaved: {
    ca: 'Es desa el que es veu: cerca, filtres, ordre, dates i columnes. Un període com «El mes passat» es mou amb el calendari.',
    es: 'Se guarda lo que se ve: búsqueda, filtros, orden, fechas y columnas. Un período como «El mes pasado» se mueve con el calendario.',
    en: 'What you see is saved: search, filters, order, dates and columns. A period like “Last month” moves with the calendar.',
  },
  name: { ca: 'Nom de la vista', es: 'Nombre de la vista', en: 'Name of the view' },
  nameMissing: { ca: 'Poseu-hi un nom.', es: 'Ponga un nombre.', en: 'Give it a name.' },
  willReplace: {
    ca: 'Ja teniu una vista amb aquest nom: mostrarà el que es veu ara.',
    es: 'Ya tiene una vista con este nombre: mostrará lo que se ve ahora.',
    en: 'You already have a view of this name: it will show what you see now.',
  },
  taken: {
    ca: 'Ja teniu una altra vista amb aquest nom.',
    es: 'Ya tiene otra vista con este nombre.',
    en: 'You already have another view of this name.',
  },
  full: {
    ca: 'D’una llista es poden desar {max, number} vistes com a màxim. Esborreu-ne o substituïu-ne alguna.',
    es: 'De una lista se pueden guardar {max, number} vistas como máximo. Elimine o sustituya alguna.',
    en: 'You can save {max, number} views of a list at most. Delete or replace one of them.',
  },
  replace: { ca: 'Substitueix', es: 'Sustituir', en: 'Replace' },
  replaced: { ca: 'Vista desada.', es: 'Vista guardada.', en: 'View saved.' },
  removed: { ca: 'Vista esborrada.', es: 'Vista eliminada.', en: 'View deleted.' },
  undo: { ca: 'Desfés', es: 'Deshacer', en: 'Undo' },

  columns: { ca: 'Columnes', es: 'Columnas', en: 'Columns' },
  columnsTitle: { ca: 'Columnes de la llista', es: 'Columnas de la lista', en: 'Columns of the list' },
  columnsOfList: {
    ca: 'Quines es veuen i en quin ordre, per a vós i a qualsevol ordinador.',
    es: 'Cuáles se ven y en qué orden, para usted y en cualquier ordenador.',
    en: 'Which ones are shown and in which order, for you and on any computer.',
  },
  columnsOfView: {
    ca: 'Les de la vista «{name}»: per conservar-les, deseu-hi després els canvis.',
    es: 'Las de la vista «{name}»: para conservarlas, guarde después los cambios.',
    en: 'Those of the view “{name}”: to keep them, save the changes to it afterwards.',
  },
  fixed: { ca: 'sempre hi és', es: 'siempre está', en: 'always there' },
  up: { ca: 'Amunt', es: 'Arriba', en: 'Up' },
  down: { ca: 'Avall', es: 'Abajo', en: 'Down' },
  moveUp: { ca: '{name}, amunt', es: '{name}, arriba', en: '{name}, up' },
  moveDown: { ca: '{name}, avall', es: '{name}, abajo', en: '{name}, down' },
  ownColumns: { ca: 'Les d’origen', es: 'Las de origen', en: 'Original ones' },
  save: { ca: 'Desa', es: 'Guardar', en: 'Save' },
  cancel: { ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
})
