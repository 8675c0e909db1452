import { sql } from 'kysely'
import type { Setup } from '#wire/setup.ts'
import type { Database } from '../database/tables.ts'

/**
 * How far the books are from their first bill. The company is there once it has what an invoice must say of its issuer: name, NIF and
 * address (art. 6.1 c–e of RD 1619/2012).
 */
export const readSetup = async (db: Database): Promise<Setup> => {
  const { rows } = await sql<Record<SetupFact, boolean>>`
    select
      configuration.is_sample as "isSample",
      exists (select from invoices) as "hasInvoices",
      coalesce(num_nulls(issuer.nif, issuer.direccion, issuer.cp, issuer.poblacion) = 0, false) as "company",
      issuer.logo is not null as "logo",
      exists (select from payable_banks where is_active and cuenta_bancaria is not null) as "bank",
      exists (select from series where is_active) as "series",
      exists (select from clients) as "clients",
      exists (select from contracts) as "contracts",
      exists (select from mail_outlet where outlet = 'server') as "mail",
      (select count(*) > 1 from users where is_enabled) as "users"
    from configuration
    left join (select * from company_versions order by identifier desc limit 1) as issuer on true
  `.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('there is no configuration')
  return {
    isSample: facts.isSample,
    hasInvoices: facts.hasInvoices,
    steps: STEPS.map(([step, isNeeded]) => ({ step, isNeeded, isDone: facts[step] })),
  }
}

type Step = Setup['steps'][number]['step']
type SetupFact = Step | 'isSample' | 'hasInvoices'

const STEPS: readonly [step: Step, isNeeded: boolean][] = [
  ['company', true],
  ['logo', false],
  ['bank', true],
  ['series', true],
  ['clients', true],
  ['contracts', true],
  ['mail', false],
  ['users', false],
]
