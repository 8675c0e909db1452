/** Names of the fields, on forms and in details alike. */
export const labels = {
  client: 'Client',
  product: 'Producte',
  title: 'Títol',
  description: 'Descripció a la factura',
  units: 'Unitats',
  price: 'Preu unitari (€)',
  discount: 'Descompte (%)',
  days: 'Període de facturació (dies)',
  start: 'Data d’inici',
  recurrent: 'Recurrent',
  active: 'Actiu',
  base: 'Preu base',
  discountAmount: 'Import del descompte',
  amount: 'Import',
  billedThrough: 'Facturat fins a',
}

export const texts = {
  title: 'Productes / Clients',
  caption: 'Productes dels clients',
  add: 'Nou Producte / Client',
  searchPlaceholder: 'busqueda por producto o cliente..',
  empty: 'Assigneu un producte a un client: és el que després es factura.',
  columns: {
    title: 'Títol',
    details: 'Detall',
    product: 'Producte',
    client: 'Client',
    units: 'Unitats',
    amount: 'Import',
    recurrent: 'Recurrent',
    active: 'Actiu',
    actions: 'Accions',
  },
  filters: { product: 'producto.nombre', active: 'isActive' },

  addTitle: 'Nou producte / client',
  editTitle: 'Editar producte / client',
  detailsTitle: 'Detall del producte / client',
  deleteTitle: 'Esborrar producte / client',
  edit: 'Edit',
  delete: 'Delete',

  chooseClient: 'Trieu un client…',
  chooseProduct: 'Trieu un producte…',
  loadingChoices: 'S’està carregant…',
  noClients: 'No hi ha cap client actiu.',
  noProducts: 'No hi ha cap producte actiu.',
  catalogue: 'Fitxa del producte',
  catalogueDescription: 'Descripció',
  copyCatalogue: 'Copia les dades del producte',

  placeholders:
    'S’hi escriuen en facturar: {inici} i {fi} (primer i últim dia del període), {periode} (tots dos), {mes} i {any}.',
  example: 'Exemple, primer període:',
  daysHint: '30 és cada mes, 90 cada trimestre, 365 cada any; altres valors són dies.',
  startHint: 'Des d’aquest dia es compten els períodes. No es pot canviar quan ja hi ha res facturat.',

  billedThroughNote:
    'Els períodes que comencen fins a aquest dia compten com a facturats i ja no surten a cap factura nova.',
  billedThroughDay: 'Fins al dia',
  nothingBilled: 'Sense indicar',
  markBilled: 'Marca com a facturat',
  unmarkBilled: 'Treu la marca',
  onlyAdministrators: 'Només un Administrador ho pot canviar.',
  yes: 'SI',
  no: 'NO',

  created: 'Producte del client creat.',
  saved: 'Producte del client desat.',
  deleted: 'Producte del client esborrat.',
  deactivated: 'Producte del client desactivat.',
  billedThroughSaved: 'S’ha desat fins quan està facturat.',
}

export const detailsOf = (title: string): string => `Detall de ${title}`
export const askMarkBilled = (day: string): string =>
  `Desitja marcar com a facturat tot el que comença fins al ${day} ? No se’n farà cap factura.`
export const askUnmarkBilled = 'Desitja treure la marca ? El que no és a cap factura tornarà a estar pendent.'
