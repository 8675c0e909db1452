import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Correus', es: 'Correos', en: 'Mails' },
  note: {
    ca: 'El que s’ha enviat per correu i com ha anat. El que el servidor refusa no es torna a enviar sol.',
    es: 'Lo que se ha enviado por correo y cómo ha ido. Lo que el servidor rechaza no se vuelve a enviar solo.',
    en: 'What has been sent by mail, and how it went. What the mail server refuses is not sent again by itself.',
  },
  caption: { ca: 'Correus', es: 'Correos', en: 'Mails' },
  searchPlaceholder: {
    ca: 'Cerca entre els carregats…',
    es: 'Buscar entre los cargados…',
    en: 'Search those loaded…',
  },
  show: { ca: 'Mostra', es: 'Mostrar', en: 'Show' },
  recipient: { ca: 'Destinatari', es: 'Destinatario', en: 'Recipient' },
  state: { ca: 'Estat', es: 'Estado', en: 'State' },
  what: { ca: 'Què', es: 'Qué', en: 'What' },
  client: { ca: 'Client', es: 'Cliente', en: 'Client' },
  when: { ca: 'Quan', es: 'Cuándo', en: 'When' },
  reason: { ca: 'Motiu', es: 'Motivo', en: 'Reason' },
  sender: { ca: 'Enviat per', es: 'Enviado por', en: 'Sent by' },
  actions: { ca: 'Accions', es: 'Acciones', en: 'Actions' },
  attempts: {
    ca: '{count, plural, one {1 intent} other {# intents}}',
    es: '{count, plural, one {1 intento} other {# intentos}}',
    en: '{count, plural, one {1 attempt} other {# attempts}}',
  },
  more: { ca: 'Carrega’n més', es: 'Cargar más', en: 'Load more' },
  loadingMore: { ca: 'S’està carregant…', es: 'Cargando…', en: 'Loading…' },
  filters: {
    undelivered: { ca: 'No lliurats', es: 'No entregados', en: 'Not delivered' },
    pending: { ca: 'En cua', es: 'En cola', en: 'Queued' },
    sent: { ca: 'Enviats', es: 'Enviados', en: 'Sent' },
    kept: { ca: 'Desats en fitxers', es: 'Guardados en ficheros', en: 'Kept in files' },
    all: { ca: 'Tots', es: 'Todos', en: 'All' },
  },
  whenEmpty: {
    undelivered: {
      ca: 'Tots els correus s’han lliurat.',
      es: 'Todos los correos se han entregado.',
      en: 'All mails have been delivered.',
    },
    pending: {
      ca: 'No hi ha cap correu a la cua.',
      es: 'No hay ningún correo en la cola.',
      en: 'No mail is queued.',
    },
    sent: {
      ca: 'Encara no s’ha enviat cap correu.',
      es: 'Aún no se ha enviado ningún correo.',
      en: 'No mail has been sent yet.',
    },
    kept: {
      ca: 'No n’hi ha cap en un fitxer.',
      es: 'No hay ninguno en un fichero.',
      en: 'None is in a file.',
    },
    all: {
      ca: 'Encara no s’ha enviat cap correu.',
      es: 'Aún no se ha enviado ningún correo.',
      en: 'No mail has been sent yet.',
    },
  },
  noneRefused: {
    ca: 'No n’hi ha cap de refusat. Els que són en fitxers no els ha rebut ningú.',
    es: 'No hay ninguno rechazado. Los que están en ficheros no los ha recibido nadie.',
    en: 'None was refused. Those in files have reached nobody.',
  },
})
