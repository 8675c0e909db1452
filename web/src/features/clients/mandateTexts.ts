import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Mandats', es: 'Mandatos', en: 'Mandates' },
  none: {
    ca: 'El client no ha signat cap ordre de domiciliació.',
    es: 'El cliente no ha firmado ninguna orden de domiciliación.',
    en: 'The client has signed no direct debit order.',
  },
  noneOfDebit: {
    ca: 'Paga per domiciliació i no té cap mandat: les seves factures no poden anar a cap remesa.',
    es: 'Paga por domiciliación y no tiene ningún mandato: sus facturas no pueden ir en ninguna remesa.',
    en: 'It pays by direct debit and has no mandate: its invoices can’t go into a remittance.',
  },
  reference: { ca: 'Referència', es: 'Referencia', en: 'Reference' },
  signedOn: { ca: 'Signat el', es: 'Firmado el', en: 'Signed on' },
  signed: { ca: 'signat el {day}', es: 'firmado el {day}', en: 'signed on {day}' },
  used: { ca: 'cobrat el {day}', es: 'cobrado el {day}', en: 'collected on {day}' },
  scheme: { ca: 'Tipus', es: 'Tipo', en: 'Kind' },
  schemes: {
    CORE: { ca: 'CORE (tothom)', es: 'CORE (todos)', en: 'CORE (everybody)' },
    B2B: { ca: 'B2B (entre empreses)', es: 'B2B (entre empresas)', en: 'B2B (between businesses)' },
  },
  isOneOff: { ca: 'Per a un sol cobrament', es: 'Para un solo cobro', en: 'For a single collection' },
  lastUse: { ca: 'Últim cobrament', es: 'Último cobro', en: 'Last collection' },
  state: { ca: 'Estat', es: 'Estado', en: 'State' },
  states: {
    usable: { ca: 'En vigor fins al {day}', es: 'En vigor hasta el {day}', en: 'In force until {day}' },
    cancelled: { ca: 'Anul·lat el {day}', es: 'Anulado el {day}', en: 'Cancelled on {day}' },
    usedUp: { ca: 'Utilitzat el {day}', es: 'Utilizado el {day}', en: 'Used on {day}' },
    expired: { ca: 'Caducat el {day}', es: 'Caducado el {day}', en: 'Lapsed on {day}' },
    notSigned: { ca: 'Val des del {day}', es: 'Vale desde el {day}', en: 'Holds from {day}' },
  },
  otherAccount: {
    ca: 'és d’un altre compte del client',
    es: 'es de otra cuenta del cliente',
    en: 'is of another account of the client',
  },
  add: { ca: 'Apunta un mandat…', es: 'Apuntar un mandato…', en: 'Note a mandate…' },
  addTitle: {
    ca: 'Mandat signat pel client',
    es: 'Mandato firmado por el cliente',
    en: 'Mandate signed by the client',
  },
  ofAccount: { ca: 'És del compte {iban}.', es: 'Es de la cuenta {iban}.', en: 'It is of account {iban}.' },
  save: { ca: 'Apunta’l', es: 'Apuntarlo', en: 'Note it' },
  saved: {
    ca: 'S’ha apuntat el mandat {reference}.',
    es: 'Se ha apuntado el mandato {reference}.',
    en: 'Mandate {reference} is noted.',
  },
  edit: { ca: 'Edita…', es: 'Editar…', en: 'Edit…' },
  editNamed: {
    ca: 'Edita… el mandat {reference}',
    es: 'Editar… el mandato {reference}',
    en: 'Edit… mandate {reference}',
  },
  editTitle: {
    ca: 'Mandat {reference}',
    es: 'Mandato {reference}',
    en: 'Mandate {reference}',
  },
  saveChange: { ca: 'Desa’l', es: 'Guardarlo', en: 'Save it' },
  changed: {
    ca: 'S’ha canviat el mandat {reference}.',
    es: 'Se ha cambiado el mandato {reference}.',
    en: 'Mandate {reference} is changed.',
  },
  wasUsed: {
    ca: 'Ja s’hi ha cobrat amb un altre programa',
    es: 'Ya se ha cobrado con él con otro programa',
    en: 'Other software has collected by it already',
  },
  order: { ca: 'Ordre per signar…', es: 'Orden para firmar…', en: 'Order to sign…' },
  orderTitle: {
    ca: 'Ordre de domiciliació per signar',
    es: 'Orden de domiciliación para firmar',
    en: 'Direct debit order to sign',
  },
  orderHint: {
    ca: 'Es fa un PDF en la llengua del client. El mandat s’apunta quan torna signat.',
    es: 'Se hace un PDF en el idioma del cliente. El mandato se apunta cuando vuelve firmado.',
    en: 'A PDF is made in the client’s language. The mandate is noted once it has come back signed.',
  },
  printOrder: { ca: 'Fes el PDF', es: 'Hacer el PDF', en: 'Make the PDF' },
  cancelMandate: { ca: 'Anul·la…', es: 'Anular…', en: 'Cancel…' },
  cancelNamed: {
    ca: 'Anul·la… el mandat {reference}',
    es: 'Anular… el mandato {reference}',
    en: 'Cancel… mandate {reference}',
  },
  cancelTitle: {
    ca: 'Anul·lar el mandat {reference}?',
    es: '¿Anular el mandato {reference}?',
    en: 'Cancel mandate {reference}?',
  },
  cancelQuestion: {
    ca: 'Ja no s’hi podrà cobrar res més, i no es pot tornar enrere: caldria un mandat nou. Aquest es conserva.',
    es: 'Ya no se podrá cobrar nada más con él, y no se puede volver atrás: haría falta un mandato nuevo. Este se conserva.',
    en: 'Nothing more can be collected by it, and that can’t be taken back: a new mandate would be needed. This one is kept.',
  },
  cancelConfirm: { ca: 'Anul·la el mandat', es: 'Anular el mandato', en: 'Cancel the mandate' },
  back: { ca: 'Enrere', es: 'Atrás', en: 'Back' },
})
