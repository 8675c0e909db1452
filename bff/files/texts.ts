import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  invoice: { ca: 'Factura {number}', es: 'Factura {number}', en: 'Invoice {number}' },
  pdfBeingMade: {
    ca: 'El PDF encara s’està fent.',
    es: 'El PDF aún se está haciendo.',
    en: 'The PDF is still being made.',
  },
  pdfImpossible: {
    ca: 'El PDF no s’ha pogut fer. Es tornarà a provar tot sol, i també en desar la factura.',
    es: 'El PDF no se ha podido hacer. Se volverá a intentar solo, y también al guardar la factura.',
    en: 'The PDF could not be made. It will be tried again by itself, and also when the invoice is saved.',
  },
  noPdf: {
    spec: 'No existe el PDF para esta factura',
    ca: 'No hi ha PDF d’aquesta factura.',
    es: 'No existe el PDF de esta factura.',
    en: 'There is no PDF of this invoice.',
  },
  pdfLost: {
    ca: 'El PDF no era al magatzem i es torna a fer.',
    es: 'El PDF no estaba en el almacén y se vuelve a hacer.',
    en: 'The PDF was not in the store and is being made again.',
  },
  openAgain: {
    ca: '{title}: {reason} Torneu-lo a obrir d’aquí a uns segons.',
    es: '{title}: {reason} Vuelva a abrirlo dentro de unos segundos.',
    en: '{title}: {reason} Open it again in a few seconds.',
  },
  waitedTooLong: {
    ca: 'Triga massa: torneu-ho a provar més tard, o aviseu l’administrador.',
    es: 'Tarda demasiado: vuelva a intentarlo más tarde, o avise al administrador.',
    en: 'It takes too long: try again later, or tell the administrator.',
  },
  opensByItself: {
    ca: 'S’obrirà sol d’aquí a uns segons.',
    es: 'Se abrirá solo dentro de unos segundos.',
    en: 'It will open by itself in a few seconds.',
  },
  tryAgain: { ca: 'Torna-ho a provar', es: 'Volver a intentarlo', en: 'Try again' },
  fileFailed: {
    ca: 'Aquest fitxer no s’ha pogut fer.',
    es: 'Este fichero no se ha podido hacer.',
    en: 'This file could not be made.',
  },
  fileNotReady: {
    ca: 'Aquest fitxer encara no està fet.',
    es: 'Este fichero aún no está hecho.',
    en: 'This file has not been made yet.',
  },
  fileLost: {
    ca: 'Aquest fitxer s’ha perdut: mireu a Fitxers si es torna a fer, o torneu-lo a demanar.',
    es: 'Este fichero se ha perdido: mire en Ficheros si se vuelve a hacer, o pídalo otra vez.',
    en: 'This file was lost: see in Files whether it is being made again, or ask for it once more.',
  },
  storeAway: {
    ca: 'El magatzem de documents no respon. Torneu-ho a provar d’aquí a una estona.',
    es: 'El almacén de documentos no responde. Vuelva a intentarlo dentro de un rato.',
    en: 'The document store does not answer. Try again in a while.',
  },
  newVersion: {
    ca: 'Hi ha una versió nova del programa',
    es: 'Hay una versión nueva del programa',
    en: 'There is a new version of the program',
  },
  newVersionText: {
    ca: 'Aquesta pestanya encara té la d’abans i no pot obrir el que heu demanat. Deseu el que hi tingueu escrit i carregueu la nova.',
    es: 'Esta pestaña aún tiene la anterior y no puede abrir lo que ha pedido. Guarde lo que tenga escrito en ella y cargue la nueva.',
    en: 'This tab still has the one before and can’t open what you asked for. Save what you have typed in it, then load the new one.',
  },
  loadNewVersion: {
    ca: 'Carrega la versió nova',
    es: 'Cargar la versión nueva',
    en: 'Load the new version',
  },
  beingBuilt: {
    ca: 'La interfície s’està construint. Aquesta pàgina es tornarà a carregar tota sola.',
    es: 'La interfaz se está construyendo. Esta página se volverá a cargar sola.',
    en: 'The interface is being built. This page will load again by itself.',
  },
})
