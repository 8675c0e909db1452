import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  noZipOfReport: {
    ca: 'Un informe no es pot baixar com a ZIP.',
    es: 'Un informe no se puede descargar como ZIP.',
    en: 'A report can’t be downloaded as a ZIP.',
  },
  noneLeft: {
    ca: 'Cap de les factures triades no existeix ja.',
    es: 'Ninguna de las facturas elegidas existe ya.',
    en: 'None of the chosen invoices exists any more.',
  },
  zipTooLarge: {
    ca: 'El ZIP passaria de 4 GB i no es podria obrir. Trieu menys factures, o demaneu un PDF únic.',
    es: 'El ZIP pasaría de 4 GB y no se podría abrir. Elija menos facturas, o pida un PDF único.',
    en: 'The ZIP would be larger than 4 GB and could not be opened. Choose fewer invoices, or ask for a single PDF.',
  },
  notPrinted: {
    ca: 'No s’ha pogut fer el PDF de la factura {number}.',
    es: 'No se ha podido hacer el PDF de la factura {number}.',
    en: 'The PDF of invoice {number} could not be made.',
  },
  tooOften: {
    ca: 'El fitxer s’ha començat massa vegades sense acabar-lo. Torneu-ho a provar més tard.',
    es: 'El fichero se ha empezado demasiadas veces sin terminarlo. Vuelva a intentarlo más tarde.',
    en: 'The file was begun too often without an end. Try again later.',
  },
  unexpected: {
    ca: 'El fitxer no s’ha pogut fer per un error inesperat. Torneu-ho a provar; si continua passant, aviseu l’administrador.',
    es: 'El fichero no se ha podido hacer por un error inesperado. Vuelva a intentarlo; si sigue pasando, avise al administrador.',
    en: 'The file could not be made because of an unexpected error. Try again; if it goes on, tell the administrator.',
  },
})
