import type { Call } from '#wire/calls/call.ts'

type Content = Record<string, { schema?: object }>

type Operation = {
  summary: string
  description?: string
  tags: string[]
  'x-permission': Call['permission']
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

/** What this page reads of an OpenAPI document. */
export type OpenApi = { tags: { name: string }[]; paths: Record<string, Record<string, Operation>> }

/** A body or an answer: of which media type, and its JSON schema. */
export type Described = { type: string; schema: object | undefined }

export type DescribedCall = {
  /** Method and path, `PUT /api/bancs/{identifier}`. */
  address: string
  summary: string
  /** That it is another address of a call, where it is. */
  note: string | undefined
  permission: Call['permission']
  bodies: Described[]
  answers: { status: string; description: string; bodies: Described[] }[]
}

export type DescribedGroup = { name: string; calls: DescribedCall[] }

/** The calls of a document, group by group, as they stand there. */
export const groupsOf = ({ tags, paths }: OpenApi): DescribedGroup[] => {
  const groups = new Map(tags.map(({ name }): [string, DescribedCall[]] => [name, []]))
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      for (const tag of operation.tags)
        groups.get(tag)?.push(describe(`${method.toUpperCase()} ${path}`, operation))
  return [...groups].map(([name, calls]) => ({ name, calls }))
}

const describe = (address: string, operation: Operation): DescribedCall => ({
  address,
  summary: operation.summary,
  note: operation.description,
  permission: operation['x-permission'],
  bodies: contentOf(operation.requestBody?.content),
  answers: Object.entries(operation.responses).map(([status, { description, content }]) => ({
    status,
    description,
    bodies: contentOf(content),
  })),
})

const contentOf = (content: Content = {}): Described[] =>
  Object.entries(content).map(([type, { schema }]) => ({ type, schema }))
