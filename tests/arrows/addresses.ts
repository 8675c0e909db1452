import { type ESTree, Visitor } from 'vite'
import { allCalls } from '#wire/callGroups.ts'
import { addressesOf } from '#wire/calls/call.ts'
import { PERMISSIONS } from '#wire/permissions.ts'
import { type Finding, lineAt, programOf, type Source } from './sources.ts'

/**
 * Calls are declared once, in `wire/calls`, and so is who may make them, in `wire/permissions.ts`. These are the ways around:
 * an address of a call in a string, a route with an address of its own, a second list of roles, a guard that names a role.
 */
export const typedByHand = (sources: readonly Source[]): Finding[] =>
  sources.filter(isChecked).filter(isSuspicious).flatMap(findingsIn)

/** Tests say for themselves what they expect. */
const isChecked = ({ path }: Source): boolean =>
  !path.startsWith('tests/') &&
  !/\.test\.tsx?$/.test(path) &&
  !DECLARING.some(place => path.startsWith(place))

const DECLARING = ['wire/calls/', 'wire/permissions.ts', 'wire/roles.ts']

const ROLES: ReadonlySet<unknown> = new Set(Object.values(PERMISSIONS).flat())

/**
 * `/api/…`, `/bff/…` and so on at the beginning of an address or after its host: not `../api/…`, and not the bare `/api` that a
 * router is mounted at.
 */
const ADDRESS =
  /(?<![\w.@*-])\/(?:api|bff|internal|documents|ops)\/|https?:\/\/[^/]+\/(?:api|bff|internal|documents|ops)\//

/**
 * What a router below the room of a call is asked for: `/usuarios/login/passkey`, whatever its letters. Of one segment there are addresses of
 * screens, too.
 */
const BELOW_ROOM: ReadonlySet<string> = new Set(
  allCalls
    .flatMap(addressesOf)
    .map(({ path }) => path.slice(path.indexOf('/', 1)).toLowerCase())
    .filter(path => /^\/[^/:]+\/[^:]+$/.test(path)),
)
const isBelowRoom = (text: string): boolean => BELOW_ROOM.has(text.toLowerCase())

/** A list of roles within SQL. */
const ROLES_IN_SQL = new RegExp(`'(${[...ROLES].join('|')})'\\s*,\\s*'(${[...ROLES].join('|')})'`)

/** Most files hold nothing of the kind, and need not be parsed. */
const isSuspicious = ({ path, text }: Source): boolean =>
  ADDRESS.test(text) ||
  (isServer(path) && QUOTED_PATH.test(text)) ||
  /\b(Administrador|Consulta|Servei)\b|Gestió/.test(text) ||
  (isServer(path) && ROUTE.test(text))

const QUOTED_PATH = /['"`]\/\w+\/\w/

/** Where routes are made. */
const isServer = (path: string): boolean => /^(api|bff)\//.test(path)
const ROUTE = /\.(get|head|post|put|patch|delete|all|route)\(\s*['"`]\//
const ROUTE_METHODS = new Set(['get', 'head', 'post', 'put', 'patch', 'delete', 'all', 'route'])

/** Where a role is a question of `may`; the API also keeps accounts, whose roles are data. */
const isGuarded = (path: string): boolean => /^(bff|web|workers)\//.test(path)

const findingsIn = (source: Source): Finding[] => {
  const { path, text } = source
  const found: Finding[] = []
  const find = ({ start }: { start: number }, message: string): void => {
    found.push({ path, line: lineAt(text, start), message })
  }
  const asString = (node: ESTree.Node, value: string): void => {
    if (ADDRESS.test(value) || (isServer(path) && isBelowRoom(value)))
      find(node, 'the address of a call is typed by hand: pathOf (wire/pathOf.ts) makes it')
    if (ROLES_IN_SQL.test(value)) find(node, OWN_ROLES)
  }

  new Visitor({
    Literal: node => {
      if (typeof node.value === 'string') asString(node, node.value)
    },
    // With a mark for each value, so that `/api/${name}` is one address.
    TemplateLiteral: node => asString(node, node.quasis.map(quasi => quasi.value.raw).join('$')),
    ArrayExpression: node => {
      if (node.elements.length > 0 && node.elements.every(isRole)) find(node, OWN_ROLES)
    },
    BinaryExpression: node => {
      if (isGuarded(path) && /^[!=]==?$/.test(node.operator) && (isRole(node.left) || isRole(node.right)))
        find(node, 'who may do what is asked of `may` (wire/permissions.ts)')
    },
    CallExpression: ({ callee, arguments: [address, ...handlers] }) => {
      if (!isServer(path) || callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier')
        return
      const { name } = callee.property
      if (!ROUTE_METHODS.has(name) || (name !== 'route' && handlers.length === 0)) return
      if (address?.type === 'Literal' && String(address.value).startsWith('/'))
        find(address, 'a route has an address of its own: the table of calls (wire/calls) gives it')
    },
  }).visit(programOf(source))
  return found
}

const OWN_ROLES = 'a list of roles of its own: wire/permissions.ts has them all'

const isRole = (node: ESTree.Node | null): boolean => node?.type === 'Literal' && ROLES.has(node.value)
