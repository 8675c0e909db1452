import { z } from 'zod'
import { bankSchema } from './banks.ts'
import { callGroups, shapeOf } from './callGroups.ts'
import { type Address, addressesOf, type Call } from './calls/call.ts'
import { centreSchema } from './centres.ts'
import { clientSchema } from './clients.ts'
import { contractSchema } from './contracts.ts'
import { errorBodySchema, errorSaidTwiceSchema } from './errors.ts'
import { exportSchema } from './exports.ts'
import { groupSchema } from './groups.ts'
import { invoiceLineSchema, invoiceSchema } from './invoices.ts'
import { mailLedgerItemSchema } from './mailLedger.ts'
import { namesIn } from './pathOf.ts'
import { productSchema } from './products.ts'
import { dispatchSchema } from './schedules.ts'
import { seriesSchema } from './series.ts'
import type { Shape } from './shapes/shape.ts'
import { userSchema } from './users.ts'

/** What has a name in the document, since many calls answer it; everything else stands where it is answered. */
const NAMED = {
  Client: clientSchema,
  Contract: contractSchema,
  Product: productSchema,
  Group: groupSchema,
  Centre: centreSchema,
  Series: seriesSchema,
  Bank: bankSchema,
  Invoice: invoiceSchema,
  InvoiceLine: invoiceLineSchema,
  Mail: mailLedgerItemSchema,
  Export: exportSchema,
  Dispatch: dispatchSchema,
  User: userSchema,
  Error: errorBodySchema,
  ErrorSaidTwice: errorSaidTwiceSchema,
}

type JsonSchema = z.core.JSONSchema.JSONSchema
type Schemas = Record<string, JsonSchema>

/**
 * Schemas of zod as JSON Schema (2020-12), which refer to the named ones.
 *
 * @param io what a caller sends (`input`), or what is answered (`output`).
 */
const jsonSchemas = (
  schemas: Record<string, z.ZodType>,
  io: 'input' | 'output',
): { schemas: Schemas; named: Schemas } => {
  const metadata = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED)) metadata.add(schema, { id })
  const text = JSON.stringify(z.toJSONSchema(z.object(schemas), { io, metadata, unrepresentable: 'any' }))
  const { properties = {}, $defs = {} }: { properties?: Schemas; $defs?: Schemas } = JSON.parse(
    text.replaceAll('"#/$defs/', '"#/components/schemas/'),
  )
  for (const schema of Object.values($defs)) delete schema.id
  return { schemas: properties, named: $defs }
}

/** Everything that can be called, as OpenAPI 3.1 tells it: made from the table of calls and their shapes. */
export const openApiDocument = (): object => {
  const calls = Object.entries(callGroups).flatMap(([group, { calls }]) =>
    Object.values<Call>(calls).map(call => ({ group, call, shape: shapeOf(call) })),
  )
  const sent: Record<string, z.ZodType> = {}
  const answered: Record<string, z.ZodType> = { error: errorBodySchema, errorSaidTwice: errorSaidTwiceSchema }
  for (const { call, shape } of calls) {
    for (const name of namesIn(call.path)) sent[`${call.name}/${name}`] = shape.params?.[name] ?? z.string()
    if (shape.query) sent[`${call.name}?`] = shape.query
    if (shape.body) sent[call.name] = shape.body
    for (const [type, schema] of typesOf(shape)) if (schema) answered[`${call.name} ${type}`] = schema
  }
  const inputs = jsonSchemas(sent, 'input')
  const outputs = jsonSchemas(answered, 'output')
  const paths: Record<string, Record<string, object>> = {}
  for (const { group, call, shape } of calls)
    for (const address of addressesOf(call)) {
      const path = address.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [address.method.toLowerCase()]: operation(
          { group, call, shape, address },
          inputs.schemas,
          outputs.schemas,
        ),
      }
    }
  return {
    openapi: '3.1.1',
    info: {
      title: 'facturacio',
      version: '1',
      description:
        'Browsers call the BFF, which keeps their token: what it says instead of one stands beside it. There a call that changes something needs the header `X-CSRF: 1`. The API itself takes a bearer token; `/internal` is for the processes of the product, and no browser gets there.',
    },
    tags: Object.keys(callGroups).map(name => ({ name })),
    security: [{ session: [] }, { token: [] }],
    paths,
    components: {
      schemas: { ...inputs.named, ...outputs.named },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-facturacio' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}

/** The media types of the answers of a call, and their schemas where they are JSON. */
const typesOf = ({ answers, otherTypes = {}, throughBff }: Shape): [string, z.ZodType | null][] => {
  const answer = Object.values(answers)[0]
  if (answer === null || answer === undefined) return []
  if (typeof answer === 'string') return [[answer, null]]
  const json = throughBff ? z.union([answer, throughBff]) : answer
  return [['application/json', json], ...Object.entries(otherTypes)]
}

type Described = { group: string; call: Call; shape: Shape; address: Address }

const operation = ({ group, call, shape, address }: Described, sent: Schemas, answered: Schemas): object => {
  const isMain = address.path === call.path && address.method === call.method
  const body = sent[call.name]
  return {
    ...(isMain && { operationId: call.name }),
    summary: shape.summary,
    ...(!isMain && { description: `The same as \`${call.name}\`.` }),
    tags: [group],
    ...(call.permission === 'open' && { security: [] }),
    'x-permission': call.permission,
    parameters: [
      ...namesIn(address.path).map(name => ({
        name,
        in: 'path',
        required: true,
        schema: sent[`${call.name}/${name}`],
      })),
      ...queryParameters(sent[`${call.name}?`]),
      ...headerParameters(call),
      ...(shape.takesFile ? [FILE_NAME] : []),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    ...(shape.takesFiles && { requestBody: FILES }),
    ...(shape.takesFile && { requestBody: ONE_FILE }),
    responses: {
      ...Object.fromEntries(
        Object.keys(shape.answers).map(status => [status, response(call, shape, answered)]),
      ),
      ...Object.fromEntries(
        refusalsOf(call, shape).map(([status, description]) => [
          status,
          refusal(description, shape, answered),
        ]),
      ),
    },
  }
}

const FILES = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', additionalProperties: { type: 'string', format: 'binary' } },
    },
  },
}

