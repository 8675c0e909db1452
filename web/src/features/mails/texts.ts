import { formatQuantity } from '#domain/money.ts'
import type { MailLedgerQuery } from '#wire/mailLedger.ts'

export const texts = {
  title: 'Correus',
  note: 'El que s’ha enviat per correu i com ha anat. El que el servidor refusa no es torna a enviar sol.',
  caption: 'Correus',
  searchPlaceholder: 'Cerca entre els carregats…',
  show: 'Mostra',
  recipient: 'Destinatari',
  state: 'Estat',
  what: 'Què',
  client: 'Client',
  when: 'Quan',
  reason: 'Motiu',
  sender: 'Enviat per',
  actions: 'Accions',
  allDelivered: 'Tots els correus s’han lliurat.',
  noneWaiting: 'No hi ha cap correu a la cua.',
  noneRefused: 'No n’hi ha cap de refusat. Els que són en fitxers no els ha rebut ningú.',
  noneKept: 'No n’hi ha cap en un fitxer.',
  noneSent: 'Encara no s’ha enviat cap correu.',
  more: 'Carrega’n més',
  loadingMore: 'S’està carregant…',
}

export const filters: Record<MailLedgerQuery['state'], string> = {
  undelivered: 'No lliurats',
  pending: 'En cua',
  sent: 'Enviats',
  kept: 'Desats en fitxers',
  all: 'Tots',
}

export const whenEmpty: Record<MailLedgerQuery['state'], string> = {
  undelivered: texts.allDelivered,
  pending: texts.noneWaiting,
  sent: texts.noneSent,
  kept: texts.noneKept,
  all: texts.noneSent,
}

export const filterLabel = (state: MailLedgerQuery['state'], count: number | undefined): string =>
  count === undefined ? filters[state] : `${filters[state]} (${formatQuantity(count)})`

export const attemptsText = (attempts: number): string => `${formatQuantity(attempts)} intents`
