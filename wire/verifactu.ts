import { z } from 'zod'
import { ENVIRONMENTS } from '#domain/verifactu/environments.ts'

/** What became of a record: sent or waiting to be, and what the agency said of it. */
export const RECORD_STATES = ['pending', 'accepted', 'acceptedWithErrors', 'rejected'] as const

/** What has to be there before registering can be switched on, or goes on. */
export const REGISTRATION_NEEDS = ['nif', 'certificate', 'declaration'] as const

const instant = () => z.iso.datetime()

const certificate = z.object({
  subject: z.string(),
  /** Tax number of whom it is for, where it says one. */
  holderNif: z.string().nullable(),
  /** A person's, that of one who represents an entity, or an entity's own seal. */
  holderKind: z.enum(['person', 'representative', 'seal']),
  issuer: z.string(),
  validFrom: instant(),
  validTo: instant(),
})

/** One thing that is needed, whether it is there, and what there is of it or why it does not do, in words. */
const checked = z.object({ need: z.enum(REGISTRATION_NEEDS), isMet: z.boolean(), told: z.string() })

/** Answer of `GET /api/verifactu`: where registration with the tax agency stands. */
export const registrationStateSchema = z.object({
  isOn: z.boolean(),
  environment: z.enum(ENVIRONMENTS),
  /** What registering in this environment needs: a simulator asks for the tax number alone. */
  checklist: z.array(checked),
  /** What of it is missing. */
  needs: z.array(z.enum(REGISTRATION_NEEDS)),
  /** Whether something was registered for real: then there is no way back to a rehearsal. */
  isReal: z.boolean(),
  certificate: certificate.nullable(),
  /** The chain that the next record goes to; null before the first one. */
  chain: z
    .object({
      installation: z.string(),
      openedAt: instant(),
      records: z.number().int(),
      lastFingerprint: z.string().nullable(),
      lastAt: z.string().nullable(),
      /** Whether the last fingerprint, reckoned again from what is kept, is the one that is kept. */
      isIntact: z.boolean(),
    })
    .nullable(),
  /** Whether any chain has records to export: that of a former tax number, and that of a rehearsal that has ended, as well. */
  hasRecords: z.boolean(),
  pending: z.number().int(),
  accepted: z.number().int(),
  acceptedWithErrors: z.number().int(),
  /** Invoices whose newest record was rejected: they wait for staff. */
  rejected: z.number().int(),
  lastSentAt: instant().nullable(),
  /** When the next message may go out, of whichever chain; null while nothing is pending. */
  nextSendAt: instant().nullable(),
  /** What keeps records from being sent, in words, and since when: of whichever chain, naming its tax number where that is not the company's any more. */
  trouble: z.string().nullable(),
  troubleSince: instant().nullable(),
  /** Nothing is sent until somebody has put it right and asks for another attempt. */
  waitsForStaff: z.boolean(),
})

/** Names of the parts of the form that brings a certificate: its file (.p12, .pfx) and the password of that. */
export const CERTIFICATE_FORM = { file: 'fitxer', password: 'contrasenya' } as const

/** Bytes of that file; with a chain of four certificates it has about ten thousand. */
export const MAX_CERTIFICATE_FILE = 256 * 1024

/**
 * What a test of the connection can find:
 * - `accepted`: the agency answered a consultation;
 * - `refused`: it answered, and takes nothing from this sender or for this issuer;
 * - `certificateRefused`: the connection did not come about, since one side does not take the other's certificate;
 * - `unreachable`: nobody answered;
 * - `unreadable`: somebody did, and not as the agency does;
 * - `noIssuer`, `noCertificate`, `certificateExpired`, `certificateLocked`, `anotherHolder`: nothing was tried.
 */
export const CONNECTION_RESULTS = [
  'accepted',
  'refused',
  'certificateRefused',
  'unreachable',
  /** Reached, and no complete answer in time; or one that is larger than is read. */
  'timeout',
  'tooLarge',
  'unreadable',
  'noIssuer',
  'noCertificate',
  'certificateExpired',
  'certificateLocked',
  'anotherHolder',
] as const

/** Answer of `POST /api/verifactu/prova`. */
export const connectionTestSchema = z.object({
  result: z.enum(CONNECTION_RESULTS),
  environment: z.enum(ENVIRONMENTS),
  /** What was found, in words, and what may be done about it. */
  text: z.string(),
})

/** One record of an invoice. `corrects`: it puts an earlier one right. */
export const invoiceRecordSchema = z.object({
  identifier: z.number().int(),
  sequence: z.number().int(),
  kind: z.enum(['alta', 'anulacion']),
  corrects: z.boolean(),
  environment: z.enum(ENVIRONMENTS),
  generatedAt: z.string(),
  fingerprint: z.string(),
  state: z.enum(RECORD_STATES),
  code: z.string().nullable(),
  /** What the agency said, in its own words. */
  reason: z.string().nullable(),
  /** The agency's code of having received it. */
  csv: z.string().nullable(),
  answeredAt: instant().nullable(),
})

/** Answer of `GET /api/facturas/{identifier}/registre`: its records, the newest first; none of one that is not registered. */
export const invoiceRecordsSchema = z.object({
  records: z.array(invoiceRecordSchema),
  /** The address that its QR holds. */
  qr: z.string().nullable(),
  /** Whether what it says can't be changed any more: any record but one of a rehearsal that has ended. */
  isSealed: z.boolean(),
  /**
   * Null where nothing is to be put right; `refusal` says, in words, why it can't be done by `POST /api/facturas/{identifier}/esmena`, `canRepeat` whether it
   * can be by `…/esmena/igual`, which says once more what was rejected.
   */
  mending: z.object({ refusal: z.string().nullable(), canRepeat: z.boolean() }).nullable(),
})

/** `GET /internal/verifactu/cadenes/{identifier}`: records of a chain in their order, as XML, with what was answered to each. */
export const chainPieceSchema = z.object({
  environment: z.enum(ENVIRONMENTS),
  issuerNif: z.string(),
  installation: z.string(),
  records: z.array(
    invoiceRecordSchema
      .pick({
        sequence: true,
        kind: true,
        state: true,
        code: true,
        reason: true,
        csv: true,
        answeredAt: true,
      })
      .extend({ xml: z.string(), issuerName: z.string(), number: z.string(), day: z.string() }),
  ),
})

export type ChainPiece = z.infer<typeof chainPieceSchema>
export type RecordState = (typeof RECORD_STATES)[number]
export type RegistrationState = z.infer<typeof registrationStateSchema>
export type Checked = z.infer<typeof checked>
export type RegistrationNeed = (typeof REGISTRATION_NEEDS)[number]
export type InvoiceRecords = z.infer<typeof invoiceRecordsSchema>
export type ConnectionTest = z.infer<typeof connectionTestSchema>
export type ConnectionResult = (typeof CONNECTION_RESULTS)[number]
export type InvoiceRecord = z.infer<typeof invoiceRecordSchema>
