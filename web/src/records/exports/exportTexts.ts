import type { Export } from '#wire/exports.ts'

export const exportTexts = {
  download: 'Baixa',
  files: 'Fitxers',
  startFailure: 'No s’ha pogut demanar el fitxer',
  waiting: 'A la cua…',
  making: 'S’està preparant…',
  done: 'Fitxer preparat',
  failed: 'El fitxer no s’ha pogut fer.',
  gone: 'Aquest fitxer ja no hi és.',
  lost: 'Sense connexió amb el servidor. El fitxer es continua fent i es baixarà en recuperar-la.',
  again: 'Torna-ho a provar',
  stopFollowing: 'Deixa d’esperar el fitxer',
  close: 'Tanca l’avís',
}

const count = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

/** How far a file is; null while nothing is known of it. */
export function progressText(file: Pick<Export, 'state' | 'progress' | 'total'> | null): string {
  if (!file || file.state === 'pending') return exportTexts.waiting
  return file.total
    ? `${exportTexts.making} ${count.format(file.progress)} de ${count.format(file.total)}`
    : exportTexts.making
}

export const FORMAT_NAMES = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV', zip: 'ZIP' } as const
