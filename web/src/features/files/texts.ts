import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Fitxers', es: 'Ficheros', en: 'Files' },
  note: {
    ca: 'Els que heu demanat des de qualsevol finestra. Es guarden {days, number} dies, i com a molt els {most, number} més nous.',
    es: 'Los que ha pedido desde cualquier ventana. Se guardan {days, number} días, y como mucho los {most, number} más nuevos.',
    en: 'Those that you have asked for in any window. They are kept for {days, number} days, the newest {most, number} at most.',
  },
  emptyTitle: { ca: 'No hi ha cap fitxer', es: 'No hay ningún fichero', en: 'No files' },
  empty: {
    ca: 'Es demanen amb els botons PDF, Excel, CSV i ZIP de les factures i dels informes.',
    es: 'Se piden con los botones PDF, Excel, CSV y ZIP de las facturas y de los informes.',
    en: 'Ask for them with the buttons PDF, Excel, CSV and ZIP of invoices and reports.',
  },
  asked: { ca: 'Demanat el', es: 'Pedido el', en: 'Requested on' },
  kept: { ca: 'es guarda fins al', es: 'se guarda hasta el', en: 'kept until' },
  done: { ca: 'Fet', es: 'Hecho', en: 'Done' },
  gone: {
    ca: 'Ja no es guarda. Torneu-lo a demanar.',
    es: 'Ya no se guarda. Vuelva a pedirlo.',
    en: 'No longer kept. Ask for it again.',
  },
  downloadFailure: {
    ca: 'No s’ha pogut baixar el fitxer',
    es: 'No se ha podido descargar el fichero',
    en: 'The file could not be downloaded',
  },
  underWay: {
    ca: '{count, plural, =0 {Cap fitxer en preparació.} one {1 fitxer en preparació.} other {# fitxers en preparació.}}',
    es: '{count, plural, =0 {Ningún fichero en preparación.} one {1 fichero en preparación.} other {# ficheros en preparación.}}',
    en: '{count, plural, =0 {No file is being prepared.} one {1 file is being prepared.} other {# files are being prepared.}}',
  },
})
