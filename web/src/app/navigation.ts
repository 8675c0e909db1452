import { paths } from '../paths.ts'

export type NavEntry = {
  label: string
  to: string
  /** Where its other screens lie, when that is not under its own address. */
  covers?: string
  /** Navigation state, where a screen takes a parameter. */
  state?: unknown
  /** Language of the label where it is not Catalan. */
  lang?: 'es' | 'en'
}

export type NavMenu = { label: string; lang?: 'es' | 'en'; entries: readonly NavEntry[] }

/** The menus of the top navigation. Labels are the specification's own, and first; Correus, Recordatoris, Empresa, Importar and Enviaments are ours. */
export const menus: readonly NavMenu[] = [
  {
    label: 'Facturació',
    entries: [
      { label: 'Factures', to: paths.invoices.list },
      { label: 'Previsió Facturació', to: paths.forecast },
      { label: 'Facturar', to: paths.billingRun },
      { label: 'Correus', to: paths.mails },
      { label: 'Recordatoris', to: paths.reminders },
    ],
  },
  {
    label: 'Maestros',
    lang: 'es',
    entries: [
      { label: 'Clients', to: paths.clients.list },
      { label: 'Grups', to: paths.groups.list },
      { label: 'Centres', to: paths.centres.list },
      { label: 'Productes', to: paths.products.list },
      { label: 'Productes-Clients', to: paths.contracts.list, covers: '/cp' },
    ],
  },
  {
    label: 'Configuració',
    entries: [
      { label: 'Series Factura', to: paths.series, lang: 'es' },
      { label: 'Bancs', to: paths.banks },
      { label: 'Verifactu', to: paths.verifactu },
      { label: 'Empresa', to: paths.company },
      { label: 'Importar', to: paths.imports },
      { label: 'Enviaments', to: paths.schedules },
    ],
  },
  {
    label: 'Informes',
    entries: [
      { label: 'Venciments', to: paths.reports.due },
      { label: 'Pendent Pagament', to: paths.reports.pending },
      { label: 'Llicencies Actives', to: paths.reports.licences },
    ],
  },
]

/** Entries of the user menu, above Sign Out. `id: null` makes Users the list with Delete (reading of AMB-19). */
export const userEntries: readonly NavEntry[] = [
  { label: 'Mi Perfil', to: paths.profile, lang: 'es' },
  { label: 'Usuarios', to: paths.users, state: { id: null }, lang: 'es' },
  { label: 'Registrar usuario', to: paths.register, lang: 'es' },
]

/** What is one's own besides, below them. */
export const ownEntries: readonly NavEntry[] = [{ label: 'Fitxers', to: paths.files }]

/** What only an Administrador finds in the user menu, below the others. */
export const administratorEntries: readonly NavEntry[] = [{ label: 'Operacions', to: paths.ops }]
