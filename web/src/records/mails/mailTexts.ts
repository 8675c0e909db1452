import { formatQuantity } from '#domain/money.ts'
import type { MailKind } from '#wire/mail.ts'
import type { MailCondition } from './mailCondition.ts'
import type { OlderCopies } from './receipts.ts'

export const conditionTexts: Record<MailCondition, string> = {
  queued: 'En cua',
  delayed: 'Es tornarà a provar',
  sending: 'S’està enviant',
  sent: 'Enviat',
  kept: 'Desat en un fitxer',
  refused: 'Refusat',
  uncertain: 'Incert',
  aside: 'Apartat',
}

/** Words of mails that several screens share. */
export const mailTexts = {
  title: 'Correus',
  send: 'Envia per correu',
  sendAll: 'Envia totes per correu',
  sending: 'S’està posant a la cua…',
  cancel: 'Cancel·la',
  close: 'Tanca',
  retry: 'Torna a enviar',
  putAside: 'Aparta',
  retried: 'El correu torna a ser a la cua.',
  asideDone: 'El correu s’ha apartat.',
  noMails: 'Encara no s’ha enviat a ningú.',
  noServer:
    'No hi ha servidor de correu: els correus no s’envien a ningú, es desen en fitxers (.eml). Quan n’hi hagi un, es podran enviar.',
  keptCount: 'Desats en fitxers',
  isInFile: 'Ja és en un fitxer, que no ha rebut ningú',
  uncertainHint: 'El servidor de correu no ha confirmat que el rebés: pot haver arribat.',
  nextTry: 'Nou intent:',

  uncertainTitle: 'Potser ja ha arribat',
  asideTitle: 'Apartar el correu',

  addresses: 'Adreces',
  addressesHint: 'Retorn, coma o punt i coma afegeixen l’adreça.',
  add: 'Afegeix',
  noAddresses: 'Cap adreça encara.',

  sendTitle: 'Enviar la factura per correu',
  fromClient: 'Les adreces surten dels correus de contacte del client.',
  clientFailed: 'No s’han pogut llegir els correus del client. Escriviu-ne l’adreça.',
  hasIt: 'Ja la té',
  onItsWay: 'Ja va de camí: no s’hi torna a enviar mentre no acabi.',
  again: 'Torna a enviar-la a qui ja la té',
  pickSomebody: 'Tothom d’aquesta llista ja la té. Marqueu la casella per tornar-la a enviar.',
  allOnTheirWay: 'A tothom d’aquesta llista ja li va de camí.',
  needsAddress: 'Cal almenys una adreça.',
  mayHaveIt: 'Potser ja la té: l’enviament anterior és incert.',

  outside: 'Fora dels contactes del client',
  needsConfirmation: 'Confirmeu l’enviament a les adreces que no són dels contactes del client.',

  againAll: 'Torna a enviar-les a qui ja les té',
  resultTitle: 'Factures per correu',
  seeMails: 'Veure els correus',
  someNotDelivered: 'Veure els no lliurats',

  queued: 'En cua',
  sentCount: 'Enviats',
  notDelivered: 'No lliurats',
  oldVersion: 'El client en té per correu la versió d’abans: potser cal tornar-la-hi a enviar.',
}

const mails = (count: number): string => (count === 1 ? '1 correu' : `${formatQuantity(count)} correus`)
const invoices = (count: number): string => (count === 1 ? '1 factura' : `${formatQuantity(count)} factures`)

export const sendManyTitle = (count: number): string => `Enviar ${invoices(count)} per correu`
export const sendManyText =
  'Cada factura s’envia als correus de contacte del seu client. Qui ja la té no la torna a rebre.'
export const queuedText = (count: number): string =>
  count === 0 ? 'No s’ha posat cap correu a la cua.' : `${mails(count)} en cua.`
export const alreadyText = (count: number): string =>
  count === 1 ? '1 destinatari ja la té.' : `${formatQuantity(count)} destinataris ja la tenen.`
export const withoutAddressText = (count: number): string =>
  `${invoices(count)} ${count === 1 ? 'no s’envia' : 'no s’envien'} a ningú:`
export const olderCopiesText = ({ isOut, queued, held }: OlderCopies): string =>
  [
    isOut && mailTexts.oldVersion,
    queued === 1 && 'El correu que és a la cua sortirà amb la versió nova.',
    queued > 1 && `Els ${formatQuantity(queued)} correus que són a la cua sortiran amb la versió nova.`,
    held === 1 && 'El recordatori que és a la cua no sortirà: el text ja no hi correspon.',
    held > 1 &&
      `Els ${formatQuantity(held)} recordatoris que són a la cua no sortiran: el text ja no hi correspon.`,
  ]
    .filter(part => part !== false)
    .join(' ')
export const outsideText = (addresses: readonly string[]): string =>
  addresses.length === 1
    ? `Envia-ho també a ${addresses.join('')}, que no és dels contactes del client.`
    : `Envia-ho també a ${addresses.join(', ')}, que no són dels contactes del client.`
export const retryLabel = (recipient: string): string => `Torna a enviar a ${recipient}`
export const asideLabel = (recipient: string): string => `Aparta el correu a ${recipient}`
export const uncertainQuestion = (recipient: string): string =>
  `El servidor de correu no ha confirmat el correu a ${recipient}, que pot haver arribat. Voleu tornar-lo a enviar?`
export const asideQuestion = (recipient: string): string =>
  `El correu a ${recipient} no s’enviarà i deixarà de sortir entre els no lliurats. Voleu apartar-lo?`
export const removeAddress = (address: string): string => `Treu ${address}`
export const notAddresses = (texts: readonly string[]): string => `No és cap adreça: ${texts.join(', ')}`
export const editClient = (name: string): string => `Obre ${name} a la llista de clients`

/** Kinds of mails in words. */
const kinds: Record<MailKind, string> = {
  removalRequest: 'Petició de baixa',
  bankChange: 'Canvi de banc',
  invoice: 'Factura',
  reminder: 'Recordatori',
  scheduled: 'Enviament programat',
}
const isKnown = (kind: string): kind is MailKind => kind in kinds

/** The ledger may hold kinds that are newer than this page. */
export const kindText = (kind: string): string => (isKnown(kind) ? kinds[kind] : 'Correu')
