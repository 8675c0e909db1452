import { defineMessages } from '#language/defineMessages.ts'

/** What Home says below its figures. */
export const texts = defineMessages({
  notKnown: {
    ca: 'No disponible ara mateix',
    es: 'No disponible en este momento',
    en: 'Not available right now',
  },
  steps: {
    title: { ca: 'Com va el mes', es: 'Cómo va el mes', en: 'How the month is going' },
    done: { ca: ' (fet)', es: ' (hecho)', en: ' (done)' },
    open: { ca: ' (per fer)', es: ' (por hacer)', en: ' (to do)' },
    contracts: { ca: 'Contractes', es: 'Contratos', en: 'Contracts' },
    preview: { ca: 'Vista prèvia', es: 'Vista previa', en: 'Preview' },
    issued: { ca: 'Emissió', es: 'Emisión', en: 'Issuing' },
    files: { ca: 'PDF', es: 'PDF', en: 'PDFs' },
    mailed: { ca: 'Correu', es: 'Correo', en: 'Mail' },
    collected: { ca: 'Cobrament', es: 'Cobro', en: 'Payment' },
    warnings: {
      ca: '{count, plural, =0 {Cap avís} one {1 avís per mirar} other {# avisos per mirar}}',
      es: '{count, plural, =0 {Ningún aviso} one {1 aviso por mirar} other {# avisos por mirar}}',
      en: '{count, plural, =0 {No warnings} one {1 warning to look at} other {# warnings to look at}}',
    },
    blocked: {
      ca: '{count, plural, =0 {Cap client bloquejat} one {1 client bloquejat} other {# clients bloquejats}}',
      es: '{count, plural, =0 {Ningún cliente bloqueado} one {1 cliente bloqueado} other {# clientes bloqueados}}',
      en: '{count, plural, =0 {No client blocked} one {1 client blocked} other {# clients blocked}}',
    },
    issuedSoFar: {
      ca: '{count, plural, =0 {Cap emesa} one {1 emesa} other {# emeses}}',
      es: '{count, plural, =0 {Ninguna emitida} one {1 emitida} other {# emitidas}}',
      en: '{count, plural, =0 {None issued} one {1 issued} other {# issued}}',
    },
    toIssue: {
      ca: '{count, number} per emetre, {amount}',
      es: '{count, number} por emitir, {amount}',
      en: '{count, number} to issue, {amount}',
    },
    noneYet: { ca: 'Encara cap factura', es: 'Aún ninguna factura', en: 'No invoices yet' },
    all: {
      ca: '{count, plural, one {1 de 1} other {Totes # fetes}}',
      es: '{count, plural, one {1 de 1} other {Las # hechas}}',
      en: '{count, plural, one {1 of 1} other {All # done}}',
    },
    of: {
      ca: '{done, number} de {all, number}',
      es: '{done, number} de {all, number}',
      en: '{done, number} of {all, number}',
    },
    withoutFile: {
      ca: '{count, number} sense PDF',
      es: '{count, number} sin PDF',
      en: '{count, number} without a PDF',
    },
    notMailed: {
      ca: '{count, number} sense enviar',
      es: '{count, number} sin enviar',
      en: '{count, number} not mailed',
    },
    toCollect: {
      ca: '{count, number} per cobrar, {amount}',
      es: '{count, number} por cobrar, {amount}',
      en: '{count, number} to be paid, {amount}',
    },
  },
  hands: {
    title: { ca: 'Què demana una mà', es: 'Qué pide una mano', en: 'What needs a hand' },
    toIssue: {
      ca: '{count, plural, one {1 factura per emetre} other {# factures per emetre}}',
      es: '{count, plural, one {1 factura por emitir} other {# facturas por emitir}}',
      en: '{count, plural, one {1 invoice to issue} other {# invoices to issue}}',
    },
    blocked: {
      ca: '{count, plural, one {1 client bloquejat} other {# clients bloquejats}}',
      es: '{count, plural, one {1 cliente bloqueado} other {# clientes bloqueados}}',
      en: '{count, plural, one {1 client blocked} other {# clients blocked}}',
    },
    toMail: {
      ca: '{count, plural, one {1 factura sense enviar} other {# factures sense enviar}}',
      es: '{count, plural, one {1 factura sin enviar} other {# facturas sin enviar}}',
      en: '{count, plural, one {1 invoice not mailed} other {# invoices not mailed}}',
    },
    undelivered: {
      ca: 'Correus no lliurats: {count}',
      es: 'Correos no entregados: {count}',
      en: 'Mails not delivered: {count}',
    },
    notedByProgram: {
      ca: 'El programa {program} ha anotat {count, plural, one {1 cobrament} other {# cobraments}} en set dies',
      es: 'El programa {program} ha anotado {count, plural, one {1 cobro} other {# cobros}} en siete días',
      en: 'The program {program} has noted {count, plural, one {1 payment} other {# payments}} in seven days',
    },
    heldRecords: {
      ca: 'Registres aturats: {count}',
      es: 'Registros detenidos: {count}',
      en: 'Records held up: {count}',
    },
    recordsToMend: {
      ca: 'Registres per esmenar: {count}',
      es: 'Registros por subsanar: {count}',
      en: 'Records to put right: {count}',
    },
    remittancesLeftBehind: {
      ca: 'Remeses passades de dia: {count}',
      es: 'Remesas pasadas de día: {count}',
      en: 'Remittances past their day: {count}',
    },
    missedMovements: {
      ca: 'Cobraments sense extracte: {count}',
      es: 'Cobros sin extracto: {count}',
      en: 'Payments without a statement: {count}',
    },
    overdue: {
      ca: '{count, plural, one {1 factura vençuda} other {# factures vençudes}}',
      es: '{count, plural, one {1 factura vencida} other {# facturas vencidas}}',
      en: '{count, plural, one {1 overdue invoice} other {# overdue invoices}}',
    },
    restored: {
      ca: 'Llibres restaurats: cal mirar i confirmar abans d’emetre',
      es: 'Libros restaurados: hay que mirar y confirmar antes de emitir',
      en: 'Restored books: look and confirm before anything is issued',
    },
    backup: {
      ca: 'La còpia de seguretat ha fallat o és vella',
      es: 'La copia de seguridad ha fallado o es antigua',
      en: 'The backup has failed or is old',
    },
    bankFiles: {
      ca: 'Fitxers del banc refusats: {count}',
      es: 'Ficheros del banco rechazados: {count}',
      en: 'Files of the bank refused: {count}',
    },
    bankFolder: {
      ca: 'Els fitxers del banc no es poden recollir de la carpeta',
      es: 'Los ficheros del banco no se pueden recoger de la carpeta',
      en: 'The bank’s files can’t be taken from the folder',
    },
    failedJobs: {
      ca: 'Feines fallides: {count}',
      es: 'Tareas fallidas: {count}',
      en: 'Failed jobs: {count}',
    },
    none: { ca: 'Res: tot està fet.', es: 'Nada: todo está hecho.', en: 'Nothing: all is done.' },
    someUnknown: {
      ca: 'Una part no es pot dir ara mateix.',
      es: 'Una parte no se puede decir en este momento.',
      en: 'Some of it can’t be told right now.',
    },
  },
  history: {
    title: { ca: 'Facturat per mes', es: 'Facturado por mes', en: 'Invoiced by month' },
    note: {
      ca: 'Dos anys i la previsió del següent, amb IVA. Cada barra porta a les seves factures (cobrat: les saldades).',
      es: 'Dos años y la previsión del siguiente, con IVA. Cada barra lleva a sus facturas (cobrado: las saldadas).',
      en: 'Two years and the forecast of the next, with VAT. Each bar leads to its invoices (collected: those settled).',
    },
    chart: {
      ca: 'Facturat, cobrat i previst de cada mes',
      es: 'Facturado, cobrado y previsto de cada mes',
      en: 'Invoiced, collected and expected by month',
    },
    noForecast: {
      ca: 'La previsió no està disponible ara mateix.',
      es: 'La previsión no está disponible en este momento.',
      en: 'The forecast is not available right now.',
    },
    invoiced: { ca: 'Facturat', es: 'Facturado', en: 'Invoiced' },
    collected: { ca: 'Cobrat', es: 'Cobrado', en: 'Collected' },
    expected: { ca: 'Previst', es: 'Previsto', en: 'Expected' },
  },
  ageing: {
    title: { ca: 'Pendent per antiguitat', es: 'Pendiente por antigüedad', en: 'Unpaid by age' },
    age: { ca: 'Venciment', es: 'Vencimiento', en: 'Due' },
    amount: { ca: 'Import', es: 'Importe', en: 'Amount' },
    report: { ca: 'Informe de pendents', es: 'Informe de pendientes', en: 'Report of what is unpaid' },
    buckets: {
      notDue: { ca: 'Encara no vençut', es: 'Aún no vencido', en: 'Not due yet' },
      upTo30: { ca: 'De 1 a 30 dies', es: 'De 1 a 30 días', en: '1 to 30 days' },
      upTo60: { ca: 'De 31 a 60 dies', es: 'De 31 a 60 días', en: '31 to 60 days' },
      upTo90: { ca: 'De 61 a 90 dies', es: 'De 61 a 90 días', en: '61 to 90 days' },
      over90: { ca: 'Més de 90 dies', es: 'Más de 90 días', en: 'Over 90 days' },
    },
  },
  clients: {
    title: { ca: 'Clients', es: 'Clientes', en: 'Clients' },
    note: {
      ca: 'Els últims dotze mesos, i els dotze anteriors per als perduts. Amb IVA.',
      es: 'Los últimos doce meses, y los doce anteriores para los perdidos. Con IVA.',
      en: 'The last twelve months, and the twelve before for those lost. With VAT.',
    },
    client: { ca: 'Client', es: 'Cliente', en: 'Client' },
    amount: { ca: 'Import', es: 'Importe', en: 'Amount' },
    largest: {
      ca: '{count, plural, =0 {Els més grans} one {L’únic} other {Els més grans de #}}',
      es: '{count, plural, =0 {Los mayores} one {El único} other {Los mayores de #}}',
      en: '{count, plural, =0 {The largest} one {The only one} other {The largest of #}}',
    },
    added: { ca: 'Nous ({count, number})', es: 'Nuevos ({count, number})', en: 'New ({count, number})' },
    lost: {
      ca: 'Perduts ({count, number})',
      es: 'Perdidos ({count, number})',
      en: 'Lost ({count, number})',
    },
    none: { ca: 'Encara cap.', es: 'Aún ninguno.', en: 'None yet.' },
    noneAdded: { ca: 'Cap de nou.', es: 'Ninguno nuevo.', en: 'None is new.' },
    noneLost: { ca: 'Cap de perdut.', es: 'Ninguno perdido.', en: 'None was lost.' },
  },
  activity: { ca: 'Activitat recent', es: 'Actividad reciente', en: 'Recent activity' },
  system: { ca: 'el sistema', es: 'el sistema', en: 'the system' },
  noActivity: { ca: 'Encara res.', es: 'Aún nada.', en: 'Nothing yet.' },
})
