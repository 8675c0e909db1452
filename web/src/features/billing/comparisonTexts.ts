import { defineMessages } from '#language/defineMessages.ts'

/** Why a run differs from last month. */
export const texts = defineMessages({
  title: { ca: 'Per què canvia', es: 'Por qué cambia', en: 'Why it changes' },
  hint: {
    ca: 'Al costat de les factures del mes d’abans, client per client i amb el motiu de cada euro.',
    es: 'Al lado de las facturas del mes anterior, cliente a cliente y con el motivo de cada euro.',
    en: 'Beside last month’s invoices, client by client, each euro with its reason.',
  },
  reading: { ca: 'S’està comparant…', es: 'Comparando…', en: 'Comparing…' },

  before: { ca: 'Mes d’abans', es: 'Mes anterior', en: 'Month before' },
  now: { ca: 'Ara', es: 'Ahora', en: 'Now' },
  difference: { ca: 'Diferència', es: 'Diferencia', en: 'Difference' },
  baseAndVat: {
    ca: 'Base {base} · IVA {vat}',
    es: 'Base {base} · IVA {vat}',
    en: 'Net {base} · VAT {vat}',
  },

  reasonSums: { ca: 'Motius', es: 'Motivos', en: 'Reasons' },
  allReasons: { ca: 'Tots els motius', es: 'Todos los motivos', en: 'All reasons' },
  clients: {
    ca: '{count, plural, one {1 client} other {# clients}}',
    es: '{count, plural, one {1 cliente} other {# clientes}}',
    en: '{count, plural, one {1 client} other {# clients}}',
  },
  caption: {
    ca: 'Diferència de cada client',
    es: 'Diferencia de cada cliente',
    en: 'Difference of each client',
  },
  client: { ca: 'Client', es: 'Cliente', en: 'Client' },
  more: { ca: 'i {count} més', es: 'y {count} más', en: 'and {count} more' },
  unchanged: {
    ca: '{count, plural, one {1 client sense cap canvi} other {# clients sense cap canvi}}.',
    es: '{count, plural, one {1 cliente sin ningún cambio} other {# clientes sin ningún cambio}}.',
    en: '{count, plural, one {1 client without a change} other {# clients without a change}}.',
  },
  nothingChanges: {
    ca: 'No canvia res: cada client paga el mateix que el mes d’abans.',
    es: 'No cambia nada: cada cliente paga lo mismo que el mes anterior.',
    en: 'Nothing changes: each client pays what it paid the month before.',
  },
  nothingToCompare: {
    ca: 'No hi ha res per comparar: ni ara ni el mes d’abans.',
    es: 'No hay nada que comparar: ni ahora ni el mes anterior.',
    en: 'There is nothing to compare, neither now nor in the month before.',
  },

  reasons: {
    new: { ca: 'Contracte nou', es: 'Contrato nuevo', en: 'New contract' },
    ended: { ca: 'Contracte acabat', es: 'Contrato terminado', en: 'Ended contract' },
    price: { ca: 'Preu', es: 'Precio', en: 'Price' },
    units: { ca: 'Unitats', es: 'Unidades', en: 'Units' },
    discount: { ca: 'Descompte', es: 'Descuento', en: 'Discount' },
    paused: { ca: 'Pausa', es: 'Pausa', en: 'Pause' },
    oneOff: { ca: 'Puntual', es: 'Puntual', en: 'One-off' },
    byHand: { ca: 'Factura a mà', es: 'Factura manual', en: 'Manual invoice' },
    rectified: { ca: 'Rectificativa', es: 'Rectificativa', en: 'Corrective invoice' },
    calendar: { ca: 'Calendari', es: 'Calendario', en: 'Calendar' },
    leftOut: { ca: 'Deixat fora', es: 'Dejado fuera', en: 'Left out' },
    elsewhere: { ca: 'Facturat a part', es: 'Facturado aparte', en: 'Billed elsewhere' },
    corrected: { ca: 'Període endarrerit', es: 'Periodo atrasado', en: 'Late period' },
    edited: { ca: 'Factura editada', es: 'Factura editada', en: 'Edited invoice' },
    vat: { ca: 'IVA', es: 'IVA', en: 'VAT' },
    vatRate: { ca: 'Tipus d’IVA', es: 'Tipo de IVA', en: 'VAT rate' },
  },
  explained: {
    new: {
      ca: 'Un contracte que es factura per primera vegada.',
      es: 'Un contrato que se factura por primera vez.',
      en: 'A contract billed for the first time.',
    },
    ended: {
      ca: 'Un contracte que ja no està actiu.',
      es: 'Un contrato que ya no está activo.',
      en: 'A contract no longer active.',
    },
    price: {
      ca: 'El preu del contracte és un altre. Comptat amb les unitats i el descompte d’abans.',
      es: 'El precio del contrato es otro. Contado con las unidades y el descuento de antes.',
      en: 'The contract has another price. Counted at its former units and discount.',
    },
    units: {
      ca: 'Les unitats són unes altres. Comptades amb el preu d’ara i el descompte d’abans.',
      es: 'Las unidades son otras. Contadas al precio de ahora y con el descuento de antes.',
      en: 'The units changed. Counted at today’s price and the former discount.',
    },
    discount: {
      ca: 'El descompte és un altre. Comptat amb el preu i les unitats d’ara.',
      es: 'El descuento es otro. Contado con el precio y las unidades de ahora.',
      en: 'The discount changed. Counted at today’s price and units.',
    },
    paused: {
      ca: 'El període comença en una pausa: ara, o bé el mes d’abans.',
      es: 'El periodo empieza en una pausa: ahora, o bien el mes anterior.',
      en: 'The period starts in a pause: now, or in the month before.',
    },
    oneOff: {
      ca: 'Un contracte d’un sol cop, facturat ara o el mes d’abans.',
      es: 'Un contrato de una sola vez, facturado ahora o el mes anterior.',
      en: 'A contract billed only once, now or in the month before.',
    },
    byHand: {
      ca: 'Una línia sense contracte, d’una factura feta a mà: cap facturació no la repeteix.',
      es: 'Una línea sin contrato, de una factura hecha a mano: ninguna facturación la repite.',
      en: 'A line of no contract, on an invoice made by hand: no billing run repeats it.',
    },
    rectified: {
      ca: 'Una línia d’una factura rectificativa, ara o el mes d’abans: cap facturació no la repeteix.',
      es: 'Una línea de una factura rectificativa, ahora o el mes anterior: ninguna facturación la repite.',
      en: 'A line of a corrective invoice, now or in the month before: no billing run repeats it.',
    },
    calendar: {
      ca: 'Un període que només cau en un dels dos mesos (trimestral, anual, setmanal), o una altra periodicitat.',
      es: 'Un periodo que solo cae en uno de los dos meses (trimestral, anual, semanal), u otra periodicidad.',
      en: 'A period found in only one of both months (quarterly, yearly, weekly), or another rhythm.',
    },
    leftOut: {
      ca: 'Li tocava i no s’ha facturat: client inactiu, desmarcat o bloquejat, ara o el mes d’abans.',
      es: 'Le tocaba y no se ha facturado: cliente inactivo, desmarcado o bloqueado, ahora o el mes anterior.',
      en: 'Due but left unbilled: client inactive, unchecked or blocked, now or in the month before.',
    },
    elsewhere: {
      ca: 'El període ja és en una altra factura, o consta com a facturat.',
      es: 'El periodo ya figura en otra factura, o consta como facturado.',
      en: 'The period stands on another invoice, or counts as billed.',
    },
    corrected: {
      ca: 'Un període anterior, facturat tard o una altra vegada.',
      es: 'Un periodo anterior, facturado tarde u otra vez.',
      en: 'An earlier period, billed late or again.',
    },
    edited: {
      ca: 'La factura s’ha canviat després d’emetre-la.',
      es: 'La factura se ha cambiado tras emitirla.',
      en: 'The invoice was changed after it was issued.',
    },
    vat: {
      ca: 'L’IVA de tot el que ha canviat.',
      es: 'El IVA de todo lo que ha cambiado.',
      en: 'VAT on everything that changed.',
    },
    vatRate: {
      ca: 'El tipus d’IVA del client és un altre.',
      es: 'El tipo de IVA del cliente es otro.',
      en: 'The client has another VAT rate.',
    },
  },
})
