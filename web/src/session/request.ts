import type { FetchArgs } from '@reduxjs/toolkit/query/react'
import type { AddressSent, BffAnswerOf, BodySent, CallName } from '#wire/callGroups.ts'
import type { Call } from '#wire/calls/call.ts'
import { type AddressOf, pathOf } from '#wire/pathOf.ts'

type Nothing = Record<never, never>

type NameOf<C extends Call> = C['name'] & CallName

/** What a call answers the browser. */
export type AnswerTo<C extends Call> = BffAnswerOf<NameOf<C>>

/** What a call is sent; what is no object goes as its JSON. */
type BodyTo<C extends Call> = BodySent<NameOf<C>> extends object ? BodySent<NameOf<C>> : string

/** Whatever any call may be made with. */
type Given = Pick<FetchArgs, 'body' | 'headers' | 'timeout' | 'responseHandler'> & {
  /** Parameters of the path; whatever else stands here goes into the query. */
  at?: AddressOf<string>
  /** The record as it was read: the server refuses the change (409) when it has changed since. */
  seen?: { version: number }
  /** The tag of what was looked at: nothing is done when it would be something else by now. */
  tag?: string
  /** Made up by who asks: told twice, it is done once. */
  key?: string
}

/** What a call is made with, as far as the table says that it is heeded. */
type Asked<C extends Call> = string extends C['name']
  ? Given
  : Pick<Given, 'headers' | 'timeout' | 'responseHandler'> &
      (Nothing extends AddressSent<NameOf<C>>
        ? { at?: AddressSent<NameOf<C>> }
        : { at: AddressSent<NameOf<C>> }) &
      (BodySent<NameOf<C>> extends undefined ? Nothing : { body: BodyTo<C> }) &
      (C extends { conditional: 'version' } ? Pick<Given, 'seen'> : Nothing) &
      (C extends { conditional: 'tag'; method: 'POST' } ? { tag: string } : Nothing) &
      (C extends { idempotent: true } ? { key: string } : Nothing)

const fetchArgsOf = (call: Call, { at, seen, tag, key, headers, ...rest }: Given = {}): FetchArgs => ({
  ...rest,
  url: pathOf<string>(call, at),
  method: call.method,
  headers: {
    ...headers,
    'If-Match': tag ?? (seen && `"${seen.version}"`),
    'Idempotency-Key': key,
  },
})

/** What RTK Query sends for a call of the table. */
export const request: <const C extends Call>(
  call: C,
  ...asked: Nothing extends Asked<C> ? [Asked<C>?] : [Asked<C>]
) => FetchArgs = fetchArgsOf

/** What an endpoint has from its call: `build.query({ ...asks(call), providesTags })`. */
type Endpoint<C extends Call, Arg> = {
  query: (arg: Arg) => FetchArgs
  /** Never there, but says what is answered. */
  transformResponse?: (answer: AnswerTo<C>) => AnswerTo<C>
}

/** An endpoint that makes a call with what its argument says. */
export function asks<const C extends Call>(
  call: C,
  ...nothing: Nothing extends Asked<C> ? [] : [never]
): Endpoint<C, void>
export function asks<const C extends Call, Arg>(call: C, asked: (arg: Arg) => Asked<C>): Endpoint<C, Arg>
export function asks(call: Call, asked?: (arg: unknown) => Given) {
  return { query: (arg: unknown) => fetchArgsOf(call, asked?.(arg)) }
}

/** An endpoint whose argument is the body. */
export const sends: <const C extends Call>(call: C) => Endpoint<C, BodyTo<C>> = call => ({
  query: body => fetchArgsOf(call, { body }),
})
