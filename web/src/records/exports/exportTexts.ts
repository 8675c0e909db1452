import { defineMessages } from '#language/defineMessages.ts'

/** Words of files that somebody has asked for. */
export const texts = defineMessages({
  download: { ca: 'Baixa', es: 'Descargar', en: 'Download' },
  downloadNamed: { ca: 'Baixa {name}', es: 'Descargar {name}', en: 'Download {name}' },
  files: { ca: 'Fitxers', es: 'Ficheros', en: 'Files' },
  startFailure: {
    ca: 'No s’ha pogut demanar el fitxer',
    es: 'No se ha podido pedir el fichero',
    en: 'The file could not be requested',
  },
  waiting: { ca: 'A la cua…', es: 'En cola…', en: 'Queued…' },
  making: { ca: 'S’està preparant…', es: 'Preparándose…', en: 'Being prepared…' },
  progress: {
    ca: 'S’està preparant… {done, number} de {all, number}',
    es: 'Preparándose… {done, number} de {all, number}',
    en: 'Being prepared… {done, number} of {all, number}',
  },
  done: { ca: 'Fitxer preparat', es: 'Fichero preparado', en: 'File ready' },
  failed: {
    ca: 'El fitxer no s’ha pogut fer.',
    es: 'No se ha podido hacer el fichero.',
    en: 'The file could not be made.',
  },
  gone: {
    ca: 'Aquest fitxer ja no hi és.',
    es: 'Este fichero ya no está.',
    en: 'This file is no longer there.',
  },
  lost: {
    ca: 'Sense connexió amb el servidor. El fitxer es continua fent i es baixarà en recuperar-la.',
    es: 'Sin conexión con el servidor. El fichero se sigue haciendo y se descargará al recuperarla.',
    en: 'No connection to the server. The file is still being made and will be downloaded once you are connected again.',
  },
  again: { ca: 'Torna-ho a provar', es: 'Volver a intentarlo', en: 'Try again' },
  stopFollowing: {
    ca: 'Deixa d’esperar el fitxer',
    es: 'Dejar de esperar el fichero',
    en: 'Stop waiting for the file',
  },
  close: { ca: 'Tanca l’avís', es: 'Cerrar el aviso', en: 'Dismiss' },
})
