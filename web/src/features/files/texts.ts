import { EXPORT_KEPT_DAYS, MAX_LISTED_EXPORTS } from '#wire/exportLimits.ts'

export const texts = {
  title: 'Fitxers',
  note: `Els que heu demanat des de qualsevol finestra. Es guarden ${EXPORT_KEPT_DAYS} dies, i com a molt els ${MAX_LISTED_EXPORTS} més nous.`,
  emptyTitle: 'No hi ha cap fitxer',
  empty: 'Es demanen amb els botons PDF, Excel, CSV i ZIP de les factures i dels informes.',
  asked: 'Demanat el',
  kept: 'es guarda fins al',
  done: 'Fet',
  gone: 'Ja no es guarda. Torneu-lo a demanar.',
  downloadFailure: 'No s’ha pogut baixar el fitxer',
}

/** Names the link of a file to those who hear it without what stands around. */
export const downloadText = (name: string): string => `Baixa ${name}`

/** How many are not settled yet. */
export function underWayText(count: number): string {
  if (count === 0) return 'Cap fitxer en preparació.'
  return count === 1 ? '1 fitxer en preparació.' : `${count} fitxers en preparació.`
}
