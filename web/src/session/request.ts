import type { FetchArgs } from '@reduxjs/toolkit/query/react'
import type { AddressSent, BffAnswerOf, CallName } from '#wire/callGroups.ts'
import type { Call } from '#wire/calls/call.ts'
import { type AddressOf, pathOf } from '#wire/pathOf.ts'

type Nothing = Record<never, never>

type NameOf<C extends Call> = C['name'] & CallName

/** What a call answers the browser. */
export type AnswerTo<C extends Call> = BffAnswerOf<NameOf<C>>

/** What a call is made with, as far as the table says that it is heeded. */
type Asked<C extends Call> = Pick<FetchArgs, 'body' | 'headers' | 'timeout' | 'responseHandler'> &
  /** Parameters of the path; whatever else stands here goes into the query. */
  (Nothing extends AddressSent<NameOf<C>>
    ? { at?: AddressSent<NameOf<C>> }
    : { at: AddressSent<NameOf<C>> }) &
  /** The record as it was read: the server refuses the change (409) when it has changed since. */
  (C extends { conditional: 'version' } ? { seen?: { version: number } } : Nothing) &
  /** The tag of what was looked at: nothing is done when it would be something else by now. */
  (C extends { conditional: 'tag'; method: 'POST' } ? { tag: string } : Nothing) &
  /** Made up by who asks: told twice, it is done once. */
  (C extends { idempotent: true } ? { key: string } : Nothing)

/** The same of any call. */
type Given = Pick<FetchArgs, 'headers'> & {
  at?: AddressOf<string>
  seen?: { version: number }
  tag?: string
  key?: string
}

/** What RTK Query sends for a call of the table. */
export function request<const C extends Call>(
  call: C,
  ...[asked]: Nothing extends Asked<C> ? [Asked<C>?] : [Asked<C>]
): FetchArgs
export function request(call: Call, { at, seen, tag, key, headers, ...rest }: Given = {}): FetchArgs {
  return {
    ...rest,
    url: pathOf<string>(call, at),
    method: call.method,
    headers: {
      ...headers,
      ...(seen && { 'If-Match': `"${seen.version}"` }),
      ...(tag !== undefined && { 'If-Match': tag }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
  }
}
