import { defineMessages } from '#language/defineMessages.ts'

/** An invoice that is written by hand. */
export const texts = defineMessages({
  title: { ca: 'Nova factura', es: 'Nueva factura', en: 'New invoice' },
  note: {
    ca: 'Per a feines soltes: línies lliures o del catàleg, que no són de cap contracte ni de cap període.',
    es: 'Para trabajos sueltos: líneas libres o del catálogo, que no son de ningún contrato ni período.',
    en: 'For one-off work: free lines or lines from the catalogue, of no contract and no period.',
  },
  series: { ca: 'Sèrie', es: 'Serie', en: 'Series' },
  chooseClient: { ca: 'Trieu el client…', es: 'Elija el cliente…', en: 'Choose the client…' },
  loadingClients: {
    ca: 'S’estan llegint els clients…',
    es: 'Leyendo los clientes…',
    en: 'Reading the clients…',
  },
  noClients: {
    ca: 'No hi ha cap client actiu.',
    es: 'No hay ningún cliente activo.',
    en: 'There is no active client.',
  },
  product: { ca: 'Producte del catàleg', es: 'Producto del catálogo', en: 'Product from the catalogue' },
  chooseProduct: { ca: 'Nom del producte…', es: 'Nombre del producto…', en: 'Name of the product…' },
  addProduct: { ca: 'Afegeix el producte', es: 'Añadir el producto', en: 'Add the product' },
  addLine: { ca: 'Afegeix una línia lliure', es: 'Añadir una línea libre', en: 'Add a free line' },
  mostLines: {
    ca: 'Una factura pot tenir {most, number} línies com a màxim.',
    es: 'Una factura puede tener {most, number} líneas como máximo.',
    en: 'An invoice can have {most, number} lines at most.',
  },
  ofLine: {
    ca: '{label} de la línia {place, number}',
    es: '{label} de la línea {place, number}',
    en: '{label} of line {place, number}',
  },
  removeLine: {
    ca: 'Treu la línia {place, number}',
    es: 'Quitar la línea {place, number}',
    en: 'Remove line {place, number}',
  },
  remove: { ca: 'Treu', es: 'Quitar', en: 'Remove' },
  noLines: {
    ca: 'Escriviu alguna línia, o afegiu-ne una del catàleg.',
    es: 'Escriba alguna línea, o añada una del catálogo.',
    en: 'Write a line, or add one from the catalogue.',
  },
  wrongLines: {
    ca: 'Cal corregir les línies marcades.',
    es: 'Hay que corregir las líneas marcadas.',
    en: 'Correct the lines that are marked.',
  },
  totalsHint: {
    ca: 'Amb el client es calcula l’IVA.',
    es: 'Con el cliente se calcula el IVA.',
    en: 'The VAT follows from the client.',
  },
  issue: { ca: 'Emet…', es: 'Emitir…', en: 'Issue…' },
  cancel: { ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },

  firstDay: {
    ca: 'La facturació està tancada: la primera data possible és l’{day}.',
    es: 'La facturación está cerrada: la primera fecha posible es el {day}.',
    en: 'Invoicing is closed: the first possible date is {day}.',
  },
  questionTitle: { ca: 'Emetre la factura', es: 'Emitir la factura', en: 'Issue the invoice' },
  question: {
    ca: 'S’emetrà la factura {number} de {total} a {client}, amb data {day} i venciment {due}.',
    es: 'Se emitirá la factura {number} de {total} a {client}, con fecha {day} y vencimiento {due}.',
    en: 'Invoice {number} of {total} will be issued to {client}, dated {day} and due on {due}.',
  },
  withheld: {
    ca: 'El client en reté el {rate}, {amount}, i paga {toPay}.',
    es: 'El cliente retiene el {rate}, {amount}, y paga {toPay}.',
    en: 'The client withholds {rate} of the base, {amount}, and pays {toPay}.',
  },
  hasChanged: {
    ca: 'No s’ha emès res: mentrestant s’ha emès una altra factura. Torneu-ho a mirar.',
    es: 'No se ha emitido nada: mientras tanto se ha emitido otra factura. Vuelva a mirarlo.',
    en: 'Nothing has been issued: another invoice was issued meanwhile. Look again.',
  },
  similar: {
    ca: '{count, plural, one {El client ja té una factura semblant} other {El client ja té # factures semblants}}, amb el mateix import o les mateixes línies. Reviseu que no la feu dues vegades:',
    es: '{count, plural, one {El cliente ya tiene una factura parecida} other {El cliente ya tiene # facturas parecidas}}, con el mismo importe o las mismas líneas. Compruebe que no la hace dos veces:',
    en: '{count, plural, one {The client has a similar invoice already} other {The client has # similar invoices already}}, of the same amount or with the same lines. Make sure that you are not billing it twice:',
  },
  similarOf: { ca: 'del {day}, {total}', es: 'del {day}, {total}', en: 'of {day}, {total}' },
  opensApart: {
    ca: 's’obre en una altra pestanya',
    es: 'se abre en otra pestaña',
    en: 'opens in another tab',
  },
  futureDate: {
    ca: 'La data és posterior a avui. A partir d’ara la sèrie {series} només admetrà dates del {day} o posteriors.',
    es: 'La fecha es posterior a hoy. A partir de ahora la serie {series} solo admitirá fechas del {day} o posteriores.',
    en: 'The date is after today. From now on series {series} will only take dates from {day} on.',
  },
  sendMail: { ca: 'Envia-la també per correu', es: 'Enviarla también por correo', en: 'Mail it, too' },
  sendMailHint: {
    ca: 'El client la rebrà a les adreces de contacte. El que s’ha enviat no es pot fer tornar.',
    es: 'El cliente la recibirá en las direcciones de contacto. Lo enviado no se puede recuperar.',
    en: 'The client will get it at the contact addresses. What has been sent cannot be called back.',
  },
  numberHint: {
    ca: 'El número es dona ara: només es pot esborrar mentre sigui l’última factura de la sèrie.',
    es: 'El número se asigna ahora: solo se puede eliminar mientras sea la última factura de la serie.',
    en: 'The number is given now: the invoice can be deleted only while it is the last of its series.',
  },
  confirm: { ca: 'Emet la {number}', es: 'Emitir la {number}', en: 'Issue {number}' },
  confirmSimilar: {
    ca: 'No és la mateixa: emet la {number}',
    es: 'No es la misma: emitir la {number}',
    en: 'It is not the same: issue {number}',
  },
  issued: {
    ca: 'S’ha emès la factura {number}.',
    es: 'Se ha emitido la factura {number}.',
    en: 'Invoice {number} has been issued.',
  },
})
