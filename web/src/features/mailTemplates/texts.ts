import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Textos dels correus', es: 'Textos de los correos', en: 'Words of mails' },
  note: {
    ca: 'Què diuen els correus als clients, en la llengua de cadascun. Els imports, el venciment i el compte els posa la factura.',
    es: 'Qué dicen los correos a los clientes, en el idioma de cada uno. Los importes, el vencimiento y la cuenta los pone la factura.',
    en: 'What mails to clients say, in the language of each. Amounts, due date and account come from the invoice.',
  },
  readOnly: {
    ca: 'Només un Administrador els pot canviar.',
    es: 'Solo un Administrador puede cambiarlos.',
    en: 'Only an administrator can change them.',
  },
  kinds: { ca: 'Correus', es: 'Correos', en: 'Mails' },
  kind: {
    invoice: { ca: 'Factura', es: 'Factura', en: 'Invoice' },
    reminder: {
      ca: 'Recordatori d’una factura',
      es: 'Recordatorio de una factura',
      en: 'Reminder of one invoice',
    },
    reminders: {
      ca: 'Recordatori de diverses',
      es: 'Recordatorio de varias',
      en: 'Reminder of several',
    },
    secondReminder: { ca: 'Segon avís', es: 'Segundo aviso', en: 'Second reminder' },
    finalReminder: { ca: 'Últim avís', es: 'Último aviso', en: 'Final reminder' },
    debitNotice: { ca: 'Avís de rebut', es: 'Aviso de recibo', en: 'Notice of a debit' },
    transferRequest: {
      ca: 'Rebut retornat',
      es: 'Recibo devuelto',
      en: 'Debit that came back',
    },
  },
  language: {
    ca: { ca: 'En català', es: 'En catalán', en: 'In Catalan' },
    es: { ca: 'En castellà', es: 'En castellano', en: 'In Spanish' },
  },
  isDefault: {
    ca: 'Textos del programa',
    es: 'Textos del programa',
    en: 'The program’s own words',
  },
  isOwn: { ca: 'Textos propis', es: 'Textos propios', en: 'Your own words' },
  subject: { ca: 'Assumpte', es: 'Asunto', en: 'Subject' },
  opening: { ca: 'Abans de les dades', es: 'Antes de los datos', en: 'Before the facts' },
  closing: { ca: 'Després de les dades', es: 'Después de los datos', en: 'After the facts' },
  insert: { ca: 'Hi podeu posar', es: 'Puede incluir', en: 'It may name' },
  insertOne: { ca: 'Hi posa: {what}', es: 'Incluir: {what}', en: 'Insert: {what}' },
  placeholder: {
    cliente: { ca: 'client', es: 'cliente', en: 'client' },
    numero: { ca: 'número', es: 'número', en: 'number' },
    fecha: { ca: 'data', es: 'fecha', en: 'date' },
    vencimiento: { ca: 'venciment', es: 'vencimiento', en: 'due date' },
    dias: { ca: 'dies vençuda', es: 'días vencida', en: 'days overdue' },
    facturas: { ca: 'quantes factures', es: 'cuántas facturas', en: 'how many invoices' },
    total: { ca: 'total', es: 'total', en: 'total' },
    empresa: { ca: 'empresa', es: 'empresa', en: 'company' },
    contacto: { ca: 'correu de contacte', es: 'correo de contacto', en: 'contact address' },
  },
  lineLeftOut: {
    ca: 'Una línia que diu una cosa que no hi ha (per exemple, un correu de contacte) no surt.',
    es: 'Una línea que dice algo que no hay (por ejemplo, un correo de contacto) no aparece.',
    en: 'A line that names something there is none of (a contact address, say) is left out.',
  },
  preview: { ca: 'Com quedarà', es: 'Cómo quedará', en: 'How it will read' },
  previewFails: {
    ca: 'No es pot mostrar mentre hi hagi alguna cosa per corregir.',
    es: 'No se puede mostrar mientras haya algo por corregir.',
    en: 'It can’t be shown while something is to be corrected.',
  },
  save: { ca: 'Desa', es: 'Guardar', en: 'Save' },
  saved: {
    ca: 'Desat. Els correus que encara no han sortit ja ho diran així.',
    es: 'Guardado. Los correos que aún no han salido ya lo dirán así.',
    en: 'Saved. Mails that have not gone out yet will say it so.',
  },
  reset: {
    ca: 'Torna als textos del programa',
    es: 'Volver a los textos del programa',
    en: 'Back to the program’s words',
  },
  wentBack: {
    ca: 'Tornen a ser els textos del programa.',
    es: 'Vuelven a ser los textos del programa.',
    en: 'These are the program’s words again.',
  },
  undo: { ca: 'Desfés', es: 'Deshacer', en: 'Undo' },
})
