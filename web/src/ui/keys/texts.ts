import { defineMessages } from '#language/defineMessages.ts'

/** What keys do, as the dialog of them says it. */
export const texts = defineMessages({
  title: { ca: 'Dreceres de teclat', es: 'Atajos de teclado', en: 'Keyboard shortcuts' },
  groups: {
    list: { ca: 'A la llista', es: 'En la lista', en: 'In the list' },
    record: { ca: 'A la fitxa', es: 'En la ficha', en: 'On the record' },
    form: { ca: 'Al formulari', es: 'En el formulario', en: 'In the form' },
    everywhere: { ca: 'A tot arreu', es: 'En todas partes', en: 'Everywhere' },
    screens: { ca: 'Ves a', es: 'Ir a', en: 'Go to' },
  },
  does: {
    nextRow: { ca: 'Fila següent', es: 'Fila siguiente', en: 'Next row' },
    previousRow: { ca: 'Fila anterior', es: 'Fila anterior', en: 'Previous row' },
    firstRow: { ca: 'Primera fila', es: 'Primera fila', en: 'First row' },
    lastRow: { ca: 'Darrera fila', es: 'Última fila', en: 'Last row' },
    nextPage: { ca: 'Pàgina següent', es: 'Página siguiente', en: 'Next page' },
    previousPage: { ca: 'Pàgina anterior', es: 'Página anterior', en: 'Previous page' },
    openRow: { ca: 'Obre la fila', es: 'Abrir la fila', en: 'Open the row' },
    editRow: { ca: 'Edita la fila', es: 'Editar la fila', en: 'Edit the row' },
    selectRow: {
      ca: 'Tria la fila, o desmarca-la',
      es: 'Seleccionar la fila o quitarla',
      en: 'Select the row, or not',
    },
    extendDown: {
      ca: 'Tria també la de sota',
      es: 'Seleccionar también la siguiente',
      en: 'Select the next one, too',
    },
    extendUp: {
      ca: 'Tria també la de sobre',
      es: 'Seleccionar también la anterior',
      en: 'Select the one above, too',
    },
    search: { ca: 'Cerca a la llista', es: 'Buscar en la lista', en: 'Search the list' },
    add: { ca: 'Afegeix', es: 'Añadir', en: 'Add' },
    editRecord: { ca: 'Edita', es: 'Editar', en: 'Edit' },
    leaveRecord: { ca: 'Torna a la llista', es: 'Volver a la lista', en: 'Back to the list' },
    save: { ca: 'Desa', es: 'Guardar', en: 'Save' },
    cancel: { ca: 'Torna sense desar', es: 'Volver sin guardar', en: 'Back without saving' },
    palette: { ca: 'Cerca i ves-hi', es: 'Buscar e ir', en: 'Search and go' },
    undo: { ca: 'Desfés l’últim canvi', es: 'Deshacer el último cambio', en: 'Undo the last change' },
    help: { ca: 'Aquestes dreceres', es: 'Estos atajos', en: 'These shortcuts' },
  },
  keys: {
    space: { ca: 'Espai', es: 'Espacio', en: 'Space' },
    enter: { ca: 'Retorn', es: 'Intro', en: 'Enter' },
    home: { ca: 'Inici', es: 'Inicio', en: 'Home' },
    end: { ca: 'Fi', es: 'Fin', en: 'End' },
    pageDown: { ca: 'Av Pàg', es: 'Av Pág', en: 'Page Down' },
    pageUp: { ca: 'Re Pàg', es: 'Re Pág', en: 'Page Up' },
    shift: { ca: 'Maj', es: 'Mayús', en: 'Shift' },
  },
  or: { ca: 'o', es: 'o', en: 'or' },
  andThen: { ca: 'i després', es: 'y después', en: 'then' },
  singleKeys: {
    ca: 'Dreceres d’una sola tecla',
    es: 'Atajos de una sola tecla',
    en: 'Single-key shortcuts',
  },
  singleKeysHint: {
    ca: 'Si dicteu o feu servir un lector de pantalla i us destorben, desactiveu-les: les fletxes, Retorn, Ctrl+S i Ctrl+K continuen funcionant. Val per a aquest navegador.',
    es: 'Si dicta o usa un lector de pantalla y le estorban, desactívelos: las flechas, Intro, Ctrl+S y Ctrl+K siguen funcionando. Vale para este navegador.',
    en: 'If you dictate or use a screen reader and they get in your way, switch them off: arrows, Enter, Ctrl+S and Ctrl+K go on working. This holds for this browser.',
  },
  close: { ca: 'Tanca', es: 'Cerrar', en: 'Close' },
})
