import { describe, expect, it } from 'vitest'
import { administratorEntries, menus, ownEntries, userEntries } from './app/navigation.ts'
import { screens } from './app/screens.ts'
import { paths } from './paths.ts'

const leaves = (node: object): string[] =>
  Object.values(node).flatMap(value => (typeof value === 'string' ? [value] : leaves(value)))

/** The route table of the specification, and the screens that are ours. */
const ROUTES = `
  / /login /profile /users /register
  /clients /clients/add /clients/edit /clients/details /clients/delete
  /productes /productes/add /productes/details /productes/edit /productes/delete
  /grups /grups/details /grups/edit /grups/delete
  /centres /centres/details /centres/add /centres/edit /centres/delete
  /cps /cp/add /cp/details /cp/edit /cp/delete
  /factures /factures/add /factures/edit /factures/details /factures/delete
  /facturar /factures/next /series /bancs /verifactu
  /informes/venciments /informes/pp /informes/licencias
  /about /404 /network-issue
  /empresa /importar /correus /recordatoris /cobraments /remeses /extractes /tancaments /textos /enviaments /fitxers /ops /restauracio /auditoria /crides /factures/nova /factures/rectifica /verifactu/declaracio /forgotten-password /set-password
`.match(/\S+/g)

describe('paths', () => {
  it('[NAV-12] to [NAV-57] are those of the route table', () => {
    expect(leaves(paths).toSorted()).toEqual(ROUTES?.toSorted())
  })
})

describe('screens', () => {
  it('are one for each path, but for that of network trouble, whose page is never loaded', () => {
    const loaded = leaves(paths).filter(path => path !== paths.networkIssue)
    expect(screens.map(({ path }) => path).toSorted()).toEqual(loaded.toSorted())
  })

  it('have a page each, which its file exports under its own name', () => {
    const files = import.meta.glob<string>('./features/*/*Page.tsx', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    expect(screens.map(({ page }) => `./features/${page}.tsx`).toSorted()).toEqual(
      Object.keys(files).toSorted(),
    )
    for (const [file, text] of Object.entries(files))
      expect(text).toMatch(new RegExp(`^export (function|const) ${file.match(/\w+Page/)?.[0]}\\b`, 'm'))
  })
})

describe('navigation', () => {
  it('[NAV-59] to [NAV-76] has the menus and labels of the specification', () => {
    expect(menus.map(menu => [menu.label, menu.entries.map(({ label, to }) => `${label} ${to}`)])).toEqual([
      [
        'Facturació',
        [
          'Factures /factures',
          'Previsió Facturació /factures/next',
          'Facturar /facturar',
          'Correus /correus',
          'Recordatoris /recordatoris',
          'Cobraments /cobraments',
          'Remeses /remeses',
          'Extractes /extractes',
          'Tancaments /tancaments',
        ],
      ],
      [
        'Maestros',
        [
          'Clients /clients',
          'Grups /grups',
          'Centres /centres',
          'Productes /productes',
          'Productes-Clients /cps',
        ],
      ],
      [
        'Configuració',
        [
          'Series Factura /series',
          'Bancs /bancs',
          'Verifactu /verifactu',
          'Empresa /empresa',
          'Importar /importar',
          'Textos dels correus /textos',
          'Enviaments /enviaments',
        ],
      ],
      [
        'Informes',
        [
          'Venciments /informes/venciments',
          'Pendent Pagament /informes/pp',
          'Llicencies Actives /informes/licencias',
        ],
      ],
    ])
  })

  it('[NAV-78] [NAV-79] [NAV-80] heads the user menu with profile, users (id null) and register', () => {
    expect(userEntries.map(({ label, to, state }) => [label, to, state])).toEqual([
      ['Mi Perfil', '/profile', undefined],
      ['Usuarios', '/users', { id: null }],
      ['Registrar usuario', '/register', undefined],
    ])
  })

  it('adds the files that one has asked for', () => {
    expect(ownEntries.map(({ label, to }) => [label, to])).toEqual([['Fitxers', '/fitxers']])
  })

  it('adds operations for an administrator', () => {
    expect(administratorEntries.map(({ label, to }) => [label, to])).toEqual([
      ['Auditoria', '/auditoria'],
      ['Operacions', '/ops'],
    ])
  })
})