const ONE_FILE = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

const FILE_NAME = {
  name: 'X-File-Name',
  in: 'header',
  description: 'The name of the file, percent-encoded.',
  schema: { type: 'string' },
}

const queryParameters = ({ properties = {}, required = [] }: JsonSchema = {}): object[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))

const headerParameters = ({ conditional, idempotent, method }: Call): object[] => [
  ...(conditional && method !== 'GET'
    ? [{ name: 'If-Match', in: 'header', description: IF_MATCH[conditional], schema: { type: 'string' } }]
    : []),
  ...(idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'Told twice under the same key, it is done once and answered alike.',
          schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
        },
      ]
    : []),
]

const IF_MATCH = {
  version: 'The version of the record that the caller has read; a stale one is answered 409.',
  tag: 'The ETag of the preview that the caller has seen; 409 when something else is due by now.',
}

const response = (call: Call, shape: Shape, answered: Schemas): object => {
  const types = typesOf(shape)
  const headers = { ...shape.headers, ...(call.conditional === 'tag' && call.method === 'GET' && ETAG) }
  return {
    description: types.length === 0 ? 'Done.' : shape.summary,
    ...(Object.keys(headers).length > 0 && {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, description]) => [
          name,
          { description, schema: { type: 'string' } },
        ]),
      ),
    }),
    ...(types.length > 0 && {
      content: Object.fromEntries(
        types.map(([type]) => [type, { schema: answered[`${call.name} ${type}`] ?? { type: 'string' } }]),
      ),
    }),
  }
}

const ETAG = { ETag: 'Of what it tells; the run takes it as `If-Match`.' }

/** The statuses by which every such call can be refused; others that a rule of its own has are the default. */
const refusalsOf = (
  { permission, conditional }: Call,
  { params, query, body, takesFiles, takesFile }: Shape,
): [string, string][] => [
  ...refusedWhen(query || body || takesFiles || takesFile, '400', 'It can’t be read.'),
  ...refusedWhen(permission !== 'open', '401', 'Nobody is signed in.'),
  ...refusedWhen(permission !== 'open', '403', 'Not this role.'),
  ...refusedWhen(params, '404', 'There is no such record.'),
  ...refusedWhen(conditional, '409', 'Somebody else has changed it meanwhile, or its state forbids it.'),
  ...refusedWhen(body || takesFile, '422', 'A field or a rule forbids it.'),
  ['default', 'Refused or failed; nothing has changed.'],
]

const refusedWhen = (condition: unknown, status: string, description: string): [string, string][] =>
  condition ? [[status, description]] : []

const refusal = (description: string, { saysErrorTwice }: Shape, { error, errorSaidTwice }: Schemas) => ({
  description,
  content: { 'application/json': { schema: saysErrorTwice ? errorSaidTwice : error } },
})
