import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { spec: 'About', ca: 'Quant al programa', es: 'Acerca del programa', en: 'About' },
  what: {
    ca: 'Facturació és el programa intern de facturació: clients, grups i centres, productes i contractes, i les factures que en surten cada mes, numerades i amb el seu PDF.',
    es: 'Facturació es el programa interno de facturación: clientes, grupos y centros, productos y contratos, y las facturas que salen de ellos cada mes, numeradas y con su PDF.',
    en: 'Facturació is the in-house invoicing program: clients, groups and centres, products and contracts, and the invoices that come of them every month, numbered and each with its PDF.',
  },
  accounts: {
    ca: 'Els comptes d’usuari els dona l’administrador de l’empresa. Davant de qualsevol dubte, poseu-vos-hi en contacte.',
    es: 'Las cuentas de usuario las da el administrador de la empresa. Ante cualquier duda, póngase en contacto con él.',
    en: 'User accounts come from the company’s administrator. Ask them about anything that is unclear.',
  },
})
