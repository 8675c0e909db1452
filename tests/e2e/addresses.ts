import { type Screen, screens } from '../../web/src/app/screens.ts'

/** The day that a test bills on when its list of invoices is to have some. */
export const BILLED_DAY = '2026-11-30'
export const INVOICES = `/factures?des=${BILLED_DAY}&fins=${BILLED_DAY}`

/** Screens that show more of the books when they are asked to. */
const ASKED: Record<string, string> = { '/factures': INVOICES, '/correus': '/correus?estat=tots' }

/** The address of a screen that is opened by one. */
export const addressOf = ({ path }: Screen): string => ASKED[path] ?? path

/** Every screen that staff open by its address; those of a record are opened from its list. */
export const screensOfStaff = screens.filter(
  ({ path, kind, isOpen }) => kind !== 'record' && (path === '/' || !isOpen),
)

/** The lists whose rows lead to screens of their own. */
export const listsOfRecords = screensOfStaff.filter(
  ({ kind, path, covers = path }) =>
    kind === 'list' &&
    screens.some(screen => screen.kind === 'record' && screen.path.startsWith(`${covers}/`)),
)

/** Screens that are filled in. */
export const FORMS = [
  '/register',
  '/clients/add',
  '/productes/add',
  '/centres/add',
  '/cp/add',
  '/factures/add',
  '/factures/nova',
  '/factures/rectifica',
  '/facturar',
  '/remeses',
  '/tancaments',
  '/verifactu',
  '/verifactu/declaracio',
  '/empresa',
  '/importar',
  '/textos',
  '/enviaments',
]
