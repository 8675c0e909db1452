import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { spec: 'Productes / Clients', ca: 'Contractes', es: 'Contratos', en: 'Contracts' },
  caption: { spec: 'Productes dels clients', ca: 'Contractes', es: 'Contratos', en: 'Contracts' },
  add: { spec: 'Nou Producte / Client', ca: 'Nou contracte', es: 'Nuevo contrato', en: 'New contract' },
  searchPlaceholder: {
    spec: 'busqueda por producto o cliente..',
    ca: 'cerca per producte o client…',
    es: 'búsqueda por producto o cliente…',
    en: 'search by product or client…',
  },
  empty: {
    ca: 'Assigneu un producte a un client: és el que després es factura.',
    es: 'Asigne un producto a un cliente: es lo que después se factura.',
    en: 'Assign a product to a client: that is what is invoiced later.',
  },
  columns: {
    title: { ca: 'Títol', es: 'Título', en: 'Title' },
    details: { ca: 'Detall', es: 'Detalle', en: 'Details' },
    product: { ca: 'Producte', es: 'Producto', en: 'Product' },
    client: { ca: 'Client', es: 'Cliente', en: 'Client' },
    units: { ca: 'Unitats', es: 'Unidades', en: 'Units' },
    amount: { ca: 'Import', es: 'Importe', en: 'Amount' },
    price: { ca: 'Preu unitari', es: 'Precio unitario', en: 'Unit price' },
    start: { ca: 'Inici', es: 'Inicio', en: 'Start' },
    recurrent: { ca: 'Recurrent', es: 'Recurrente', en: 'Recurring' },
    active: { ca: 'Actiu', es: 'Activo', en: 'Active' },
    actions: { ca: 'Accions', es: 'Acciones', en: 'Actions' },
  },
  filters: {
    product: { spec: 'producto.nombre', ca: 'Producte', es: 'Producto', en: 'Product' },
    active: { spec: 'isActive', ca: 'Actiu', es: 'Activo', en: 'Active' },
  },
  states: {
    active: { ca: 'Actius', es: 'Activos', en: 'Active' },
    inactive: { ca: 'Inactius', es: 'Inactivos', en: 'Inactive' },
    recurrent: { ca: 'Recurrents', es: 'Recurrentes', en: 'Recurring' },
    oneOff: { ca: 'Puntuals', es: 'Puntuales', en: 'One-off' },
    free: { ca: 'Sense import', es: 'Sin importe', en: 'No amount' },
  },
  detailsOf: { ca: 'Detall de {title}', es: 'Detalle de {title}', en: 'Details of {title}' },

  addTitle: { spec: 'Nou producte / client', ca: 'Nou contracte', es: 'Nuevo contrato', en: 'New contract' },
  editTitle: {
    spec: 'Editar producte / client',
    ca: 'Edita el contracte',
    es: 'Editar contrato',
    en: 'Edit contract',
  },
  detailsTitle: {
    spec: 'Detall del producte / client',
    ca: 'Detall del contracte',
    es: 'Detalle del contrato',
    en: 'Contract details',
  },
  deleteTitle: {
    spec: 'Esborrar producte / client',
    ca: 'Esborra el contracte',
    es: 'Eliminar contrato',
    en: 'Delete contract',
  },
  edit: { spec: 'Edit', ca: 'Edita', es: 'Editar', en: 'Edit' },
  delete: { spec: 'Delete', ca: 'Esborra', es: 'Eliminar', en: 'Delete' },

  chooseClient: { ca: 'Trieu un client…', es: 'Elija un cliente…', en: 'Choose a client…' },
  chooseProduct: { ca: 'Trieu un producte…', es: 'Elija un producto…', en: 'Choose a product…' },
  loadingChoices: { ca: 'S’està carregant…', es: 'Cargando…', en: 'Loading…' },
  noClients: {
    ca: 'No hi ha cap client actiu.',
    es: 'No hay ningún cliente activo.',
    en: 'There are no active clients.',
  },
  noProducts: {
    ca: 'No hi ha cap producte actiu.',
    es: 'No hay ningún producto activo.',
    en: 'There are no active products.',
  },
  catalogue: { ca: 'Fitxa del producte', es: 'Ficha del producto', en: 'The product in the catalogue' },
  catalogueDescription: { ca: 'Descripció', es: 'Descripción', en: 'Description' },
  copyCatalogue: {
    ca: 'Copia les dades del producte',
    es: 'Copiar los datos del producto',
    en: 'Copy the product’s details',
  },

  placeholders: {
    ca: "S’hi escriuen en facturar: '{inici}' i '{fi}' (primer i últim dia del període), '{periode}' (tots dos), '{mes}' i '{any}'.",
    es: "Se rellenan al facturar: '{inici}' y '{fi}' (primer y último día del período), '{periode}' (ambos), '{mes}' (el mes) y '{any}' (el año).",
    en: "Filled in when invoices are issued: '{inici}' and '{fi}' (first and last day of the period), '{periode}' (both), '{mes}' (month) and '{any}' (year).",
  },
  example: {
    ca: 'Exemple, primer període:',
    es: 'Ejemplo, primer período:',
    en: 'Example, first period:',
  },
  daysHint: {
    ca: '30 és cada mes, 90 cada trimestre, 365 cada any; altres valors són dies.',
    es: '30 es cada mes, 90 cada trimestre, 365 cada año; otros valores son días.',
    en: '30 is every month, 90 every quarter, 365 every year; other values are days.',
  },
  startHint: {
    ca: 'Des d’aquest dia es compten els períodes. No es pot canviar quan ja hi ha res facturat.',
    es: 'Los períodos se cuentan desde este día. No se puede cambiar cuando ya hay algo facturado.',
    en: 'Periods are counted from this day. It cannot be changed once anything has been billed.',
  },

  created: {
    spec: 'Producte del client creat.',
    ca: 'Contracte creat.',
    es: 'Contrato creado.',
    en: 'Contract created.',
  },
  saved: {
    spec: 'Producte del client desat.',
    ca: 'Contracte desat.',
    es: 'Contrato guardado.',
    en: 'Contract saved.',
  },
  deleted: {
    spec: 'Producte del client esborrat.',
    ca: 'Contracte esborrat.',
    es: 'Contrato eliminado.',
    en: 'Contract deleted.',
  },
  deactivated: {
    spec: 'Producte del client desactivat.',
    ca: 'Contracte desactivat.',
    es: 'Contrato desactivado.',
    en: 'Contract deactivated.',
  },
})
