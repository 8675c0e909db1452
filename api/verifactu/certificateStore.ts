import { dayInMadrid, formatDay } from '#domain/dates.ts'
import type { Certificate, CertificateReading } from '#platform/agency/certificate.ts'
import { type AppError, conflict, notFound, unavailable, unprocessable } from '#platform/errors.ts'
import { CERTIFICATE_FORM, MAX_CERTIFICATE_FILE } from '#wire/verifactu.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Row, Tx } from '../database/tables.ts'
import { areForTrying } from '../database/unconfirmedRestores.ts'
import type { Deps } from '../deps.ts'
import { texts } from './certificateTexts.ts'
import { dropWarnings } from './certificateWarnings.ts'
import { isAnotherHolder } from './isAnotherHolder.ts'
import { readIssuerNif } from './readCompany.ts'
import { lockSending } from './sendingLock.ts'
import { texts as registrationTexts } from './texts.ts'

/**
 * Keeps the company's certificate in place of the one before. Its key is encrypted with one that the database does not have, and stands in no
 * answer, log or audit.
 *
 * @throws AppError 409 `trial`, the books were restored only to try them; 422 what is wrong with file or password, or whose it is; 503 the server has no key to keep it with.
 */
export const addCertificate = async (
  { db, clock, certificateVault }: Deps,
  { file, password, actor }: { file: Buffer; password: string; actor: Actor },
): Promise<void> => {
  if (certificateVault === null) throw unavailable(texts.noKey)
  const { readCertificateFile } = await import('#platform/agency/certificate.ts')
  const reading = readCertificateFile(file, password, clock.now())
  if (reading.outcome !== 'read') throw refusedFile(reading)
  const { certificate } = reading
  const issuerNif = await readIssuerNif(db)
  if (issuerNif === null) throw unprocessable(registrationTexts.noIssuer)
  const { holder } = certificate
  if (isAnotherHolder(holder, issuerNif))
    throw refused(
      CERTIFICATE_FORM.file,
      texts.anotherHolder({ holder: holder.name, nif: holder.nif ?? '', issuer: issuerNif }),
    )
  const sealed = certificateVault.seal(certificate)
  await db.transaction().execute(async tx => {
    await lockSending(tx)
    if (await areForTrying(tx)) throw conflict(texts.forTrying, 'trial')
    const before = await forget(tx)
    const row = rowOf(certificate)
    await tx
      .insertInto('verifactuCertificates')
      .values({ ...row, sealed })
      .execute()
    await tryAgain(tx, clock.now())
    await audit(tx, actor, {
      action: before ? 'change' : 'create',
      entity: 'verifactuCertificate',
      record: null,
      before: before && presentForAudit(before),
      after: presentForAudit(row),
    })
  })
}

/** @throws AppError 404 there is none. */
export const removeCertificate = ({ db }: Deps, actor: Actor): Promise<void> =>
  db.transaction().execute(async tx => {
    if (!(await dropCertificate(tx, actor))) throw notFound(texts.none)
  })

/** Forgets the certificate. @returns whether there was one. */
export const dropCertificate = async (tx: Tx, actor: Actor): Promise<boolean> => {
  await lockSending(tx)
  const before = await forget(tx)
  if (before)
    await audit(tx, actor, {
      action: 'delete',
      entity: 'verifactuCertificate',
      record: null,
      before: presentForAudit(before),
    })
  return before !== undefined
}

/** Has chains that are held up be tried at once, what waits for staff as well. */
export const tryAgain = async (tx: Tx, now: Date): Promise<void> => {
  await tx.updateTable('verifactuChains').set({ retryAt: now }).where('trouble', 'is not', null).execute()
}

const forget = async (tx: Tx): Promise<CertificateFacts | undefined> => {
  await dropWarnings(tx)
  const rows = await tx.deleteFrom('verifactuCertificates').returningAll().execute()
  return rows.toSorted((one, other) => other.identifier - one.identifier)[0]
}

type CertificateFacts = Pick<
  Row<'verifactuCertificates'>,
  'subject' | 'holderNif' | 'holderKind' | 'issuer' | 'validFrom' | 'validTo'
>

const rowOf = ({ holder, issuer, validFrom, validTo }: Certificate): CertificateFacts => ({
  subject: holder.person === null ? holder.name : `${holder.name} (${holder.person.name})`,
  holderNif: holder.nif,
  holderKind: holder.kind,
  issuer,
  validFrom,
  validTo,
})

/** Nothing of the key. */
const presentForAudit = ({
  subject,
  holderNif,
  holderKind,
  issuer,
  validFrom,
  validTo,
}: CertificateFacts) => ({
  subject,
  holderNif,
  holderKind,
  issuer,
  validFrom,
  validTo,
})

const refusedFile = (reading: Exclude<CertificateReading, { outcome: 'read' }>): AppError => {
  switch (reading.outcome) {
    case 'wrongPassword':
      return refused(CERTIFICATE_FORM.password, texts.wrongPassword)
    case 'expired':
      return refused(CERTIFICATE_FORM.file, texts.expired({ day: dayOf(reading.certificate.validTo) }))
    case 'notYetValid':
      return refused(CERTIFICATE_FORM.file, texts.notYetValid({ day: dayOf(reading.certificate.validFrom) }))
    case 'tooLarge':
      return refused(CERTIFICATE_FORM.file, texts.tooLarge({ most: String(MAX_CERTIFICATE_FILE / 1024) }))
    default:
      return refused(CERTIFICATE_FORM.file, texts[reading.outcome])
  }
}

const dayOf = (instant: Date): string => formatDay(dayInMadrid(instant))

const refused = (field: string, text: string): AppError => unprocessable(text, { [field]: text })
