import { defineMessages } from '#language/defineMessages.ts'

/** The part of a client's screens that shows what it has bought. */
export const texts = defineMessages({
  title: { ca: 'Productes', es: 'Productos', en: 'Products' },
  add: { spec: '+ Nou Producte', ca: '+ Nou producte', es: '+ Nuevo producto', en: '+ New product' },
  none: { ca: 'Encara no té cap producte.', es: 'Todavía no tiene ningún producto.', en: 'No products yet.' },
  columns: {
    title: { ca: 'Títol', es: 'Título', en: 'Title' },
    price: { ca: 'Preu', es: 'Precio', en: 'Price' },
    recurrent: { ca: 'Recurrent', es: 'Recurrente', en: 'Recurring' },
    active: { ca: 'Actiu', es: 'Activo', en: 'Active' },
    actions: { ca: 'Accions', es: 'Acciones', en: 'Actions' },
  },
  edit: { spec: 'Editar', ca: 'Edita', es: 'Editar', en: 'Edit' },
  editNamed: { spec: 'Editar {title}', ca: 'Edita {title}', es: 'Editar {title}', en: 'Edit {title}' },
  delete: { spec: 'Delete', ca: 'Esborra', es: 'Eliminar', en: 'Delete' },
  deleteNamed: {
    spec: 'Delete {title}',
    ca: 'Esborra {title}',
    es: 'Eliminar {title}',
    en: 'Delete {title}',
  },
  deleteTitle: {
    spec: 'Esborrar el producte del client',
    ca: 'Esborra el producte del client',
    es: 'Eliminar el producto del cliente',
    en: 'Delete the client’s product',
  },
  askDelete: {
    spec: 'Desitja esborrar el producte: {title} ?',
    ca: 'Voleu esborrar el producte {title}?',
    es: '¿Desea eliminar el producto {title}?',
    en: 'Delete the product {title}?',
  },
  yes: { spec: 'SI', ca: 'Sí', es: 'Sí', en: 'Yes' },
  no: { spec: 'NO', ca: 'No', es: 'No', en: 'No' },
  deactivate: { spec: 'Desactivar', ca: 'Desactiva', es: 'Desactivar', en: 'Deactivate' },
  deleted: {
    ca: 'Producte del client esborrat.',
    es: 'Producto del cliente eliminado.',
    en: 'The client’s product was deleted.',
  },
  deactivated: {
    ca: 'Producte del client desactivat.',
    es: 'Producto del cliente desactivado.',
    en: 'The client’s product was deactivated.',
  },
})
