import type { z } from 'zod'
import type { Call } from '../calls/call.ts'
import type { FormLanguage } from '../errors.ts'
import type { ParameterOf } from '../pathOf.ts'

/** What a call takes and answers: the part of it that needs schemas. */
export type Shape = {
  /** One line: what it is for. */
  summary: string
  /** Parameters of the path by name; one that is not told is any text. */
  params?: Record<string, z.ZodType>
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is one file as it is; `X-File-Name` says its name, percent-encoded. */
  takesFile?: true
  /** What the body may be depends on who calls: the handler reads it. */
  bodyDependsOnCaller?: true
  /** The files of a form are the body. */
  takesFiles?: true
  /** Language in which the specification explains a wrong body; Catalan unless it is told. */
  language?: FormLanguage
  /** The one text for a wrong body where the specification has such, whichever field it is. */
  message?: () => string
  /**
   * What is answered when all is well, by status: JSON of a schema, nothing (null), or a file or stream of a media type. Whatever is
   * refused is an `ErrorBody`.
   */
  answers: Record<number, z.ZodType | string | null>
  /** Further media types of the first answer, for who asks for them by `Accept`. */
  otherTypes?: Record<string, z.ZodType>
  /** Headers that say something of the answer. */
  headers?: Record<string, string>
  /** What the BFF answers a browser instead: the token is its own to keep. */
  throughBff?: z.ZodType
  /** An error says its text as `Error`, too (ERR-13). */
  saysErrorTwice?: true
}

/** A shape for every call of a group, and none for what is no call of it or no parameter of its path. */
export type ShapesOf<Group extends Record<string, Call>> = {
  [Name in keyof Group]: Omit<Shape, 'params'> & {
    params?: { [Parameter in ParameterOf<Group[Name]['path']>]?: z.ZodType }
  }
}
