import { defineMessages } from '#language/defineMessages.ts'

/** Words of forms and their fields. */
export const texts = defineMessages({
  save: { spec: 'Save', ca: 'Desa', es: 'Guardar', en: 'Save' },
  cancel: { spec: 'Cancel', ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
  reload: { ca: 'Torna a carregar', es: 'Volver a cargar', en: 'Reload' },

  options: { ca: 'Opcions', es: 'Opciones', en: 'Options' },
  nothingFound: { ca: 'Cap resultat', es: 'Ningún resultado', en: 'No results' },
  notOneOfThem: {
    ca: 'Trieu-ne un de la llista.',
    es: 'Elija uno de la lista.',
    en: 'Choose one from the list.',
  },
  typeOn: {
    ca: '{shown, number} de {count, number}: continueu escrivint.',
    es: '{shown, number} de {count, number}: siga escribiendo.',
    en: '{shown, number} of {count, number}: keep typing.',
  },

  dayPlaceholder: { ca: 'DD/MM/AAAA', es: 'DD/MM/AAAA', en: 'DD/MM/YYYY' },
  openCalendar: {
    ca: '{label}: obre el calendari',
    es: '{label}: abrir el calendario',
    en: '{label}: open the calendar',
  },
  invalidDay: {
    ca: 'Data no vàlida (DD/MM/AAAA).',
    es: 'Fecha no válida (DD/MM/AAAA).',
    en: 'Not a valid date (DD/MM/YYYY).',
  },
  missingDay: {
    ca: 'Cal una data (DD/MM/AAAA).',
    es: 'Falta la fecha (DD/MM/AAAA).',
    en: 'A date is needed (DD/MM/YYYY).',
  },

  noFigure: { ca: 'Ha de ser un número.', es: 'Tiene que ser un número.', en: 'This must be a number.' },
  ambiguous: {
    ca: '«{text}» es pot llegir de dues maneres. Quina és?',
    es: '«{text}» se puede leer de dos maneras. ¿Cuál es?',
    en: '“{text}” can be read in two ways. Which is it?',
  },
  thousands: { ca: '{figure} (milers)', es: '{figure} (miles)', en: '{figure} (thousands)' },
  decimals: { ca: '{figure} (decimals)', es: '{figure} (decimales)', en: '{figure} (decimals)' },

  empty: { ca: '(buit)', es: '(vacío)', en: '(empty)' },
  savedByOther: {
    ca: 'Algú altre hi ha desat: {value}',
    es: 'Otra persona ha guardado aquí: {value}',
    en: 'Somebody else has saved here: {value}',
  },
})
