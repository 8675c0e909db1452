import { defineMessages } from '#language/defineMessages.ts'

/** The rows that were not taken, on the screen and as a file. */
export const texts = defineMessages({
  title: { ca: 'Files refusades', es: 'Filas rechazadas', en: 'Refused rows' },
  counted: {
    ca: 'Files refusades ({count, number})',
    es: 'Filas rechazadas ({count, number})',
    en: 'Refused rows ({count, number})',
  },
  file: { ca: 'Fitxer', es: 'Fichero', en: 'File' },
  line: { ca: 'Línia', es: 'Línea', en: 'Line' },
  column: { ca: 'Columna', es: 'Columna', en: 'Column' },
  value: { ca: 'Valor', es: 'Valor', en: 'Value' },
  reason: { ca: 'Motiu', es: 'Motivo', en: 'Reason' },
  searchPlaceholder: {
    spec: 'busqueda por motiu, columna o valor..',
    ca: 'cerca per motiu, columna o valor…',
    es: 'búsqueda por motivo, columna o valor…',
    en: 'search by reason, column or value…',
  },
  onlyFirst: {
    ca: 'Es mostren els primers {shown, number} motius de {total, number}. Corregiu-los i torneu a simular per veure la resta.',
    es: 'Se muestran los primeros {shown, number} motivos de {total, number}. Corríjalos y vuelva a simular para ver el resto.',
    en: 'The first {shown, number} of {total, number} reasons are shown. Correct them and repeat the dry run to see the rest.',
  },
  download: {
    ca: 'Baixa les refusades (CSV)',
    es: 'Descargar las rechazadas (CSV)',
    en: 'Download the refused rows (CSV)',
  },
  csv: {
    fileName: { ca: 'refusades.csv', es: 'rechazadas.csv', en: 'refused.csv' },
    file: { ca: 'fitxer', es: 'fichero', en: 'file' },
    line: { spec: 'linia', ca: 'línia', es: 'línea', en: 'line' },
    column: { ca: 'columna', es: 'columna', en: 'column' },
    value: { ca: 'valor', es: 'valor', en: 'value' },
    reason: { ca: 'motiu', es: 'motivo', en: 'reason' },
  },
})
