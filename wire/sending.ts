import { z } from 'zod'
import { ENVIRONMENTS } from '#domain/verifactu/environments.ts'

/** What the API and the workers say to each other about messages to the tax agency (decision 0055). */

/**
 * A message that a worker has been given to send. `records`: registration records, noted as sent before they are. `consultation`: asks which
 * records the agency has, after an answer was lost.
 */
export const claimedMessageSchema = z.object({
  identifier: z.number().int(),
  /** Which attempt this is: what comes of an earlier one is told apart by it. */
  attempt: z.number().int(),
  kind: z.enum(['records', 'consultation']),
  environment: z.enum(ENVIRONMENTS),
  /** Whose records they are. */
  issuer: z.object({ nif: z.string(), name: z.string() }),
  address: z.url(),
  /** The certificate and its key, encrypted (base64); null where the simulator's own is used. */
  sealedIdentity: z.string().nullable(),
  /** The whole SOAP message. */
  xml: z.string(),
})

/** Answer of `POST /internal/verifactu/missatges`: what is to be sent now, or in how many milliseconds to ask
 * again; both null while nothing waits. */
export const claimAnswerSchema = z.object({
  message: claimedMessageSchema.nullable(),
  nextInMs: z.number().int().nullable(),
})

/** Of an answer to records: a thousand lines with their errors are less than half of it. What is longer is cut, and no answer. */
export const MAX_ANSWER = 2_500_000

const reason = z.string().max(40)
const detail = z.string().max(500)

/** A record as a consultation has found it, as far as it matters here. `day`: `2026-01-31`. */
const foundRecord = z.object({
  issuer: z.string().max(20),
  number: z.string().max(60),
  day: z.iso.date(),
  state: z.enum(['accepted', 'acceptedWithErrors', 'cancelled']),
  fingerprint: z.string().max(64).nullable(),
  code: z.number().int().nullable(),
})

/** `POST /internal/verifactu/missatges/{identifier}/resposta`: what came of an attempt. */
export const messageAnswerBody = z.object({
  attempt: z.number().int().min(1),
  came: z.discriminatedUnion('outcome', [
    /** There is a whole answer of HTTP, whatever it says. */
    z.object({
      outcome: z.literal('answered'),
      status: z.number().int(),
      body: z.string().max(MAX_ANSWER),
    }),
    /** A page of a consultation. */
    z.object({
      outcome: z.literal('consulted'),
      records: z.array(foundRecord).max(10_000),
      next: z.object({ issuer: z.string(), number: z.string(), day: z.iso.date() }).nullable(),
    }),
    /** Nothing yet, and it is still waited for: nobody else is to be given it. */
    z.object({ outcome: z.literal('inHand') }),
    /** It is certain that nothing of it has arrived. */
    z.object({ outcome: z.literal('notSent'), reason, detail }),
    /** It may have arrived. */
    z.object({ outcome: z.literal('unknown'), reason, detail }),
  ]),
})

export type ClaimedMessage = z.infer<typeof claimedMessageSchema>
export type ClaimAnswer = z.infer<typeof claimAnswerSchema>
export type MessageAnswer = z.infer<typeof messageAnswerBody>
export type WhatCame = MessageAnswer['came']
export type FoundRecord = z.infer<typeof foundRecord>
