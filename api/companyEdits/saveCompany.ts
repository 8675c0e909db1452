import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { USUAL_SUFFIX } from '#domain/sepa/creditorIdentifier.ts'
import { USUAL_NOTICE } from '#domain/sepa/mandates.ts'
import type { Company, CompanyBody } from '#wire/company.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import { assignIssuer } from '../company/assignIssuer.ts'
import { currentCompany } from '../company/companyStore.ts'
import { presentCompany } from '../company/presentCompany.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row } from '../database/tables.ts'
import { requireVersion } from '../http/ifMatch.ts'
import { PRINTED, wordsOf } from '../ownAccounts/printedFields.ts'
import { requireOwnAccounts } from '../ownAccounts/requireOwnAccounts.ts'
import { withItsArticle } from '../taxes/withItsArticle.ts'
import { notifyAnswersChanged } from './notifyAnswersChanged.ts'

type CompanyVersion = Row<'companyVersions'>

/**
 * Writes a new version of the issuer; invoices keep the one they were issued with, or take the first if there was none. Fields that the body leaves out stay.
 *
 * @throws AppError 409 when the caller's version is not the current one, and what `requireOwnAccounts` throws.
 */
export const saveCompany = (
  db: Database,
  body: CompanyBody,
  version: number | null,
  actor: Actor,
): Promise<CompanyVersion> =>
  db.transaction().execute(async tx => {
    const isFirst = (await currentCompany(tx)) === undefined
    if (isFirst) await lockBilling(tx)
    // Two calls at once would both read the same current version; readers and invoices are not held up by this lock.
    await sql`lock table company_versions in share row exclusive mode`.execute(tx)
    const before = await currentCompany(tx)
    requireVersion(version, before?.identifier ?? 0)
    await requireOwnAccounts(tx, printedOf({ ...before, ...body }), {
      stood: Object.values(before ? printedOf(before) : {}),
    })
    const row = await tx
      .insertInto('companyVersions')
      .values({
        nombre: body.nombre,
        nif: body.nif,
        direccion: kept(body.direccion, before?.direccion),
        cp: kept(body.cp, before?.cp),
        poblacion: kept(body.poblacion, before?.poblacion),
        provincia: kept(body.provincia, before?.provincia),
        pais: kept(body.pais, before?.pais),
        email: kept(body.email, before?.email),
        telefono: kept(body.telefono, before?.telefono),
        registryEntry: kept(body.registryEntry, before?.registryEntry),
        logo: kept(body.logo, before?.logo),
        language: body.language ?? before?.language ?? 'ca',
        creditorSuffix: body.creditorSuffix ?? before?.creditorSuffix ?? USUAL_SUFFIX,
        noticeDays: body.noticeDays ?? before?.noticeDays ?? USUAL_NOTICE,
        debitNotices: body.debitNotices ?? before?.debitNotices ?? 'byHand',
        ...zeroOf(body, before),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, actor, {
      action: 'change',
      entity: 'company_versions',
      record: row.identifier,
      before: before && forAudit(presentCompany(before)),
      after: forAudit(presentCompany(row)),
    })
    if (isFirst) await assignIssuer(tx, actor)
    if (before) await notifyAnswersChanged(tx, actor, { before, after: row })
    return row
  })

/** What every invoice and mail says of it. */
const printedOf = (company: Partial<CompanyBody> | CompanyVersion) =>
  wordsOf([...PRINTED.company, 'registryEntry'], company)

/** What 0 % means, with the article that its mention names. @throws AppError 422 for an article that it does not name. */
const zeroOf = (body: CompanyBody, before: CompanyVersion | undefined) => {
  const { tratamiento = before?.tratamientoCero ?? null, articulo = before?.articuloCero ?? null } =
    withItsArticle(
      { tratamiento: before?.tratamientoCero ?? null },
      { tratamiento: body.tratamientoCero, articulo: body.articuloCero },
      'articuloCero',
    )
  return { tratamientoCero: tratamiento, articuloCero: articulo }
}

const kept = (given: string | null | undefined, before: string | null | undefined): string | null =>
  given === undefined ? (before ?? null) : given

/** The versions keep the picture; the log only says which one it was. */
const forAudit = (company: Company): Company => ({
  ...company,
  logo: company.logo && `sha256:${createHash('sha256').update(company.logo).digest('hex')}`,
})
