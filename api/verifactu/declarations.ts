import { createHash } from 'node:crypto'
import { type Day, dayInMadrid, formatDay } from '#domain/dates.ts'
import {
  canBeDeclared,
  type DeclarationFacts,
  type DeclarationText,
  declarationFacts,
  declarationText,
} from '#domain/verifactu/declaration.ts'
import { agencyName } from '#domain/verifactu/literals.ts'
import type { InvoicingSystem } from '#domain/verifactu/record.ts'
import { spokenLanguage } from '#language/language.ts'
import { conflict, notFound, unprocessable } from '#platform/errors.ts'
import { speaking } from '#platform/languageContext.ts'
import type { Declaration, Declarations, PrintedDeclaration, SignBody } from '#wire/declarations.ts'
import { currentCompany } from '../company/companyStore.ts'
import { noCompany } from '../company/presentCompany.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row } from '../database/tables.ts'
import { texts } from './declarationTexts.ts'

type Signed = Pick<Row<'verifactuDeclarations'>, 'signedBy' | 'signedAt'>
type Known = { facts: DeclarationFacts; signed: Signed | null }

/** The declaration of what runs now, by whom it is signed, if it is. */
export const currentDeclaration = async (db: Database): Promise<Known> =>
  currentAmong(db, await signedDeclarations(db))

const currentAmong = async (
  db: Database,
  signedOnes: Awaited<ReturnType<typeof signedDeclarations>>,
): Promise<Known> => {
  const facts = declarationFacts((await currentCompany(db)) ?? noCompany)
  const now = JSON.stringify(facts)
  const signed = signedOnes.find(one => JSON.stringify(asNamedNow(one.facts)) === now)
  // What was signed stays as it was signed.
  return signed ?? { facts, signed: null }
}

const signedDeclarations = async (db: Database): Promise<(Known & { signed: Signed })[]> => {
  const rows = await db
    .selectFrom('verifactuDeclarations')
    .selectAll()
    .orderBy('identifier', 'desc')
    .execute()
  return rows.map(({ content, ...signed }) => ({ facts: JSON.parse(content) as DeclarationFacts, signed }))
}

/** The same with its producer called as records call it: before they did so, a declaration was signed with the name as it had been typed. */
const asNamedNow = (facts: DeclarationFacts): DeclarationFacts => ({
  ...facts,
  producerName: agencyName(facts.producerName),
})

/** Declarations of this version and of those that were signed or wrote records before (RD 1007/2023, art. 13.3). */
export const readDeclarations = async (db: Database): Promise<Declarations> => {
  const [current, ...earlier] = await knownDeclarations(db)
  return {
    declarations: [current, ...earlier].flatMap(known =>
      known ? [presentDeclaration(known, known === current)] : [],
    ),
    canBeSigned: current !== undefined && canBeDeclared(current.facts),
  }
}

/**
 * Signs the declaration of this version for the company that produces it. Told twice, the first counts.
 *
 * @throws AppError 409 it is not what the caller has read any more; 422 the company lacks what it has to name.
 */
export const signDeclaration = async (
  db: Database,
  { digest, now, actor }: SignBody & { now: Date; actor: Actor },
): Promise<void> =>
  db.transaction().execute(async tx => {
    const { facts } = await currentDeclaration(tx)
    if (digestOf(facts) !== digest) throw conflict(texts.changedSince, 'stale')
    if (!canBeDeclared(facts)) throw unprocessable(texts.incomplete)
    const added = await tx
      .insertInto('verifactuDeclarations')
      .values({ content: JSON.stringify(facts), signedBy: actor.account, signedAt: now })
      .onConflict(on => on.column('content').doNothing())
      .returning('identifier')
      .executeTakeFirst()
    if (added)
      await audit(tx, actor, {
        action: 'create',
        entity: 'verifactuDeclaration',
        record: added.identifier,
        after: facts,
      })
  })

/** One as it is printed, dated by its signature, or else by the day. @throws AppError 404 */
export const printedDeclaration = async (
  db: Database,
  digest: string,
  today: Day,
): Promise<PrintedDeclaration> => {
  const known = (await knownDeclarations(db)).find(({ facts }) => digestOf(facts) === digest)
  if (!known) throw notFound()
  return {
    ...textsOf(known),
    producer: known.facts.producerName,
    day: known.signed ? dayInMadrid(known.signed.signedAt) : today,
  }
}

/** The one that runs first. An earlier version that nobody has signed is known by the records that it wrote. */
const knownDeclarations = async (db: Database): Promise<Known[]> => {
  const signedOnes = await signedDeclarations(db)
  const current = await currentAmong(db, signedOnes)
  const systems = await db
    .selectFrom('verifactuSystems')
    .select('content')
    .orderBy('identifier', 'desc')
    .execute()
  const companies = await db.selectFrom('companyVersions').selectAll().orderBy('identifier', 'desc').execute()
  const all: Known[] = [
    current,
    ...signedOnes,
    ...systems.map(({ content }) => ({
      facts: factsOf(JSON.parse(content) as InvoicingSystem, companies),
      signed: null,
    })),
  ]
  const seen = new Set<string>()
  return all.filter(({ facts, signed: by }, place) => {
    const key = systemKey(facts)
    // What wrote records is shown by what was signed of it, whatever else that says.
    const isNew = by !== null || place === 0 || !seen.has(key)
    if (place > 0 && by !== null && digestOf(facts) === digestOf(current.facts)) return false
    seen.add(key)
    return isNew
  })
}

const systemKey = ({ name, id, version, producerName, producerNif }: DeclarationFacts): string =>
  JSON.stringify([name, id, version, agencyName(producerName), producerNif])

/** What a version that wrote records would have declared: its producer's address as the company had it. */
const factsOf = (system: InvoicingSystem, companies: readonly Row<'companyVersions'>[]): DeclarationFacts => {
  const company = companies.find(({ nif }) => nif?.trim() === system.producerNif) ?? noCompany
  return {
    ...declarationFacts(company, { name: system.name, id: system.id, version: system.version }),
    producerName: system.producerName,
    producerNif: system.producerNif,
  }
}

const presentDeclaration = (known: Known, isCurrent: boolean): Declaration => ({
  digest: digestOf(known.facts),
  name: known.facts.name,
  systemVersion: known.facts.version,
  producer: known.facts.producerName,
  isCurrent,
  signed: known.signed && { by: known.signed.signedBy, at: known.signed.signedAt.toISOString() },
  ...textsOf(known),
})

const textsOf = ({
  facts,
  signed,
}: Known): { official: DeclarationText; translated: DeclarationText | null } => {
  const signedOn = signed && formatDay(dayInMadrid(signed.signedAt))
  return {
    official: speaking('es', () => declarationText(facts, signedOn)),
    translated: spokenLanguage() === 'es' ? null : declarationText(facts, signedOn),
  }
}

/** SHA-256 of what is declared, in hexadecimals. */
const digestOf = (facts: DeclarationFacts): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex')
