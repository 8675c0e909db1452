import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Recordatoris', es: 'Recordatorios', en: 'Reminders' },
  note: {
    ca: 'Factures vençudes i no pagades, client per client. No s’envia res fins que ho confirmeu.',
    es: 'Facturas vencidas y no pagadas, cliente por cliente. No se envía nada hasta que lo confirme.',
    en: 'Invoices overdue and not paid, client by client. Nothing is sent until you confirm it.',
  },
  empty: { ca: 'Cap factura vençuda', es: 'Ninguna factura vencida', en: 'No overdue invoices' },
  emptyHint: {
    ca: 'Tot el que havia de ser pagat avui ho està: no cal recordar res a ningú.',
    es: 'Todo lo que debía estar pagado hoy lo está: no hace falta recordar nada a nadie.',
    en: 'Everything that was to be paid by today is paid: nobody needs a reminder.',
  },
  onlyClient: {
    ca: 'Només es mostra un client.',
    es: 'Solo se muestra un cliente.',
    en: 'Only one client is shown.',
  },
  allClients: { ca: 'Mostra tots els clients', es: 'Mostrar todos los clientes', en: 'Show all clients' },
  nothingOfClient: {
    ca: 'Aquest client no té cap factura vençuda',
    es: 'Este cliente no tiene ninguna factura vencida',
    en: 'This client has no overdue invoices',
  },
  chooseAll: { ca: 'Tria tots els clients', es: 'Seleccionar todos los clientes', en: 'Select all clients' },
  chosen: {
    ca: '{count, plural, one {1 client triat} other {# clients triats}}, {total}',
    es: '{count, plural, one {1 cliente seleccionado} other {# clientes seleccionados}}, {total}',
    en: '{count, plural, one {1 client selected} other {# clients selected}}, {total}',
  },
  nobodyChosen: {
    ca: 'Cap client triat',
    es: 'Ningún cliente seleccionado',
    en: 'No client selected',
  },
  chooseDue: {
    ca: 'Tria els {count, plural, one {1 que toca} other {# que toquen}} avui',
    es: 'Seleccionar {count, plural, one {el que toca} other {los # que tocan}} hoy',
    en: 'Select the {count, plural, one {one that is} other {# that are}} due today',
  },
  level: { ca: 'Avís', es: 'Aviso', en: 'Level' },
  levels: {
    1: { ca: 'Primer avís', es: 'Primer aviso', en: 'First reminder' },
    2: { ca: 'Segon avís', es: 'Segundo aviso', en: 'Second reminder' },
    3: { ca: 'Últim avís', es: 'Último aviso', en: 'Final reminder' },
  },
  isDue: { ca: 'toca avui', es: 'toca hoy', en: 'due today' },
  daysNote: {
    ca: 'Primer avís als {first, number} dies del venciment, segon als {second, number} i últim als {final, number}; {pause, number} dies entre dos.',
    es: 'Primer aviso a los {first, number} días del vencimiento, segundo a los {second, number} y último a los {final, number}; {pause, number} días entre dos.',
    en: 'First reminder {first, number} days after the due date, second after {second, number}, final after {final, number}; {pause, number} days between two.',
  },
  changeDays: { ca: 'Terminis dels avisos', es: 'Plazos de los avisos', en: 'Days of the levels' },
  daysTitle: { ca: 'Terminis dels avisos', es: 'Plazos de los avisos', en: 'Days of the levels' },
  daysHint: {
    ca: 'Quan toca cada avís. No s’envia res sol: els avisos que toquen es proposen i algú els confirma.',
    es: 'Cuándo toca cada aviso. No se envía nada solo: los avisos que tocan se proponen y alguien los confirma.',
    en: 'When each level is due. Nothing is sent by itself: what is due is proposed, and somebody confirms it.',
  },
  daysOf: {
    first: { ca: 'Primer avís, dies', es: 'Primer aviso, días', en: 'First reminder, days' },
    second: { ca: 'Segon avís, dies', es: 'Segundo aviso, días', en: 'Second reminder, days' },
    final: { ca: 'Últim avís, dies', es: 'Último aviso, días', en: 'Final reminder, days' },
    pause: { ca: 'Entre dos avisos, dies', es: 'Entre dos avisos, días', en: 'Between two, days' },
  },
  wrongDays: {
    ca: 'Cada termini és un nombre enter de dies, d’1 a 365.',
    es: 'Cada plazo es un número entero de días, de 1 a 365.',
    en: 'Each is a whole number of days, from 1 to 365.',
  },
  saveDays: { ca: 'Desa', es: 'Guardar', en: 'Save' },
  daysSaved: { ca: 'Terminis desats.', es: 'Plazos guardados.', en: 'The days are saved.' },
  review: { ca: 'Revisa i envia', es: 'Revisar y enviar', en: 'Review and send' },
  missing: {
    address: {
      ca: 'Poseu una adreça als clients que no en tenen, o no els trieu.',
      es: 'Ponga una dirección a los clientes que no tienen, o no los seleccione.',
      en: 'Give an address to the clients without one, or do not select them.',
    },
    words: {
      ca: 'Cada recordatori ha de tenir assumpte i text.',
      es: 'Cada recordatorio debe tener asunto y texto.',
      en: 'Every reminder must have a subject and a text.',
    },
    outdated: {
      ca: 'Reviseu els textos vostres de factures que han canviat.',
      es: 'Revise los textos suyos de facturas que han cambiado.',
      en: 'Check the texts you wrote about invoices that have changed.',
    },
    manyInvoices: {
      ca: 'Un recordatori porta {most, number} factures com a màxim: traieu-ne dels clients que en deuen més, o no els trieu.',
      es: 'Un recordatorio lleva {most, number} facturas como máximo: quite algunas de los clientes que deben más, o no los seleccione.',
      en: 'A reminder brings {most, number} invoices at most: take some out for the clients who owe more, or do not select them.',
    },
    manyClients: {
      ca: 'S’envien {most, number} recordatoris com a màxim alhora: trieu menys clients.',
      es: 'Se envían {most, number} recordatorios como máximo a la vez: seleccione menos clientes.',
      en: 'At most {most, number} reminders are sent at once: select fewer clients.',
    },
  },
  more: { ca: 'Mostra’n més', es: 'Mostrar más', en: 'Show more' },

  overdue: {
    ca: '{count, plural, one {1 factura, vençuda} other {# factures, la més antiga vençuda}} fa {days, plural, one {1 dia} other {# dies}}',
    es: '{count, plural, one {1 factura, vencida} other {# facturas, la más antigua vencida}} hace {days, plural, one {1 día} other {# días}}',
    en: '{count, plural, one {1 invoice,} other {# invoices, the oldest}} {days, plural, one {1 day} other {# days}} overdue',
  },
  noReminder: {
    ca: 'Cap recordatori encara',
    es: 'Ningún recordatorio todavía',
    en: 'No reminder yet',
  },
  last: {
    ca: '{count, plural, one {Recordat el {day}} other {Darrer recordatori: {day} (n’hi ha hagut #)}}',
    es: '{count, plural, one {Recordado el {day}} other {Último recordatorio: {day} (ha habido #)}}',
    en: '{count, plural, one {Reminded on {day}} other {Last reminder: {day} (# so far)}}',
  },
  credit: {
    ca: 'té {amount} a favor: apliqueu-los abans',
    es: 'tiene {amount} a favor: aplíquelos antes',
    en: 'has {amount} of credit: use it first',
  },
  noAddress: { ca: 'Sense adreça', es: 'Sin dirección', en: 'No address' },
  outdatedShort: { ca: 'text per revisar', es: 'texto por revisar', en: 'text to check' },
  open: { ca: 'Detalls', es: 'Detalles', en: 'Details' },
  openOf: { ca: 'Detalls: {client}', es: 'Detalles: {client}', en: 'Details: {client}' },
  close: { ca: 'Amaga', es: 'Ocultar', en: 'Hide' },
  closeOf: { ca: 'Amaga: {client}', es: 'Ocultar: {client}', en: 'Hide: {client}' },
  invoices: { ca: 'Factures vençudes', es: 'Facturas vencidas', en: 'Overdue invoices' },
  includeInvoice: {
    ca: 'Inclou la factura {number}',
    es: 'Incluir la factura {number}',
    en: 'Include invoice {number}',
  },
  number: { ca: 'Número', es: 'Número', en: 'Number' },
  date: { ca: 'Data', es: 'Fecha', en: 'Date' },
  dueDate: { ca: 'Venciment', es: 'Vencimiento', en: 'Due date' },
  days: { ca: 'Dies', es: 'Días', en: 'Days' },
  amount: { ca: 'Import', es: 'Importe', en: 'Amount' },

  addresses: { ca: 'Adreces', es: 'Direcciones', en: 'Addresses' },
  subject: { ca: 'Assumpte', es: 'Asunto', en: 'Subject' },
  text: { ca: 'Text', es: 'Texto', en: 'Text' },
  ownText: {
    ca: 'El text és vostre: si treieu o afegiu factures, no canvia sol.',
    es: 'El texto es suyo: si quita o añade facturas, no cambia solo.',
    en: 'The text is yours: it does not change by itself when you take out or add invoices.',
  },
  outdated: {
    ca: 'Alguna factura ha canviat des que vau escriure aquest text.',
    es: 'Alguna factura ha cambiado desde que escribió este texto.',
    en: 'An invoice has changed since you wrote this text.',
  },
  stillRight: {
    ca: 'El text encara és correcte',
    es: 'El texto sigue siendo correcto',
    en: 'The text is still right',
  },
  proposedText: {
    ca: 'Torna al text proposat',
    es: 'Volver al texto propuesto',
    en: 'Back to the proposed text',
  },
  wait: { ca: 'S’està fent el text…', es: 'Preparando el texto…', en: 'Preparing the text…' },
  notRead: {
    ca: 'No s’ha pogut fer el text per a aquestes factures.',
    es: 'No se ha podido preparar el texto para estas facturas.',
    en: 'The text could not be prepared for these invoices.',
  },
  again: { ca: 'Torna-ho a provar', es: 'Volver a intentarlo', en: 'Try again' },

  previewTitle: { ca: 'Enviar recordatoris', es: 'Enviar recordatorios', en: 'Send reminders' },
  preview: {
    ca: '{count, plural, one {1 recordatori} other {# recordatoris}} a {addresses, plural, one {1 adreça} other {# adreces}}:',
    es: '{count, plural, one {1 recordatorio} other {# recordatorios}} a {addresses, plural, one {1 dirección} other {# direcciones}}:',
    en: '{count, plural, one {1 reminder} other {# reminders}} to {addresses, plural, one {1 address} other {# addresses}}:',
  },
  about: {
    ca: '{count, plural, one {1 factura vençuda, {total}, va adjunta} other {# factures vençudes, {total}, van adjuntes}}. Els correus surten de seguida i no es poden fer tornar.',
    es: '{count, plural, one {1 factura vencida, {total}, va adjunta} other {# facturas vencidas, {total}, van adjuntas}}. Los correos salen enseguida y no se pueden hacer volver.',
    en: '{count, plural, one {1 overdue invoice, {total}, is attached} other {# overdue invoices, {total}, are attached}}. The mails go out at once and cannot be called back.',
  },
  moreBelow: {
    ca: 'Se’n mostren {shown, number} de {count, number}.',
    es: 'Se muestran {shown, number} de {count, number}.',
    en: '{shown, number} of {count, number} are shown.',
  },
  proposedWords: {
    ca: 'el text proposat',
    es: 'el texto propuesto',
    en: 'the proposed text',
  },
  to: { ca: 'Per a', es: 'Para', en: 'To' },
  attached: {
    ca: 'S’hi adjunten les factures',
    es: 'Se adjuntan las facturas',
    en: 'Invoices attached',
  },
  lookAgain: {
    ca: 'Tanqueu-ho per veure com han quedat.',
    es: 'Ciérrelo para ver cómo han quedado.',
    en: 'Close this to see how they stand now.',
  },
  send: {
    ca: 'Envia {count, plural, one {1 recordatori} other {# recordatoris}}',
    es: 'Enviar {count, plural, one {1 recordatorio} other {# recordatorios}}',
    en: 'Send {count, plural, one {1 reminder} other {# reminders}}',
  },
  sending: { ca: 'S’està posant a la cua…', es: 'Poniéndose en cola…', en: 'Being queued…' },
  sent: {
    ca: '{count, plural, one {1 correu} other {# correus}} en cua.',
    es: '{count, plural, one {1 correo} other {# correos}} en cola.',
    en: '{count, plural, one {1 mail} other {# mails}} queued.',
  },
  cancel: { ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
})
