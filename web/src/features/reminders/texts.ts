import { formatDay } from '#domain/dates.ts'
import { formatMoney, formatQuantity } from '#domain/money.ts'

export const texts = {
  title: 'Recordatoris',
  note: 'Factures vençudes i no pagades, client per client. No s’envia res fins que ho confirmeu.',
  empty: 'Cap factura vençuda',
  emptyHint: 'Tot el que havia de ser pagat avui ho està: no cal recordar res a ningú.',
  chooseAll: 'Tria tots els clients',
  review: 'Revisa i envia',
  open: 'Detalls',
  close: 'Amaga',
  invoices: 'Factures vençudes',
  number: 'Número',
  date: 'Data',
  dueDate: 'Venciment',
  days: 'Dies',
  amount: 'Import',
  addresses: 'Adreces',
  subject: 'Assumpte',
  text: 'Text',
  ownText: 'El text és vostre: si treieu o afegiu factures, no canvia sol.',
  outdated: 'Alguna factura ha canviat des que vau escriure aquest text.',
  outdatedShort: 'text per revisar',
  stillRight: 'El text encara és correcte',
  proposedText: 'Torna al text proposat',
  noAddress: 'Sense adreça',
  noReminder: 'Cap recordatori encara',
  notReady: 'S’està refent el text…',
  notRead: 'No s’ha pogut refer el text per a aquestes factures.',
  again: 'Torna-ho a provar',
  more: 'Mostra’n més',
  previewTitle: 'Enviar recordatoris',
  to: 'Per a',
  attached: 'S’hi adjunten les factures',
  cancel: 'Cancel·la',
  sending: 'S’està posant a la cua…',
  needsAddress: 'Poseu una adreça als clients que no en tenen, o no els trieu.',
  needsLook: 'Reviseu els textos vostres de factures que han canviat.',
  lookAgain: 'Tanqueu-ho per veure com han quedat.',
  needsWords: 'Cada recordatori ha de tenir assumpte i text.',
}

const reminders = (count: number): string =>
  count === 1 ? '1 recordatori' : `${formatQuantity(count)} recordatoris`

export const chosenText = (clients: number, total: number): string =>
  clients === 0
    ? 'Cap client triat'
    : `${clients === 1 ? '1 client triat' : `${formatQuantity(clients)} clients triats`}, ${formatMoney(total)}`
export const overdueText = (count: number, days: number): string =>
  `${count === 1 ? '1 factura' : `${formatQuantity(count)} factures`}, ${count === 1 ? 'vençuda' : 'la més antiga vençuda'} fa ${formatQuantity(days)} ${days === 1 ? 'dia' : 'dies'}`
export const lastText = (day: string, count: number): string =>
  count > 1
    ? `Darrer recordatori: ${formatDay(day)} (n’hi ha hagut ${formatQuantity(count)})`
    : `Recordat el ${formatDay(day)}`
export const chooseInvoice = (number: string): string => `Inclou la factura ${number}`
export const detailsOf = (client: string, isOpen: boolean): string =>
  `${isOpen ? texts.close : texts.open}: ${client}`
export const sendText = (count: number): string => `Envia ${reminders(count)}`
export const previewText = (count: number, addresses: number): string =>
  `${reminders(count)} a ${addresses === 1 ? '1 adreça' : `${formatQuantity(addresses)} adreces`}:`
export const sentText = (mails: number): string =>
  mails === 1 ? '1 correu en cua.' : `${formatQuantity(mails)} correus en cua.`
