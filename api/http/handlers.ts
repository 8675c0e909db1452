import type { Request, Response } from 'express'
import type { AnswerOf, BodyRead, Calls, callGroups, ParamsRead, QueryRead } from '#wire/callGroups.ts'
import type { Claims } from '#wire/session.ts'
import type { Actor } from '../database/audit.ts'
import type { KeyedCall } from '../database/idempotent.ts'
import type { WrittenJson } from './writtenJson.ts'

/** What a handler is asked, read by the shape of its call. */
export type Asked<Name extends keyof Calls> = {
  req: Request
  /** For headers of the answer and a status other than the least of its shape; the answer itself is what the handler returns. */
  res: Response
  params: ParamsRead<Name>
  query: QueryRead<Name>
  body: BodyRead<Name>
  /** For the audit log. */
  actor: Actor
} & (Calls[Name]['permission'] extends 'open' ? unknown : { caller: Claims }) &
  (Calls[Name] extends { conditional: 'version' }
    ? { /** That the caller's copy of the record has; null when it does not say. */ version: number | null }
    : unknown) &
  (Calls[Name] extends { conditional: 'tag' }
    ? { /** What the caller has seen; null when it takes whatever there is. */ tag: string | null }
    : unknown) &
  (Calls[Name] extends { idempotent: true }
    ? { /** For `idempotent`; null when the caller gave no key. */ keyed: KeyedCall | null }
    : unknown)

/** Answers one call. What it throws, the one handler of errors tells. */
export type Handler<Name extends keyof Calls> =
  AnswerOf<Name> extends undefined
    ? (asked: Asked<Name>) => Promise<void>
    : (asked: Asked<Name>) => Answered<Name> | Promise<Answered<Name>>

type Answered<Name extends keyof Calls> = AnswerOf<Name> | WrittenJson

type ApiPath = `/${'api' | 'internal' | '.well-known'}/${string}`

type Groups = typeof callGroups

/** A handler for each call of a group that the API answers. */
export type HandlersOf<Name extends keyof Groups> = {
  [Call in keyof Groups[Name]['calls'] as Groups[Name]['calls'][Call] extends { path: ApiPath }
    ? Call
    : never]: Call extends keyof Calls ? Handler<Call> : never
}

export type AllHandlers = { [Name in keyof Groups]: HandlersOf<Name> }
