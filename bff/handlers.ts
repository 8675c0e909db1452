import type { RequestHandler } from 'express'
import type { AnswerOf, Calls } from '#wire/callGroups.ts'
import type { ParameterOf } from '#wire/pathOf.ts'

/** The calls that the BFF answers itself. */
export type OwnCall = {
  [Name in keyof Calls]: Calls[Name]['path'] extends `/${'bff' | 'documents' | 'ops'}/${string}`
    ? Name
    : never
}[keyof Calls]

/** Answers one call, for those whom its permission has let in. */
export type Handler<Name extends OwnCall> = RequestHandler<
  Record<ParameterOf<Calls[Name]['path']>, string>,
  AnswerOf<Name>
>

/** A handler for each of these calls, where need be with what is to be seen to before it. */
export type HandlersOf<Name extends OwnCall> = {
  [N in Name]: Handler<N> | readonly [...RequestHandler[], Handler<N>]
}
